import { SHOP_CUT_OFF_TIME, toShopDateAndTime } from "./shop-calendar.ts"

export interface DeliveryDateDeadline {
  /** after the deadline the agreed days move while the order still waits */
  readonly _tag: "HoldUntil" | "HeldUntil"
  /** ISO date */
  readonly date: string
  /** "HH:MM" in the shop's time zone */
  readonly time: string
}

/**
 * An order's dates hold when artwork and payment arrive by the cut-off of the working day for which it counts (DELIV-34,
 * ORDER-09). @param effectiveDate ISO date of that day
 */
export const getDeliveryDateDeadline = (effectiveDate: string, now: Date): DeliveryDateDeadline => {
  const deadline = { date: effectiveDate, time: SHOP_CUT_OFF_TIME }
  const { date, time } = toShopDateAndTime(now)
  return { _tag: `${date}T${time}` < `${deadline.date}T${deadline.time}` ? "HoldUntil" : "HeldUntil", ...deadline }
}
