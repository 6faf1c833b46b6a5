import { type OpeningInterval, type PickupPoint, WEEKDAYS, type Weekday } from "../../../domain/delivery/pickup-point.ts"

export interface DayOpeningHours {
  readonly weekday: Weekday
  /** empty on a closed day */
  readonly hours: readonly OpeningInterval[]
}

/** "HH:MM" sorts as text; equal opening times are sorted by closing time. */
const byTime = (a: OpeningInterval, b: OpeningInterval): number =>
  a.opening.localeCompare(b.opening) || a.closing.localeCompare(b.closing)

/** The opening hours of all seven days from Monday on, earliest first; a day without hours is closed (PICKUP-05). */
export const listOpeningHours = (businessHours: PickupPoint["businessHours"] = {}): readonly DayOpeningHours[] =>
  WEEKDAYS.map(weekday => ({ weekday, hours: (businessHours[weekday] ?? []).toSorted(byTime) }))
