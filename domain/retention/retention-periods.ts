import { addMilliseconds, DAY_MS } from "../time/milliseconds.ts"

export interface RetentionPeriods {
  /** whole years from the end of the year in which the order was placed */
  readonly orderYears: number
  /** days since the last change */
  readonly cartDays: number
  /** days since the expiry */
  readonly quoteDays: number
  /** days since a file was sent; it can be ordered again as long */
  readonly artworkDays: number
}

/** Dutch law (article 52 AWR) requires seven years. */
export const DEFAULT_RETENTION_PERIODS: RetentionPeriods = { orderYears: 7, cartDays: 90, quoteDays: 365, artworkDays: 365 }

/** Computes the time before which rows are expired. */
export type RetentionBoundary = (now: Date, periods: RetentionPeriods) => Date

export const makeRetentionBoundaryByDays =
  (count: number | ((periods: RetentionPeriods) => number)): RetentionBoundary =>
  (now, periods) =>
    addMilliseconds(now, -DAY_MS * (typeof count === "number" ? count : count(periods)))

export const computeOrderRetentionBoundary: RetentionBoundary = (now, { orderYears }) =>
  new Date(Date.UTC(now.getUTCFullYear() - orderYears, 0, 1))
