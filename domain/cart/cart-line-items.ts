/** What happens to the rest of a cart when items come, go or change: numbers go on, services leave with their item, totals follow. */
import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { applyCoupons, type Coupon } from "./coupon.ts"
import { updateGroupSiblings } from "./group-siblings.ts"
import { getGroupKey } from "./line-item-groups.ts"
import { calculateCartTotals } from "./price-summary.ts"

/** The most items a cart holds. */
export const MAX_CART_ITEMS = 500

/** The most addresses that all its items together are sent to: one for each, and a large split. */
export const MAX_CART_ADDRESSES = 2 * MAX_CART_ITEMS

/** Whether a cart can hold these items and so many more, each of which is sent to one address. */
export const canCartHold = (items: readonly Pick<LineItem, "shippingAddresses">[], more = 0): boolean =>
  items.length + more <= MAX_CART_ITEMS &&
  items.reduce((all, { shippingAddresses }) => all + shippingAddresses.length, more) <= MAX_CART_ADDRESSES

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** One more than the highest number in the cart; a number that was taken off its end comes again. */
export const getNextLineItemNumber = (cart: Pick<Cart, "lineItems">): number =>
  cart.lineItems.reduce((highest, item) => Math.max(highest, item.lineItemNumber), 0) + 1

/** Numbers what is added, one after the other: the number it had before as long as nobody else has it, else the next. */
export const createLineItemNumbering = (cart: Pick<Cart, "lineItems">): ((had: number | undefined) => number) => {
  const taken = new Set(cart.lineItems.map(item => item.lineItemNumber))
  return had => {
    const number = had === undefined || taken.has(had) ? Math.max(0, ...taken) + 1 : had
    taken.add(number)
    return number
  }
}

/** The items with one more, before the first that has a higher number. */
export const insertLineItem = (items: readonly LineItem[], item: LineItem): readonly LineItem[] => {
  const later = items.findIndex(other => other.lineItemNumber > item.lineItemNumber)
  return later < 0 ? [...items, item] : items.toSpliced(later, 0, item)
}

/** The cart without the item's whole group and without the services that refer to it. */
export const removeItemGroup = <C extends Lines>(cart: C, item: LineItem): C => {
  const gone = new Set<LineItemId | undefined>(
    cart.lineItems.filter(other => getGroupKey(other) === getGroupKey(item)).map(({ id }) => id),
  )
  return {
    ...cart,
    lineItems: cart.lineItems.filter(({ id }) => !gone.has(id)),
    customLineItems: cart.customLineItems.filter(({ lineItemReference }) => !gone.has(lineItemReference)),
  }
}

/** The cart without this one item of a group and without the services that refer to it. */
export const removeLineItem = <C extends Lines>(cart: C, item: LineItem): C => ({
  ...cart,
  lineItems: updateGroupSiblings(
    cart.lineItems.filter(({ id }) => id !== item.id),
    item,
  ),
  customLineItems: cart.customLineItems.filter(({ lineItemReference }) => lineItemReference !== item.id),
})

/** The cart with nothing in it, and so without totals and coupons. */
export const emptyCart = <C extends Cart>(cart: C): C =>
  recalculateCartTotals({ ...cart, lineItems: [], customLineItems: [], discountCodes: [] }, [])

/** The cart with these items in the place of those with the same ids. */
export const replaceLineItems = <C extends Lines>(cart: C, items: readonly LineItem[]): C => {
  const byId = new Map<LineItemId, LineItem>(items.map(item => [item.id, item]))
  return { ...cart, lineItems: cart.lineItems.map(item => byId.get(item.id) ?? item) }
}

/** The cart with its coupons taken off and its totals added up anew. */
export const recalculateCartTotals = <C extends Lines>(cart: C, coupons: readonly Coupon[]): C => {
  const priced = { ...cart, lineItems: applyCoupons(cart.lineItems, coupons) }
  return { ...priced, taxedPrice: calculateCartTotals(priced) }
}
