/** Finds the card on the delivery page where a cart issue is fixed: the product's, that of all products, or that of the billing address. */
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"

export const BILLING_ELEMENT_ID = "billing"

export const SHARED_ELEMENT_ID = "shared-delivery"

export const FIRST_ADDRESS_ELEMENT_ID = "first-address"

/**
 * Returns the id of that card's heading. The items of a group share one heading.
 * @param isDifferent whether a product has a delivery of its own; undefined without a card for all products
 */
export const makeIssueElementIdFinder = (
  cart: Cart,
  isDifferent: ((item: LineItem) => boolean) | undefined,
): ((issue: CartIssue) => string) => {
  const mainItems = new Map(groupLineItems(cart).flatMap(({ main, items }) => items.map(({ id }) => [id, main] as const)))
  return issue => {
    if (!("lineItemId" in issue)) return BILLING_ELEMENT_ID
    const main = mainItems.get(issue.lineItemId)
    return isDifferent && main && issue._tag !== "FewerThanAddresses" && !isDifferent(main)
      ? SHARED_ELEMENT_ID
      : `item-${main?.id ?? issue.lineItemId}`
  }
}
