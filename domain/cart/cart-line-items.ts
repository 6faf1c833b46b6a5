import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { calculateCartTotals } from "./cart-totals.ts"
import { applyCouponsToItems, type Coupon } from "./coupon.ts"
import { type CheckedCoupon, filterUsableCoupons, listCouponRefusals } from "./coupon-terms.ts"
import { updateGroupSiblings } from "./group-siblings.ts"
import { getGroupKey } from "./line-item-groups.ts"

/** The most items in one cart. */
export const MAX_CART_ITEMS = 500

/** The most shipping addresses of all items together: one for each item, and a large split. */
export const MAX_CART_ADDRESSES = 2 * MAX_CART_ITEMS

/** Whether a cart can hold these items and `more` new ones with one address each. */
export const canCartHold = (items: readonly Pick<LineItem, "shippingAddresses">[], more = 0): boolean =>
  items.length + more <= MAX_CART_ITEMS &&
  items.reduce((all, { shippingAddresses }) => all + shippingAddresses.length, more) <= MAX_CART_ADDRESSES

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** One more than the highest number in the cart. The number of a removed last item is used again. */
export const getNextLineItemNumber = (cart: Pick<Cart, "lineItems">): number =>
  cart.lineItems.reduce((highest, item) => Math.max(highest, item.lineItemNumber), 0) + 1

/**
 * Returns a function that numbers added items one by one. An item gets its former number if that is free, else the
 * next one.
 */
export const createLineItemNumbering = (cart: Pick<Cart, "lineItems">): ((former: number | undefined) => number) => {
  const taken = new Set(cart.lineItems.map(item => item.lineItemNumber))
  return former => {
    const number = former === undefined || taken.has(former) ? Math.max(0, ...taken) + 1 : former
    taken.add(number)
    return number
  }
}

/** The items with this one inserted before the first higher number. */
export const insertLineItem = (items: readonly LineItem[], item: LineItem): readonly LineItem[] => {
  const index = items.findIndex(other => other.lineItemNumber > item.lineItemNumber)
  return index < 0 ? [...items, item] : items.toSpliced(index, 0, item)
}

/** The cart without the item's whole group and its services. */
export const removeItemGroup = <C extends Lines>(cart: C, item: LineItem): C => {
  const removedIds = new Set<LineItemId | undefined>(
    cart.lineItems.filter(other => getGroupKey(other) === getGroupKey(item)).map(({ id }) => id),
  )
  return {
    ...cart,
    lineItems: cart.lineItems.filter(({ id }) => !removedIds.has(id)),
    customLineItems: cart.customLineItems.filter(({ lineItemReference }) => !removedIds.has(lineItemReference)),
  }
}

/** The cart without this item and its services; the rest of its group stays. */
export const removeLineItem = <C extends Lines>(cart: C, item: LineItem): C => ({
  ...cart,
  lineItems: updateGroupSiblings(
    cart.lineItems.filter(({ id }) => id !== item.id),
    item,
  ),
  customLineItems: cart.customLineItems.filter(({ lineItemReference }) => lineItemReference !== item.id),
})

/** The cart without items, services and coupons, its totals zero. */
export const clearCart = <C extends Cart>(cart: C): C =>
  applyCouponsAndTotals({ ...cart, lineItems: [], customLineItems: [], discountCodes: [] }, [])

/** The cart with these items replacing those of the same ids. */
export const replaceLineItems = <C extends Lines>(cart: C, items: readonly LineItem[]): C => {
  const byId = new Map<LineItemId, LineItem>(items.map(item => [item.id, item]))
  return { ...cart, lineItems: cart.lineItems.map(item => byId.get(item.id) ?? item) }
}

/** The cart with the coupons applied and its totals added up again. */
export const applyCouponsAndTotals = <C extends Lines>(cart: C, coupons: readonly Coupon[]): C => {
  const priced = { ...cart, lineItems: applyCouponsToItems(cart.lineItems, coupons) }
  return { ...priced, taxedPrice: calculateCartTotals(priced) }
}

/** The cart with the usable coupons applied, and why the others take nothing off (COUPON-13). */
export const applyCheckedCoupons = (cart: Cart, coupons: readonly CheckedCoupon[]): Cart => {
  const { couponRefusals: _, ...priced } = applyCouponsAndTotals(cart, filterUsableCoupons(coupons))
  const refusals = listCouponRefusals(cart.discountCodes, coupons)
  return refusals.length > 0 ? { ...priced, couponRefusals: refusals } : priced
}
