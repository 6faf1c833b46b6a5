/** Opening hours are told for every weekday from Monday on, the earliest first; a day without hours is a closed one (PICKUP-05). */
import { type OpeningInterval, type PickupPoint, WEEKDAYS, type Weekday } from "../../domain/delivery/pickup-point.ts"

export interface DayOpeningHours {
  readonly weekday: Weekday
  /** empty on a day on which the point is closed */
  readonly hours: readonly OpeningInterval[]
}

/** "08:00" sorts before "13:30" as text does; hours that open together are sorted by when they close. */
const earlier = (a: OpeningInterval, b: OpeningInterval): number =>
  a.opening.localeCompare(b.opening) || a.closing.localeCompare(b.closing)

/** All seven days. */
export const listOpeningHours = (businessHours: PickupPoint["businessHours"] = {}): readonly DayOpeningHours[] =>
  WEEKDAYS.map(weekday => ({ weekday, hours: (businessHours[weekday] ?? []).toSorted(earlier) }))
