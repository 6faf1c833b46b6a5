/** At login no printed line is lost and none is combined with another; the customer's own coupons and references win (LOGIN-14…17). */
import type { Cart } from "./cart.ts"
import { nextLineItemNumber } from "./edit-cart.ts"

export type CartOutcome = "retrievedCart" | "mergedCart" | "none"

type Mergeable = Pick<Cart, "lineItems" | "customLineItems" | "discountCodes" | "referenceLabel" | "poNumber">

const isEmpty = (cart: Mergeable | undefined): boolean => !cart || cart.lineItems.length === 0

/**
 * What happens to the visit's cart: retrieved when only the customer's has items, merged when both have, else none
 * (the visit's cart, if it has items, becomes the customer's).
 */
export const cartOutcome = (visit: Mergeable | undefined, own: Mergeable | undefined): CartOutcome => {
  if (isEmpty(own)) return "none"
  return isEmpty(visit) ? "retrievedCart" : "mergedCart"
}

/** The customer's cart with the visit's lines after its own, numbered on; everything else stays the customer's. */
export const mergedCart = <C extends Mergeable>(visit: Mergeable, own: C): C => {
  const next = nextLineItemNumber(own)
  return {
    ...own,
    lineItems: [...own.lineItems, ...visit.lineItems.map((item, index) => ({ ...item, lineItemNumber: next + index }))],
    customLineItems: [...own.customLineItems, ...visit.customLineItems],
  }
}

/** A cart that goes on after a login, as it goes on; `kept` is the one it grew from, `gone` the one that makes way. */
export interface CartAfterLogin<C> {
  readonly kept: C
  readonly cart: C
  readonly gone?: C | undefined
}

/** The customer's cart, with the visit's lines when both have some; the visit's where the customer has nothing (LOGIN-14…16). */
export const cartAfterLogin = <C extends Mergeable>(
  visit: C | undefined,
  own: C | undefined,
): CartAfterLogin<C> | undefined => {
  if (own && isEmpty(visit)) return { kept: own, cart: own, gone: visit }
  if (visit && own && !isEmpty(own)) return { kept: own, cart: mergedCart(visit, own), gone: visit }
  return visit && { kept: visit, cart: visit, gone: own }
}
