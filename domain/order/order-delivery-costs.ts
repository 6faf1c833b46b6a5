import { setAllExtraAddressCosts } from "../booking/extra-address-costs.ts"
import type { LineItemId } from "../cart/cart.ts"
import { recalculateTotals } from "../cart/cart-totals.ts"
import type { Cents } from "../money/cents.ts"
import type { Order } from "./order.ts"

type Lines = Pick<Order, "lineItems" | "customLineItems" | "taxedPrice">

/**
 * The order with one item's extra addresses at `price` net in cents each and new totals, by the rule under which it
 * was placed. All other agreed prices stay (API-35, ORDER-16, SPLIT-21).
 * @param newId returns a new unique id at each call
 */
export const setOrderItemAddressCosts = <O extends Lines>(order: O, id: LineItemId, price: Cents, newId: () => string): O => {
  const lineItems = order.lineItems.filter(item => item.id === id)
  const { customLineItems } = setAllExtraAddressCosts({ ...order, lineItems }, price, newId)
  const changed = { ...order, customLineItems }
  return { ...changed, taxedPrice: recalculateTotals(changed, order.taxedPrice) }
}
