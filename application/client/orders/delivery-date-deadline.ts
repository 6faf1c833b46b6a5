/**
 * An order's dates hold when artwork and payment arrive by the cut-off of the working day of the order (DELIV-34,
 * ORDER-09).
 */
import { getActiveLineItems } from "../../../domain/cart/cart.ts"
import { getDirectMailingCounts } from "../../../domain/catalog/direct-mailing.ts"
import { CUT_OFF_HH_MM, getEffectiveOrderDate, toShopDateAndTime } from "../../../domain/delivery/shop-calendar.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"

export interface DeliveryDateDeadline {
  /** after the deadline the agreed days move while the order still waits */
  readonly _tag: "HoldUntil" | "HeldUntil"
  /** ISO date */
  readonly date: string
  /** "HH:MM" in the shop's time zone */
  readonly time: string
}

const WAITING: readonly OrderStage[] = ["waitingForArtwork", "waitingForPayment"]

/** The deadline for artwork and payment; undefined when the order waits for neither. */
export const getDeliveryDateDeadline = (
  { stages, createdAt }: Pick<Order, "stages" | "createdAt">,
  now: Date,
): DeliveryDateDeadline | undefined => {
  if (!WAITING.some(stage => stages.includes(stage))) return undefined
  const deadline = { date: getEffectiveOrderDate(new Date(createdAt)), time: CUT_OFF_HH_MM }
  const { date, time } = toShopDateAndTime(now)
  return { _tag: `${date}T${time}` < `${deadline.date}T${deadline.time}` ? "HoldUntil" : "HeldUntil", ...deadline }
}

/** Whether the order needs an address list for a direct mailing (DELIV-11). */
export const needsMailingList = (order: Pick<Order, "lineItems">): boolean =>
  getActiveLineItems(order).some(item => getDirectMailingCounts(item) !== undefined)
