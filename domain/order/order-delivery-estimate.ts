import { type DeliveryEstimate, estimateDelivery, getEstimatedDate } from "../booking/delivery-estimate.ts"
import { isLineItemCancelled, type LineItem } from "../cart/cart.ts"
import type { Order } from "./order.ts"
import { isWaitingForCustomer } from "./order-status.ts"

export type OrderDeliveryEstimate =
  | DeliveryEstimate
  /** the order still waits on the agreed day, so it can't be delivered then */
  | { readonly _tag: "SetWhenReady" }

/**
 * The agreed delivery of an order's item, as far as it still holds (ORDER-09). Undefined for a cancelled item, and for one
 * that was delivered without an agreed day. @param today ISO date
 */
export const estimateOrderDelivery = (
  order: Pick<Order, "stages" | "customLineItems">,
  item: LineItem,
  today: string,
): OrderDeliveryEstimate | undefined => {
  if (isLineItemCancelled(item)) return undefined
  const isWaiting = isWaitingForCustomer(order.stages)
  const estimate = estimateDelivery(order, item)
  if (!estimate) return isWaiting || order.stages.includes("inProduction") ? { _tag: "NotKnownYet" } : undefined
  const date = getEstimatedDate(estimate)
  return isWaiting && date !== undefined && date <= today ? { _tag: "SetWhenReady" } : estimate
}

/** Whether a day was agreed for any item of the order, whether or not it still holds. */
export const hasAgreedDate = (order: Pick<Order, "customLineItems" | "lineItems">): boolean =>
  order.lineItems.some(item => estimateDelivery(order, item) !== undefined)

/** Whether any item of the order has a day that still holds. @param today ISO date */
export const hasDeliveryDate = (order: Pick<Order, "stages" | "customLineItems" | "lineItems">, today: string): boolean =>
  order.lineItems.some(item => {
    const estimate = estimateOrderDelivery(order, item, today)
    return estimate !== undefined && estimate._tag !== "SetWhenReady" && getEstimatedDate(estimate) !== undefined
  })
