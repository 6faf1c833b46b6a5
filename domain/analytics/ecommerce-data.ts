/** A cart's items as an analytics event lists them: net, after discounts, cancelled ones and whatever is no product left out (EVENT-11). */
import { type Cart, getActiveLineItems, type LineItem } from "../cart/cart.ts"
import type { AnalyticsItem, EcommerceData } from "./analytics-event.ts"

/** What Google Analytics takes; the value counts the items beyond it all the same. */
export const MAX_EVENT_ITEMS = 200

/** Those of a float that no division makes up. */
const DIGITS = 15

/** Cents in the currency's units, for one of `quantity` pieces. */
const units = (amount: number, quantity = 1): number => Number((amount / 100 / quantity).toPrecision(DIGITS))

const eventItem = ({ productKey, quantity, basePrice, totalPrice }: LineItem, index: number): AnalyticsItem => ({
  item_id: productKey,
  index,
  quantity,
  price: units(totalPrice, quantity),
  ...(basePrice > totalPrice ? { discount: units(basePrice - totalPrice, quantity) } : {}),
})

/** Amounts net in the currency's units; the value is the items' sum, without delivery, services and tax. */
export const createEcommerceData = (cart: Pick<Cart, "currency" | "lineItems">): EcommerceData => {
  const items = getActiveLineItems(cart)
  return {
    currency: cart.currency,
    value: units(items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)),
    items: items.slice(0, MAX_EVENT_ITEMS).map(eventItem),
  }
}
