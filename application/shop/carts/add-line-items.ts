import { Effect } from "effect"
import type { Cart, LineItemId } from "../../../domain/cart/cart.ts"
import type { CommandContent } from "../../../domain/cart/cart-command.ts"
import { createLineItemNumbering, insertLineItem } from "../../../domain/cart/cart-line-items.ts"
import { updateGroupSiblings } from "../../../domain/cart/group-siblings.ts"
import { createLineItem } from "../../../domain/cart/line-item.ts"
import { replaceItemServices } from "../../../domain/cart/service-booking.ts"
import { getCustomerGroup } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireCartCapacity } from "../require-line-item.ts"
import type { CartContext } from "./cart-context.ts"
import { checkLineItemAdditions } from "./line-item-checks.ts"

/** Adds all items with their designs and services, or none. The drafts say what groups them (API-06, GROUP-05). */
export const addLineItems = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  { drafts }: CommandContent<"AddLineItems">,
  { caller }: Pick<CartContext, "caller">,
) {
  yield* requireCartCapacity(cart.lineItems, drafts.length)
  const additions = drafts.map(({ services = [], ...draft }, index) => ({
    ...draft,
    services,
    fieldPath: ["lineItems", String(index)],
  }))
  const checked = yield* checkLineItemAdditions(shop, additions)
  const nextLineItemNumber = createLineItemNumbering(cart)
  const items = checked.map(({ configuration }, index) => {
    const { productKey: _, quantity: __, selection: ___, services: ____, lineItemNumber, ...fields } = drafts[index] ?? {}
    const id = shop.newId() as LineItemId
    return createLineItem(configuration, getCustomerGroup(caller), {
      ...fields,
      id,
      lineItemNumber: nextLineItemNumber(lineItemNumber),
    })
  })
  const added = {
    ...cart,
    lineItems: items.reduce(updateGroupSiblings, items.reduce(insertLineItem, cart.lineItems)),
  }
  return items.reduce(
    (current, item, index) => replaceItemServices(current, item, checked[index]?.services ?? [], shop.newId),
    added,
  )
})
