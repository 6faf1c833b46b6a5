/** At login the visit's cart becomes, joins or makes way for the customer's; only the visit that owns a cart can bring it (LOGIN-14…LOGIN-17). */
import type { Cart } from "../../../domain/cart/cart.ts"
import { type CartMergeOutcome, decideCartMerge, resolveCartAfterLogin } from "../../../domain/cart/merge-carts.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { Transaction } from "../database/transaction.ts"
import { type Caller, type CustomerCaller, type GuestCaller, makeCustomerOwnerKey } from "../identity/caller.ts"
import type { CustomerRecord } from "../identity/customer-rows.ts"
import { repriceCart } from "./apply-cart-action.ts"
import { deleteCart, findActiveCart, findCart, updateCartOwner } from "./cart-rows.ts"
import { redirectCartTransfers } from "./cart-transfer-rows.ts"
import { recalculateAndSaveCart } from "./change-cart.ts"

interface Login {
  readonly customer: CustomerRecord
  readonly visit: GuestCaller | undefined
  readonly cartId: string | undefined
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

interface Brought {
  readonly cart: Cart | undefined
  readonly cartOutcome: CartMergeOutcome
}

/** The cart of a visit and that of whoever takes it over, by the rules of a login. */
export const mergeGuestCart = async (
  tx: Transaction,
  brought: Cart | undefined,
  subject: Caller,
  { now, deliveryRules }: Pick<Login, "now" | "deliveryRules">,
): Promise<Brought> => {
  const own = await findActiveCart(tx, subject.ownerKey, "FOR UPDATE")
  const outcome = decideCartMerge(brought, own)
  const next = resolveCartAfterLogin(brought, own)
  if (!next) return { cart: undefined, cartOutcome: outcome }
  if (next.gone) {
    await redirectCartTransfers(tx, next.gone.id, next.kept.id)
    await deleteCart(tx, next.gone.id)
  }
  if (next.kept === brought) await updateCartOwner(tx, brought.id, subject.ownerKey)
  // prices are the new owner's from here on
  const priced = await repriceCart(next.cart, { tx, subject, now, deliveryRules })
  return { cart: await recalculateAndSaveCart(tx, next.kept, priced, subject, now), cartOutcome: outcome }
}

export const mergeCartAtLogin = async (
  tx: Transaction,
  { customer, visit, cartId, now, deliveryRules }: Login,
): Promise<Brought> => {
  const subject: CustomerCaller = {
    _tag: "Customer",
    id: customer.profile.id,
    ownerKey: makeCustomerOwnerKey(customer.profile.id),
    sessionId: "",
    email: customer.profile.email,
    company: customer.profile.company,
    group: customer.group,
  }
  const brought = visit && cartId ? await findCart(tx, cartId, visit.ownerKey, "FOR UPDATE") : undefined
  return mergeGuestCart(tx, brought, subject, { now, deliveryRules })
}
