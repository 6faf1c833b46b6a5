/** Checkout events, each with the cart's items at that moment (EVENT-01…EVENT-08). */
import { findCourierContact } from "../booking/courier-line-item.ts"
import { type Cart, type CustomLineItem, getActiveLineItems, type LineItem } from "../cart/cart.ts"
import type { CartCommand } from "../cart/cart-command.ts"
import { summarizePrices } from "../cart/price-summary.ts"
import { ALL_DAY_SLOT } from "../delivery/delivery-option.ts"
import type { Order } from "../order/order.ts"
import type { AnalyticsEvent, AnalyticsReferenceField } from "./analytics-event.ts"
import { createEcommerceData } from "./ecommerce-data.ts"

export type CartPageEventName = "view_cart" | "cart_next" | "begin_checkout" | "view_delivery"

/** An event with all items of the cart. */
export const createCartPageEvent = (name: CartPageEventName, cart: Cart): AnalyticsEvent => ({
  name,
  params: createEcommerceData(cart),
})

/** The event of viewing a product before it is in a cart. */
export const createViewItemEvent = (productKey: string): AnalyticsEvent => ({
  name: "view_item",
  params: { items: [{ item_id: productKey }] },
})

const findShippingTier = (cart: Cart, item: LineItem): string => {
  if (item.pickupPointId !== undefined) return "pickup"
  return findCourierContact(cart, item.id) ? "courier" : (item.deliveryOption?.before ?? ALL_DAY_SLOT)
}

/** The shipping tier of all items: "pickup", "courier", the latest hour of their slot, or "mixed". */
export const createShippingInfoEvent = (cart: Cart): AnalyticsEvent => {
  const [first = ALL_DAY_SLOT, ...missing] = new Set(getActiveLineItems(cart).map(item => findShippingTier(cart, item)))
  return {
    name: "add_shipping_info",
    params: { ...createEcommerceData(cart), shipping_tier: missing.length > 0 ? "mixed" : first },
  }
}

const SHIPPING: ReadonlySet<CustomLineItem["type"]> = new Set([
  "shipping",
  "deliveryService",
  "courierService",
  "additional-address-costs",
])

/** Sent once per order, with the order number as transaction id (EVENT-08). */
export const createPurchaseEvent = (order: Order): AnalyticsEvent => {
  const shipping = summarizePrices(order).customLines.filter(({ type }) => SHIPPING.has(type))
  return {
    name: "purchase",
    params: {
      ...createEcommerceData(order),
      transaction_id: order.orderNumber,
      shipping: shipping.reduce((sum, { amount }) => sum + amount, 0) / 100,
      tax: order.taxedPrice.totalTax / 100,
    },
  }
}

/**
 * Changing an order's PO number or reference failed. `failure` is the failure's tag or the services' code, never the
 * typed text (EVENT-09).
 */
export const createReferenceEditFailedEvent = (field: AnalyticsReferenceField, failure: string): AnalyticsEvent => ({
  name: `edit_${field}_failed`,
  params: { failure },
})

/** The events of a successful change, from the carts before and after it (EVENT-03, EVENT-04, EVENT-07). */
export const createCartChangeEvents = (change: CartCommand, before: Cart | undefined, after: Cart): readonly AnalyticsEvent[] => {
  const { currency } = after
  const missing = (cart: Cart | undefined, than: Cart | undefined) => {
    const known = new Set(than?.lineItems.map(({ id }) => id))
    return (cart?.lineItems ?? []).filter(({ id }) => !known.has(id))
  }
  const events = (name: "add_to_cart" | "remove_from_cart", lineItems: readonly LineItem[]): readonly AnalyticsEvent[] => {
    const params = createEcommerceData({ currency, lineItems })
    return params.items.length > 0 ? [{ name, params }] : []
  }
  switch (change._tag) {
    case "AddLineItems":
    case "AddQuotes":
    case "CopyLineItems":
      return events("add_to_cart", missing(after, before))
    case "RemoveLineItem":
    case "EmptyCart":
      return events("remove_from_cart", missing(before, after))
    case "SetPaymentMethod":
      return [
        {
          name: "add_payment_info",
          params: { ...createEcommerceData(after), payment_type: change.payment.paymentMethodId },
        },
      ]
    default:
      return []
  }
}
