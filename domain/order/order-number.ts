/** An order's number is the shop's year and a running number: "2026-118402" can be read out on the phone. */
import { toShopTime } from "../delivery/shop-calendar.ts"

export const formatOrderNumber = (now: Date, running: number): string =>
  `${toShopTime(now).date.slice(0, 4)}-${running}`
