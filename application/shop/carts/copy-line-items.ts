import { Effect } from "effect"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import type { CommandContent } from "../../../domain/cart/cart-command.ts"
import { replaceLineItems } from "../../../domain/cart/cart-line-items.ts"
import { appendItemGroupCopies } from "../../../domain/cart/copy-group.ts"
import { repriceLineItem } from "../../../domain/cart/line-item.ts"
import { setPreviousPrices } from "../../../domain/cart/price-changes.ts"
import { listItemServiceKeys, replaceItemServices } from "../../../domain/cart/service-booking.ts"
import { getCustomerGroup } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireCartCapacity, requireLineItem } from "../require-line-item.ts"
import type { CartContext } from "./cart-context.ts"
import { checkLineItemAdditions } from "./line-item-checks.ts"
import { removeUnavailableChoices } from "./reprice-cart.ts"

/**
 * Copies items at today's price, quoted items too. Slots and couriers that are no longer available are not copied
 * (GROUP-08, SHOP-06).
 */
export const copyLineItems = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  { lineItemIds }: CommandContent<"CopyLineItems">,
  context: CartContext,
) {
  const items = yield* Effect.forEach(lineItemIds, id => requireLineItem(cart, id))
  const withCopies = appendItemGroupCopies(cart, items, shop.newId)
  yield* requireCartCapacity(withCopies.lineItems)
  const copies = withCopies.lineItems.slice(cart.lineItems.length)
  const checked = yield* checkLineItemAdditions(
    shop,
    copies.map(copy => ({ ...copy, services: listItemServiceKeys(withCopies, copy.id), fieldPath: ["lineItemIds"] })),
  )
  const priced = checked.flatMap(({ configuration, services }, index) => {
    const [copy] = copies.slice(index, index + 1)
    return copy ? [{ item: repriceLineItem(copy, configuration, getCustomerGroup(context.caller)), services }] : []
  })
  const repriced = replaceLineItems(
    withCopies,
    priced.map(({ item }) => item),
  )
  const withServices = priced.reduce(
    (current, { item, services }) => replaceItemServices(current, item, services, shop.newId),
    repriced,
  )
  const products = new Map(checked.map(({ configuration: { product } }) => [product.key, product]))
  const isCopy = ({ id }: LineItem) => copies.some(copy => copy.id === id)
  return setPreviousPrices(withCopies, yield* removeUnavailableChoices(shop, withServices, products, context, isCopy))
})
