/** How long something is kept: what the law or a shop's own habits say is set from outside. */
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"

export interface RetentionPeriods {
  /** in whole years, from the end of the one it was placed in */
  readonly orderYears: number
  /** in days since its last change */
  readonly cartDays: number
  /** in days since it expired */
  readonly quoteDays: number
}

/** Dutch law (article 52 AWR) asks for seven years. */
export const DEFAULT_RETENTION_PERIODS: RetentionPeriods = { orderYears: 7, cartDays: 90, quoteDays: 365 }

const DAY = 24 * 60 * MINUTE_MS

/** The moment before which something is over. */
export type RetentionBoundary = (now: Date, keep: RetentionPeriods) => Date

export const makeDaysBoundary =
  (count: number | ((keep: RetentionPeriods) => number)): RetentionBoundary =>
  (now, keep) =>
    addMilliseconds(now, -DAY * (typeof count === "number" ? count : count(keep)))

export const computeOrderBoundary: RetentionBoundary = (now, { orderYears }) =>
  new Date(Date.UTC(now.getUTCFullYear() - orderYears, 0, 1))
