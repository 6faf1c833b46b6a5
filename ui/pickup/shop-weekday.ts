/** Today's weekday in the shop's time zone. */

import { WEEKDAYS, type Weekday } from "../../domain/delivery/pickup-point.ts"
import { SHOP_TIME_ZONE } from "../../domain/delivery/shop-calendar.ts"

const weekdayFormat = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: SHOP_TIME_ZONE })

export const getShopWeekday = (): Weekday => {
  const name = weekdayFormat.format(new Date()).toLowerCase()
  return WEEKDAYS.find(weekday => weekday === name) ?? "monday"
}
