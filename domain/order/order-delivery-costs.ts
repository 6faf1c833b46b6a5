/** What the delivery of an ordered item costs is booked anew; the price agreed for everything else stays (API-35, ORDER-16, SPLIT-21). */
import type { LineItemId } from "../cart/cart.ts"
import { calculateCartTotals } from "../cart/price-summary.ts"
import { applyExtraAddressCosts } from "../delivery/extra-address-costs.ts"
import type { Cents } from "../money/cents.ts"
import type { Order } from "./order.ts"

type Lines = Pick<Order, "lineItems" | "customLineItems" | "taxedPrice">

/**
 * The order whose one item is delivered otherwise now, with that item's extra addresses at `price` net in cents each,
 * added up anew.
 * @param newId a text nobody has used before, each time it is asked
 */
export const updateOrderDeliveryCosts = <O extends Lines>(
  order: O,
  id: LineItemId,
  price: Cents,
  newId: () => string,
): O => {
  const lineItems = order.lineItems.filter(item => item.id === id)
  const { customLineItems } = applyExtraAddressCosts({ ...order, lineItems }, price, newId)
  const changed = { ...order, customLineItems }
  return { ...changed, taxedPrice: calculateCartTotals(changed) }
}
