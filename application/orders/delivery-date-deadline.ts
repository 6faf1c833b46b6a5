/** The days of an order hold when its artwork and its payment are there by the cut-off of the working day it was placed on (DELIV-34, ORDER-09). */
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import { getDirectMailing } from "../../domain/delivery/direct-mailing.ts"
import { CUT_OFF_HH_MM, getEffectiveOrderDate, toShopTime } from "../../domain/delivery/shop-calendar.ts"
import type { Order } from "../../domain/order/order.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"

export interface DeliveryDateDeadline {
  /** after it, days that were agreed before move as long as something is waited for */
  readonly _tag: "HoldUntil" | "HeldUntil"
  /** ISO date */
  readonly date: string
  /** "HH:MM" of the shop's clock */
  readonly time: string
}

const WAITING: readonly OrderStage[] = ["waitingForArtwork", "waitingForPayment"]

/** Until when what is waited for keeps the promised days; nothing when nothing is. */
export const getDeliveryDateDeadline = (
  { stages, createdAt }: Pick<Order, "stages" | "createdAt">,
  now: Date,
): DeliveryDateDeadline | undefined => {
  if (!WAITING.some(stage => stages.includes(stage))) return undefined
  const due = { date: getEffectiveOrderDate(new Date(createdAt)), time: CUT_OFF_HH_MM }
  const { date, time } = toShopTime(now)
  return { _tag: `${date}T${time}` < `${due.date}T${due.time}` ? "HoldUntil" : "HeldUntil", ...due }
}

/** Whether it comes with a list of whom a direct mailing goes to (DELIV-11). */
export const needsMailingList = (order: Pick<Order, "lineItems">): boolean =>
  getActiveLineItems(order).some(item => getDirectMailing(item) !== undefined)
