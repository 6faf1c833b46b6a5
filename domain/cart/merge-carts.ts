/**
 * At login every guest line that fits is added, and lines are never combined. The customer's own coupons and
 * references win (LOGIN-14…17).
 */
import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { canCartHold, getNextLineItemNumber } from "./cart-line-items.ts"
import { getGroupKey } from "./line-item-groups.ts"

export type CartMergeOutcome = "retrievedCart" | "mergedCart" | "mergedInPart" | "none"

type Mergeable = Pick<Cart, "lineItems" | "customLineItems" | "discountCodes" | "referenceLabel" | "poNumber">

const isEmpty = (cart: Mergeable | undefined): boolean => !cart || cart.lineItems.length === 0

/**
 * The outcome at login: `retrievedCart` when only the customer's cart has items, `mergedCart` when both have items,
 * `mergedInPart` when one cart can't hold them all. `none` when the customer's cart is empty; the guest's cart then
 * becomes the customer's.
 */
export const getCartMergeOutcome = (guest: Mergeable | undefined, own: Mergeable | undefined): CartMergeOutcome => {
  if (!own || isEmpty(own)) return "none"
  if (!guest || isEmpty(guest)) return "retrievedCart"
  return canCartHold([...own.lineItems, ...guest.lineItems]) ? "mergedCart" : "mergedInPart"
}

/** The guest's items that fit beside the customer's. A group is added whole or not at all. */
const listFittingItems = (guest: Mergeable, own: Mergeable): readonly LineItem[] => {
  const groups = new Map<string, LineItem[]>()
  for (const item of guest.lineItems) groups.set(getGroupKey(item), [...(groups.get(getGroupKey(item)) ?? []), item])
  const taken = new Set(own.lineItems)
  for (const group of groups.values()) {
    if (canCartHold([...taken, ...group])) for (const item of group) taken.add(item)
  }
  return guest.lineItems.filter(item => taken.has(item))
}

/** The customer's cart with the guest's lines appended and numbered on. Everything else stays the customer's. */
export const mergeCarts = <C extends Mergeable>(guest: Mergeable, own: C): C => {
  const next = getNextLineItemNumber(own)
  const items = listFittingItems(guest, own)
  const addedIds = new Set<LineItemId>(items.map(({ id }) => id))
  return {
    ...own,
    lineItems: [...own.lineItems, ...items.map((item, index) => ({ ...item, lineItemNumber: next + index }))],
    customLineItems: [
      ...own.customLineItems,
      ...guest.customLineItems.filter(({ lineItemReference: id }) => id === undefined || addedIds.has(id)),
    ],
  }
}

/** The cart after a login: `storedCart` is the one it is based on, `obsoleteCart` the one to delete. */
export interface CartAfterLogin<C> {
  readonly storedCart: C
  readonly cart: C
  readonly obsoleteCart?: C | undefined
}

/**
 * The customer's cart, with the guest's lines when both have items. The guest's cart when the customer has nothing
 * (LOGIN-14…16).
 */
export const resolveCartAfterLogin = <C extends Mergeable>(
  guest: C | undefined,
  own: C | undefined,
): CartAfterLogin<C> | undefined => {
  if (own && isEmpty(guest)) return { storedCart: own, cart: own, obsoleteCart: guest }
  if (guest && own && !isEmpty(own)) return { storedCart: own, cart: mergeCarts(guest, own), obsoleteCart: guest }
  return guest && { storedCart: guest, cart: guest, obsoleteCart: own }
}
