/** The cut-off comes every day at one time of the shop's clock, daylight saving included; options are fetched again 30 s later (DELIV-34…36). */
import { Result } from "effect"
import { isWorkingDay, toShopTime } from "../../domain/delivery/shop-calendar.ts"

export interface InvalidCutOffTime {
  readonly _tag: "CutOffTimeMalformed"
  readonly text: string
}

/** Milliseconds after the cut-off at which shipping options are fetched again (DELIV-35). */
const REFETCH_DELAY_MS = 30_000

const HOUR_MS = 3_600_000

const DAY_MS = 24 * HOUR_MS

/** A time of the shop's clock, in milliseconds from its midnight. */
export type CutOffTimeMs = number

/** Reads "HH:MM:SS", 00:00:00 to 23:59:59 (DELIV-34). */
export const parseCutOffTime = (text: string): Result.Result<CutOffTimeMs, InvalidCutOffTime> => {
  const read = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text)
  if (!read) return Result.fail({ _tag: "CutOffTimeMalformed", text })
  const [, hours, minutes, seconds] = read.map(Number)
  return Result.succeed(((hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1_000)
}

/**
 * The instant of a wall time (written as if it were UTC, in ms). Amsterdam is one hour ahead of UTC, two in summer; a
 * time that comes twice in autumn is its first, one that spring leaves out is an hour later on the clock.
 */
const instantOf = (wall: number): Date => {
  const inSummer = new Date(wall - 2 * HOUR_MS)
  const { date, time } = toShopTime(inSummer)
  return new Date(wall).toISOString().startsWith(`${date}T${time}`) ? inSummer : new Date(wall - HOUR_MS)
}

/** The first cut-off after `now`: today's while it is ahead, else tomorrow's. */
export const getNextCutOff = (now: Date, cutOff: CutOffTimeMs): Date => {
  const midnight = Date.parse(`${toShopTime(now).date}T00:00:00Z`)
  const today = instantOf(midnight + cutOff)
  return today > now ? today : instantOf(midnight + DAY_MS + cutOff)
}

/** When shipping options are to be fetched again: 30 s after the cut-off that is ahead, or just passed (DELIV-35). */
export const getNextRefetchTime = (now: Date, cutOff: CutOffTimeMs): Date =>
  new Date(getNextCutOff(new Date(now.getTime() - REFETCH_DELAY_MS), cutOff).getTime() + REFETCH_DELAY_MS)

/** Milliseconds left to keep the dates that are offered, always more than 0: the cut-off of a day off moves none (DELIV-36). */
export const getMsUntilCutOff = (now: Date, cutOff: CutOffTimeMs): number => {
  let next = getNextCutOff(now, cutOff)
  while (!isWorkingDay(new Date(toShopTime(next).date))) next = getNextCutOff(next, cutOff)
  return next.getTime() - now.getTime()
}
