/**
 * At login the guest's cart becomes the customer's cart, is merged into it, or is replaced by it. Only the guest who
 * owns a cart can bring it (LOGIN-14…LOGIN-17).
 */

import { type Caller, type CustomerCaller, type GuestCaller, makeCustomerOwnerKey } from "../../../application/shop/caller.ts"
import type { CustomerRecord } from "../../../application/shop/ports/customers.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { type CartMergeOutcome, decideCartMerge, resolveCartAfterLogin } from "../../../domain/cart/merge-carts.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { redirectCartTransfers } from "../../postgres/cart-transfers.ts"
import { deleteCart, findActiveCart, findCart, updateCartOwner } from "../../postgres/carts.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { repriceCart } from "./apply-cart-action.ts"
import { recalculateAndSaveCart } from "./change-cart.ts"

interface LoginWithCart {
  readonly customer: CustomerRecord
  readonly guest: GuestCaller | undefined
  readonly cartId: string | undefined
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

interface MergedCart {
  readonly cart: Cart | undefined
  readonly cartOutcome: CartMergeOutcome
}

/** Merges a guest's cart into the caller's, by the rules of login. Both carts are locked. */
export const mergeGuestCart = async (
  tx: Transaction,
  guestCart: Cart | undefined,
  subject: Caller,
  { now, deliveryRules }: Pick<LoginWithCart, "now" | "deliveryRules">,
): Promise<MergedCart> => {
  const ownCart = await findActiveCart(tx, subject.ownerKey, "FOR UPDATE")
  const outcome = decideCartMerge(guestCart, ownCart)
  const resolution = resolveCartAfterLogin(guestCart, ownCart)
  if (!resolution) return { cart: undefined, cartOutcome: outcome }
  if (resolution.obsoleteCart) {
    await redirectCartTransfers(tx, resolution.obsoleteCart.id, resolution.storedCart.id)
    await deleteCart(tx, resolution.obsoleteCart.id)
  }
  if (resolution.storedCart === guestCart) await updateCartOwner(tx, guestCart.id, subject.ownerKey)
  // the new owner's prices apply from here on
  const priced = await repriceCart(resolution.cart, { tx, subject, now, deliveryRules })
  return { cart: await recalculateAndSaveCart(tx, resolution.storedCart, priced, subject, now), cartOutcome: outcome }
}

export const mergeCartAtLogin = async (
  tx: Transaction,
  { customer, guest, cartId, now, deliveryRules }: LoginWithCart,
): Promise<MergedCart> => {
  const subject: CustomerCaller = {
    _tag: "Customer",
    id: customer.profile.id,
    ownerKey: makeCustomerOwnerKey(customer.profile.id),
    sessionId: "",
    email: customer.profile.email,
    company: customer.profile.company,
    group: customer.group,
  }
  const guestCart = guest && cartId ? await findCart(tx, cartId, guest.ownerKey, "FOR UPDATE") : undefined
  return mergeGuestCart(tx, guestCart, subject, { now, deliveryRules })
}
