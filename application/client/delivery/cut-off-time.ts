/**
 * The cut-off is at the same time in the shop's time zone every day. Options are fetched again 30 s later
 * (DELIV-34…36).
 */
import { Result } from "effect"
import { isWorkingDay, toShopDateAndTime } from "../../../domain/delivery/shop-calendar.ts"

export interface InvalidCutOffTime {
  readonly _tag: "CutOffTimeMalformed"
  readonly text: string
}

/** Milliseconds after the cut-off at which shipping options are fetched again (DELIV-35). */
const REFETCH_DELAY_MS = 30_000

const HOUR_MS = 3_600_000

const DAY_MS = 24 * HOUR_MS

/** A time of day in the shop's time zone, in milliseconds since midnight. */
export type CutOffMsAfterMidnight = number

/** Parses "HH:MM:SS", 00:00:00 to 23:59:59 (DELIV-34). */
export const parseCutOffTime = (text: string): Result.Result<CutOffMsAfterMidnight, InvalidCutOffTime> => {
  const match = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text)
  if (!match) return Result.fail({ _tag: "CutOffTimeMalformed", text })
  const [, hours, minutes, seconds] = match.map(Number)
  return Result.succeed(((hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1_000)
}

/**
 * The instant of a local time, given as if it were UTC, in ms. Amsterdam is one hour ahead of UTC, two in summer. A time
 * that occurs twice in autumn is the first one; a skipped time in spring is one hour later.
 */
const toInstant = (localTime: number): Date => {
  const summerTime = new Date(localTime - 2 * HOUR_MS)
  const { date, time } = toShopDateAndTime(summerTime)
  return new Date(localTime).toISOString().startsWith(`${date}T${time}`) ? summerTime : new Date(localTime - HOUR_MS)
}

/** The first cut-off after `now`: today's when it is in the future, else tomorrow's. */
export const getNextCutOff = (now: Date, cutOff: CutOffMsAfterMidnight): Date => {
  const midnight = Date.parse(`${toShopDateAndTime(now).date}T00:00:00Z`)
  const today = toInstant(midnight + cutOff)
  return today > now ? today : toInstant(midnight + DAY_MS + cutOff)
}

/**
 * The next time to fetch shipping options: 30 s after the coming cut-off, or the one that has just passed (DELIV-35).
 */
export const getNextRefetchTime = (now: Date, cutOff: CutOffMsAfterMidnight): Date =>
  new Date(getNextCutOff(new Date(now.getTime() - REFETCH_DELAY_MS), cutOff).getTime() + REFETCH_DELAY_MS)

/**
 * Milliseconds until the offered dates change, always above 0: a cut-off on a day off changes none (DELIV-36, DELIV-39).
 * @param daysOff ISO dates without printing, besides weekends
 */
export const getMsUntilDatesChange = (now: Date, cutOff: CutOffMsAfterMidnight, daysOff?: readonly string[]): number => {
  let next = getNextCutOff(now, cutOff)
  while (!isWorkingDay(new Date(toShopDateAndTime(next).date), daysOff)) next = getNextCutOff(next, cutOff)
  return next.getTime() - now.getTime()
}
