/** At login no printed line is lost that a cart has room for, and none is combined with another; the customer's own coupons and references win (LOGIN-14…17). */
import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { canCartHold, getNextLineItemNumber } from "./cart-line-items.ts"
import { getGroupKey } from "./line-item-groups.ts"

export type CartMergeOutcome = "retrievedCart" | "mergedCart" | "mergedInPart" | "none"

type Mergeable = Pick<Cart, "lineItems" | "customLineItems" | "discountCodes" | "referenceLabel" | "poNumber">

const isEmpty = (cart: Mergeable | undefined): boolean => !cart || cart.lineItems.length === 0

/**
 * What happens to the visit's cart: retrieved when only the customer's has items, merged when both have, in part when
 * one cart can't hold them all, else none (the visit's cart, if it has items, becomes the customer's).
 */
export const decideCartMerge = (visit: Mergeable | undefined, own: Mergeable | undefined): CartMergeOutcome => {
  if (!own || isEmpty(own)) return "none"
  if (!visit || isEmpty(visit)) return "retrievedCart"
  return canCartHold([...own.lineItems, ...visit.lineItems]) ? "mergedCart" : "mergedInPart"
}

/** The visit's items that there is room for beside the customer's: a group comes whole or not at all. */
const fitting = (visit: Mergeable, own: Mergeable): readonly LineItem[] => {
  const groups = new Map<string, LineItem[]>()
  for (const item of visit.lineItems) groups.set(getGroupKey(item), [...(groups.get(getGroupKey(item)) ?? []), item])
  const taken = new Set(own.lineItems)
  for (const group of groups.values()) {
    if (canCartHold([...taken, ...group])) for (const item of group) taken.add(item)
  }
  return visit.lineItems.filter(item => taken.has(item))
}

/** The customer's cart with the visit's lines after its own, numbered on; everything else stays the customer's. */
export const mergeCarts = <C extends Mergeable>(visit: Mergeable, own: C): C => {
  const next = getNextLineItemNumber(own)
  const items = fitting(visit, own)
  const come = new Set<LineItemId>(items.map(({ id }) => id))
  return {
    ...own,
    lineItems: [...own.lineItems, ...items.map((item, index) => ({ ...item, lineItemNumber: next + index }))],
    customLineItems: [
      ...own.customLineItems,
      ...visit.customLineItems.filter(({ lineItemReference: id }) => id === undefined || come.has(id)),
    ],
  }
}

/** A cart that goes on after a login, as it goes on; `kept` is the one it grew from, `gone` the one that makes way. */
export interface CartAfterLogin<C> {
  readonly kept: C
  readonly cart: C
  readonly gone?: C | undefined
}

/** The customer's cart, with the visit's lines when both have some; the visit's where the customer has nothing (LOGIN-14…16). */
export const resolveCartAfterLogin = <C extends Mergeable>(
  visit: C | undefined,
  own: C | undefined,
): CartAfterLogin<C> | undefined => {
  if (own && isEmpty(visit)) return { kept: own, cart: own, gone: visit }
  if (visit && own && !isEmpty(own)) return { kept: own, cart: mergeCarts(visit, own), gone: visit }
  return visit && { kept: visit, cart: visit, gone: own }
}
