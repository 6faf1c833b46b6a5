/** Which weekday it is on the shop's clock. */
import { SHOP_TIME_ZONE } from "../../domain/delivery/calendar.ts"
import { WEEKDAYS, type Weekday } from "../../domain/delivery/pickup-point.ts"

const shopWeekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: SHOP_TIME_ZONE })

export const today = (): Weekday => {
  const name = shopWeekday.format(new Date()).toLowerCase()
  return WEEKDAYS.find(weekday => weekday === name) ?? "monday"
}
