import { type OpeningInterval, type PickupPointDetails, WEEKDAYS, type Weekday } from "../../../domain/delivery/pickup-point.ts"
import { getWeekday } from "../../../domain/delivery/shop-calendar.ts"

export interface DayOpeningHours {
  readonly weekday: Weekday
  /** empty on a closed day */
  readonly hours: readonly OpeningInterval[]
  /** ISO date of the coming week on which it is closed nevertheless */
  readonly closedDate?: string
}

/** "HH:MM" sorts as text; equal opening times are sorted by closing time. */
const byTime = (a: OpeningInterval, b: OpeningInterval): number =>
  a.opening.localeCompare(b.opening) || a.closing.localeCompare(b.closing)

export type PickupPointWithHours = Pick<PickupPointDetails, "businessHours" | "closedDates">

/** The opening hours of all seven days from Monday on, earliest first; a day without hours is closed (PICKUP-05). */
export const listOpeningHours = ({ businessHours = {}, closedDates = [] }: PickupPointWithHours): readonly DayOpeningHours[] =>
  WEEKDAYS.map(weekday => {
    const closedDate = closedDates.find(date => getWeekday(new Date(date)) === weekday)
    const hours = (businessHours[weekday] ?? []).toSorted(byTime)
    return { weekday, hours, ...(closedDate === undefined ? {} : { closedDate }) }
  })

/** The hours on an ISO date; empty when the point is closed (PICKUP-35). */
export const listOpeningHoursOn = (point: PickupPointWithHours, isoDate: string): readonly OpeningInterval[] =>
  listOpeningHours(point).find(({ weekday, closedDate }) => weekday === getWeekday(new Date(isoDate)) && closedDate !== isoDate)
    ?.hours ?? []
