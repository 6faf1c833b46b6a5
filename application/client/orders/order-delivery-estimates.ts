/** The agreed delivery of an order's items, as far as it holds on the shop's date (ORDER-09). */
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
