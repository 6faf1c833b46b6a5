import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { RetentionPeriods } from "../ports/expired-data.ts"

/** Dutch law (article 52 AWR) requires seven years. */
export const DEFAULT_RETENTION_PERIODS: RetentionPeriods = { orderYears: 7, cartDays: 90, quoteDays: 365 }

const DAY_MS = 24 * 60 * MINUTE_MS

/** Computes the time before which rows are expired. */
export type RetentionBoundary = (now: Date, periods: RetentionPeriods) => Date

export const makeRetentionBoundaryByDays =
  (count: number | ((periods: RetentionPeriods) => number)): RetentionBoundary =>
  (now, periods) =>
    addMilliseconds(now, -DAY_MS * (typeof count === "number" ? count : count(periods)))

export const computeOrderRetentionBoundary: RetentionBoundary = (now, { orderYears }) =>
  new Date(Date.UTC(now.getUTCFullYear() - orderYears, 0, 1))
