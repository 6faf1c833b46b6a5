/** Finds the card on the delivery page where a cart issue is fixed: the product's, or that of the billing address. */
import type { Cart } from "../../domain/cart/cart.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"

export const BILLING_ELEMENT_ID = "billing"

/** Returns the id of that card's heading. The items of a group share one heading. */
export const makeIssueElementIdFinder = (cart: Cart): ((issue: CartIssue) => string) => {
  const mainItemIds = new Map(groupLineItems(cart).flatMap(({ main, items }) => items.map(({ id }) => [id, main.id] as const)))
  return issue => ("lineItemId" in issue ? `item-${mainItemIds.get(issue.lineItemId) ?? issue.lineItemId}` : BILLING_ELEMENT_ID)
}
