/** When a pick-up point is closed: in its usual week, and on public holidays of its country (PICKUP-35). */
import { addMilliseconds, DAY_MS } from "../time/milliseconds.ts"
import type { Holidays } from "./delivery-calendar.ts"
import { type PickupPoint, WEEKDAYS, type Weekday } from "./pickup-point.ts"
import { getWeekday, toShopDateAndTime } from "./shop-calendar.ts"

/** The weekdays without opening hours. Undefined for a point that names no hours at all: they aren't known. */
export const listClosedWeekdays = ({
  businessHours = {},
}: Pick<PickupPoint, "businessHours">): readonly Weekday[] | undefined => {
  const closed = WEEKDAYS.filter(weekday => (businessHours[weekday] ?? []).length === 0)
  return closed.length < WEEKDAYS.length ? closed : undefined
}

/** A locker has no staff that has a day off. */
const isLocker = ({ businessHours = {} }: Pick<PickupPoint, "businessHours">): boolean =>
  WEEKDAYS.every(weekday => businessHours[weekday]?.some(({ opening, closing }) => opening === "00:00" && closing === "24:00"))

/** The ISO dates from today to the day in six days on which the point is closed, although it is usually open. */
export const listClosedDates = (
  point: Pick<PickupPoint, "address" | "businessHours">,
  holidays: Holidays | undefined,
  now: Date,
): readonly string[] => {
  if (isLocker(point)) return []
  const start = new Date(toShopDateAndTime(now).date)
  const days = WEEKDAYS.map((_, index) =>
    addMilliseconds(start, index * DAY_MS)
      .toISOString()
      .slice(0, 10),
  )
  const [closed, publicHolidays] = [listClosedWeekdays(point) ?? [], holidays?.countries[point.address.countryCode] ?? []]
  return days.filter(date => publicHolidays.includes(date) && !closed.includes(getWeekday(new Date(date))))
}
