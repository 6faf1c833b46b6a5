/** Every change locks the cart, answers a stale version with the current one, and settles addresses and their costs, coupons and totals anew. */
import { randomUUID } from "node:crypto"
import type { Cart } from "../../../domain/cart/cart.ts"
import { withDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { recalculated } from "../../../domain/cart/edit-cart.ts"
import { withAddressCosts } from "../../../domain/delivery/address-costs.ts"
import { EXTRA_ADDRESS_PRICE } from "../../../domain/delivery/offered-delivery.ts"
import { addressesOf } from "../address/address-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { checkVersion } from "../http/precondition.ts"
import { missing } from "../http/refusal.ts"
import type { SubjectCall } from "../http/route.ts"
import type { Subject } from "../identity/subject.ts"
import { findCart, saveCart } from "./cart-rows.ts"
import { judgedCoupons, usable } from "./coupon-rows.ts"

type CartCall<Body> = SubjectCall<{ readonly cartId: string }, { readonly version?: number }, Body>

const settled = async (tx: Transaction, changed: Cart, subject: Subject, now: Date): Promise<Cart> => {
  const cart = withAddressCosts(changed, EXTRA_ADDRESS_PRICE, randomUUID)
  const coupons = usable(await judgedCoupons(tx, cart.discountCodes, subject, now))
  if (subject._tag !== "Customer") return recalculated(cart, coupons)
  const addresses = await addressesOf(tx, subject.id)
  return recalculated(withDefaultAddresses(cart, addresses, subject.email), coupons)
}

/** The saved cart in its next version. */
export const settleAndSave = async (
  tx: Transaction,
  before: Cart,
  changed: Cart,
  subject: Subject,
  now: Date,
): Promise<Cart> => saveCart(tx, before, await settled(tx, changed, subject, now))

/** As it is by now, for whoever repeats a change of it. */
export const shownCart = async (
  { params, visitor }: SubjectCall<{ readonly cartId: string }, unknown, unknown>,
  tx: Transaction,
): Promise<Cart> => {
  const cart = await findCart(tx, params.cartId, visitor().owner, "")
  if (!cart) throw missing("Cart")
  return cart
}

export const changeCart = async <Body>(
  call: CartCall<Body>,
  tx: Transaction,
  change: (cart: Cart, subject: Subject) => Promise<Cart> | Cart,
): Promise<Cart> => {
  const { params, visitor, now } = call
  const subject = visitor()
  const before = await findCart(tx, params.cartId, subject.owner, "FOR UPDATE")
  if (!before) throw missing("Cart")
  checkVersion(before, call)
  return settleAndSave(tx, before, await change(before, subject), subject, now)
}
