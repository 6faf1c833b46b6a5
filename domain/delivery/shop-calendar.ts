/** The shop works from Monday to Friday, Amsterdam time. An order after the cut-off counts for the next working day. */
import { addMilliseconds, DAY_MS } from "../time/milliseconds.ts"

export const SHOP_TIME_ZONE = "Europe/Amsterdam"

/** "HH:MM" in the shop's time zone. */
export const CUT_OFF_HH_MM = "17:00"

/** The cut-off in the services' format (DELIV-34). */
export const SHOP_CUT_OFF_TIME = `${CUT_OFF_HH_MM}:00`

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: SHOP_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** Date and time of day in the shop's time zone, daylight saving included. */
export const toShopDateAndTime = (now: Date): { readonly date: string; readonly time: string } => {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** Whether the day that starts at this UTC midnight is a working day. */
export const isWorkingDay = (date: Date): boolean => date.getUTCDay() !== 0 && date.getUTCDay() !== 6

const nextWorkingDay = (date: Date): Date => {
  const next = addMilliseconds(date, DAY_MS)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

const toIsoDate = (day: Date): string => day.toISOString().slice(0, 10)

const toOrderDay = (now: Date): Date => {
  const { date, time } = toShopDateAndTime(now)
  const today = new Date(`${date}T00:00:00Z`)
  return isWorkingDay(today) && time < CUT_OFF_HH_MM ? today : nextWorkingDay(today)
}

/** The ISO date of the working day that an order at `now` counts for, cut-off included. */
export const getEffectiveOrderDate = (now: Date): string => toIsoDate(toOrderDay(now))

/** The ISO date `workingDays` after an order at `now`, cut-off included. */
export const calculateDeliveryDate = (now: Date, workingDays: number): string => {
  let day = toOrderDay(now)
  for (let left = workingDays; left > 0; left -= 1) day = nextWorkingDay(day)
  return toIsoDate(day)
}
