/**
 * The delivery of an order's items as of the shop's date. An agreed day that can no longer be met isn't returned
 * (ORDER-09).
 */
import type { LineItem } from "../../../domain/cart/cart.ts"
import { toShopDateAndTime } from "../../../domain/delivery/shop-calendar.ts"
import type { Order } from "../../../domain/order/order.ts"
import { estimateOrderDelivery, hasDeliveryDate } from "../../../domain/order/order-delivery-estimate.ts"

type OrderFields = Pick<Order, "stages" | "customLineItems" | "lineItems">

export const getOrderDeliveryEstimate = (order: OrderFields, item: LineItem, now: Date) =>
  estimateOrderDelivery(order, item, toShopDateAndTime(now).date)

/** Whether any item has a day that still holds. */
export const hasCurrentDeliveryDate = (order: OrderFields, now: Date): boolean =>
  hasDeliveryDate(order, toShopDateAndTime(now).date)
