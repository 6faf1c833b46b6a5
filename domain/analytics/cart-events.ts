/** The events of the way through the checkout, each with the cart's items as they are at that moment (EVENT-01…EVENT-08). */
import { type Cart, type CustomLineItem, getActiveLineItems, type LineItem } from "../cart/cart.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { summarizePrices } from "../cart/price-summary.ts"
import { findCourierContact } from "../delivery/courier-line-item.ts"
import { ALL_DAY_SLOT } from "../delivery/delivery-option.ts"
import type { Order } from "../order/order.ts"
import type { AnalyticsEvent, AnalyticsReferenceField } from "./analytics-event.ts"
import { createEcommerceData } from "./ecommerce-data.ts"

export type CartPageEventName = "view_cart" | "cart_next" | "begin_checkout" | "view_delivery"

/** An event about all that is in the cart. */
export const createCartEvent = (name: CartPageEventName, cart: Cart): AnalyticsEvent => ({
  name,
  params: createEcommerceData(cart),
})

/** A product was looked at, before it is in any cart. */
export const createViewItemEvent = (productKey: string): AnalyticsEvent => ({
  name: "view_item",
  params: { items: [{ item_id: productKey }] },
})

const tierOf = (cart: Cart, item: LineItem): string => {
  if (item.pickupPointId !== undefined) return "pickup"
  return findCourierContact(cart, item.id) ? "courier" : (item.deliveryOption?.before ?? ALL_DAY_SLOT)
}

/** The tier is how all items travel: "pickup", "courier", the latest hour of their slot, or "mixed". */
export const createShippingInfoEvent = (cart: Cart): AnalyticsEvent => {
  const [first = ALL_DAY_SLOT, ...others] = new Set(getActiveLineItems(cart).map(item => tierOf(cart, item)))
  return {
    name: "add_shipping_info",
    params: { ...createEcommerceData(cart), shipping_tier: others.length > 0 ? "mixed" : first },
  }
}

const SHIPPING: ReadonlySet<CustomLineItem["type"]> = new Set([
  "shipping",
  "deliveryService",
  "courierService",
  "additional-address-costs",
])

/** Once per order, under its number (EVENT-08). */
export const createPurchaseEvent = (order: Order): AnalyticsEvent => {
  const shipping = summarizePrices(order).added.filter(({ type }) => SHIPPING.has(type))
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

/** An order's PO number or reference could not be changed, and why: the failure's tag or the services' code, never what was typed (EVENT-09). */
export const createReferenceEditFailedEvent = (field: AnalyticsReferenceField, failure: string): AnalyticsEvent => ({
  name: `edit_${field}_failed`,
  params: { failure },
})

/** What a change that was answered is recorded as, from the cart it was made on and the cart it made (EVENT-03, EVENT-04, EVENT-07). */
export const createCartChangeEvents = (
  change: CartChange,
  before: Cart | undefined,
  after: Cart,
): readonly AnalyticsEvent[] => {
  const { currency } = after
  const others = (cart: Cart | undefined, than: Cart | undefined) => {
    const known = new Set(than?.lineItems.map(({ id }) => id))
    return (cart?.lineItems ?? []).filter(({ id }) => !known.has(id))
  }
  const some = (
    name: "add_to_cart" | "remove_from_cart",
    lineItems: readonly LineItem[],
  ): readonly AnalyticsEvent[] => {
    const params = createEcommerceData({ currency, lineItems })
    return params.items.length > 0 ? [{ name, params }] : []
  }
  switch (change._tag) {
    case "AddLineItem":
    case "AddLineItems":
    case "AddQuotes":
    case "CopyLineItem":
      return some("add_to_cart", others(after, before))
    case "RemoveLineItem":
    case "EmptyCart":
      return some("remove_from_cart", others(before, after))
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
