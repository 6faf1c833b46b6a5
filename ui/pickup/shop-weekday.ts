/** Which weekday it is on the shop's clock. */

import { WEEKDAYS, type Weekday } from "../../domain/delivery/pickup-point.ts"
import { SHOP_TIME_ZONE } from "../../domain/delivery/shop-calendar.ts"

const shopWeekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: SHOP_TIME_ZONE })

export const getShopWeekday = (): Weekday => {
  const name = shopWeekday.format(new Date()).toLowerCase()
  return WEEKDAYS.find(weekday => weekday === name) ?? "monday"
}
