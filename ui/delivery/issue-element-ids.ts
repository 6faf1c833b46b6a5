/** Which card of the delivery page a lack belongs to: its product's, or the bill's. */
import type { Cart } from "../../domain/cart/cart.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"

export const BILLING_ELEMENT_ID = "billing"

/** The id of the heading of that card, which an item shares with its group. */
export const makeIssueElementId = (cart: Cart): ((lack: CartIssue) => string) => {
  const mains = new Map(
    groupLineItems(cart).flatMap(({ main, items }) => items.map(({ id }) => [id, main.id] as const)),
  )
  return lack => ("lineItemId" in lack ? `item-${mains.get(lack.lineItemId) ?? lack.lineItemId}` : BILLING_ELEMENT_ID)
}
