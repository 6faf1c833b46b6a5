/**
 * The shop works from Monday to Friday, Amsterdam time, but not on public holidays (DELIV-39). An order after the cut-off
 * counts for the next working day.
 */
import { addMilliseconds, DAY_MS, MINUTE_MS } from "../time/milliseconds.ts"
import type { DeliveryCalendar } from "./delivery-calendar.ts"
import { WEEKDAYS, type Weekday } from "./pickup-point.ts"

export const SHOP_TIME_ZONE = "Europe/Amsterdam"

/** "HH:MM" in the shop's time zone. */
export const SHOP_CUT_OFF_TIME = "17:00"

/** The cut-off in the services' format (DELIV-34). */
export const SHOP_CUT_OFF_TIME_WITH_SECONDS = `${SHOP_CUT_OFF_TIME}:00`

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: SHOP_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

interface ShopDateAndTime {
  readonly date: string
  readonly time: string
}

/** The latest minute that was formatted: a request asks for the same one for each of its items. */
let latest: { readonly minute: number; readonly shown: ShopDateAndTime } | undefined

/** Date and time of day in the shop's time zone, daylight saving included. */
export const toShopDateAndTime = (now: Date): ShopDateAndTime => {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (latest?.minute === minute) return latest.shown
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const shown = { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
  latest = { minute, shown }
  return shown
}

const NO_DAYS: readonly string[] = []

const toIsoDate = (day: Date): string => day.toISOString().slice(0, 10)

/** Whether the day that starts at this UTC midnight is a working day. @param daysOff ISO dates, besides weekends */
export const isWorkingDay = (date: Date, daysOff = NO_DAYS): boolean =>
  date.getUTCDay() !== 0 && date.getUTCDay() !== 6 && !daysOff.includes(toIsoDate(date))

/** The weekday of a UTC midnight. */
export const getWeekday = (date: Date): Weekday => WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? "monday"

const nextWorkingDay = (date: Date, daysOff: readonly string[]): Date => {
  const next = addMilliseconds(date, DAY_MS)
  return isWorkingDay(next, daysOff) ? next : nextWorkingDay(next, daysOff)
}

/** How many working days the second ISO date is later; 0 when it isn't later. @param daysOff ISO dates, besides weekends */
export const countWorkingDaysBetween = (from: string, to: string, daysOff = NO_DAYS): number => {
  let count = 0
  for (let day = new Date(from); toIsoDate(day) < to; day = nextWorkingDay(day, daysOff)) count += 1
  return count
}

/** The ISO date that many working days later. */
export const addWorkingDays = (isoDate: string, count: number, daysOff = NO_DAYS): string => {
  let day = new Date(isoDate)
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(day, daysOff)
  return toIsoDate(day)
}

const toOrderDay = (now: Date, daysOff = NO_DAYS): Date => {
  const { date, time } = toShopDateAndTime(now)
  const today = new Date(`${date}T00:00:00Z`)
  return isWorkingDay(today, daysOff) && time < SHOP_CUT_OFF_TIME ? today : nextWorkingDay(today, daysOff)
}

/** The ISO date of the working day that an order at `now` counts for, cut-off included. */
export const getEffectiveOrderDate = (now: Date, daysOff = NO_DAYS): string => toIsoDate(toOrderDay(now, daysOff))

const WORKWEEK = WEEKDAYS.slice(0, 5)

type DaysWithoutDelivery = Pick<DeliveryCalendar, "daysWithoutDelivery" | "weekdaysWithoutDelivery">

/**
 * The first ISO date with delivery from this one on. A pick-up point that is open at weekends only gets the parcel
 * before.
 */
export const findDeliveryDateFrom = (
  isoDate: string,
  { daysWithoutDelivery, weekdaysWithoutDelivery: closed = [] }: DaysWithoutDelivery,
): string => {
  const isOpen = (date: Date): boolean => !closed.includes(getWeekday(date))
  const isWeekendPoint = WORKWEEK.every(weekday => closed.includes(weekday))
  const isDelivered = (date: Date): boolean =>
    isWeekendPoint
      ? isOpen(date) && !daysWithoutDelivery.includes(toIsoDate(date))
      : isOpen(date) && isWorkingDay(date, daysWithoutDelivery)
  let day = new Date(isoDate)
  if (!isWorkingDay(day, daysWithoutDelivery)) day = nextWorkingDay(day, daysWithoutDelivery)
  while (!isDelivered(day)) day = addMilliseconds(day, DAY_MS)
  return toIsoDate(day)
}

/**
 * The ISO date of delivery of an order at `now`, cut-off included: the first day with delivery from the last of its
 * `workingDays` of printing on (DELIV-39). Undefined after the last day of the calendar.
 */
export const findDeliveryDate = (
  now: Date,
  workingDays: number,
  { daysWithoutPrinting, until, ...days }: DeliveryCalendar,
): string | undefined => {
  let day = toOrderDay(now, daysWithoutPrinting)
  for (let left = workingDays; left > 0; left -= 1) day = nextWorkingDay(day, daysWithoutPrinting)
  const date = findDeliveryDateFrom(toIsoDate(day), days)
  return until !== undefined && date > until ? undefined : date
}
