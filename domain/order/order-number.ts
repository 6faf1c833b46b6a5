import { toShopDateAndTime } from "../delivery/shop-calendar.ts"

/** The order number from the year in the shop's time zone and a running number: "2026-118402". */
export const formatOrderNumber = (now: Date, running: number): string => `${toShopDateAndTime(now).date.slice(0, 4)}-${running}`
