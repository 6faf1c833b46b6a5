/** Every change locks the cart, answers a stale version with the current one, and settles addresses and their costs, coupons and totals anew. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { RefusalOf } from "../../../application/ports/refusals.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { withDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { recalculated } from "../../../domain/cart/items-in-cart.ts"
import { withAddressCosts } from "../../../domain/delivery/address-costs.ts"
import { ZERO } from "../../../domain/money/money.ts"
import { addressesOf } from "../address/address-rows.ts"
import { checkVersion, type MadeOn, type VersionRefused } from "../check-version.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Subject } from "../identity/subject.ts"
import { found } from "../refuse.ts"
import { deliveryOf } from "../shop-data/shop-entry-rows.ts"
import { findCart, type Hold, saveCart } from "./cart-rows.ts"
import { judgedCoupons, usable } from "./coupon-rows.ts"

interface AboutCart {
  readonly params: { readonly cartId: string }
  readonly visitor: () => Subject
}

/** As it would be saved. */
export const settled = async (tx: Transaction, changed: Cart, subject: Subject, now: Date): Promise<Cart> => {
  const { extraAddress = ZERO } = (await deliveryOf(tx)) ?? {}
  const cart = withAddressCosts(changed, extraAddress, randomUUID)
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

export const cartOf = (tx: Transaction, id: string, { owner }: Subject, hold: Hold = "") =>
  found(() => findCart(tx, id, owner, hold), "CartNotFound")

/** As it is by now, for whoever repeats a change of it. */
export const shownCart = ({ params, visitor }: AboutCart, tx: Transaction) => cartOf(tx, params.cartId, visitor())

export const changeCart = <E>(
  call: AboutCart & MadeOn & { readonly now: Date },
  tx: Transaction,
  change: (cart: Cart, subject: Subject) => Effect.Effect<Cart, E>,
): Effect.Effect<Cart, E | RefusalOf<"CartNotFound"> | VersionRefused> =>
  Effect.gen(function* () {
    const subject = call.visitor()
    const before = yield* cartOf(tx, call.params.cartId, subject, "FOR UPDATE")
    yield* checkVersion(before, call)
    const changed = yield* change(before, subject)
    return yield* Effect.promise(() => settleAndSave(tx, before, changed, subject, call.now))
  })
