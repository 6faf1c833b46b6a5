import { type Cart, getActiveLineItems, type LineItem } from "../cart/cart.ts"
import type { AnalyticsItem, EcommerceData } from "./analytics-event.ts"

/** Google Analytics accepts at most 200 items; the event's value still counts all of them. */
export const MAX_EVENT_ITEMS = 200

/** The significant digits that a float holds exactly. */
const DIGITS = 15

/** Converts cents into currency units, per piece. */
const toUnits = (amount: number, quantity = 1): number => Number((amount / 100 / quantity).toPrecision(DIGITS))

const toItem = ({ productKey, quantity, basePrice, totalPrice }: LineItem, index: number): AnalyticsItem => ({
  item_id: productKey,
  index,
  quantity,
  price: toUnits(totalPrice, quantity),
  ...(basePrice > totalPrice ? { discount: toUnits(basePrice - totalPrice, quantity) } : {}),
})

/**
 * The active products of a cart, with net amounts after discounts in currency units. The value is their sum, without
 * delivery, services and tax (EVENT-11).
 */
export const createEcommerceData = (cart: Pick<Cart, "currency" | "lineItems">): EcommerceData => {
  const items = getActiveLineItems(cart)
  return {
    currency: cart.currency,
    value: toUnits(items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)),
    items: items.slice(0, MAX_EVENT_ITEMS).map(toItem),
  }
}
