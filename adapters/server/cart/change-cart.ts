/** Every change locks the cart, answers a stale version with the current one, and settles addresses and their costs, coupons and totals anew. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { RefusalOf } from "../../../application/ports/refusals.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { recalculateCartTotals } from "../../../domain/cart/cart-line-items.ts"
import { type CouponWithRefusal, listCouponRefusals } from "../../../domain/cart/coupon-terms.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { setPreviousPrices } from "../../../domain/cart/price-changes.ts"
import { updateExtraAddressCosts } from "../../../domain/delivery/extra-address-costs.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { listAddresses } from "../address/address-rows.ts"
import { checkVersion, type VersionCondition, type VersionConflict } from "../check-version.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Caller } from "../identity/caller.ts"
import { requireFound } from "../refuse.ts"
import { findDeliveryPrices } from "../shop-data/shop-entry-rows.ts"
import { findActiveCart, findCart, type RowLock, saveCart } from "./cart-rows.ts"
import { checkCoupons, filterUsableCoupons } from "./coupon-rows.ts"

interface AboutCart {
  readonly params: { readonly cartId: string }
  readonly caller: () => Caller
  readonly now: Date
}

const withCouponsJudged = (cart: Cart, judged: readonly CouponWithRefusal[]): Cart => {
  const { couponRefusals: _, ...priced } = recalculateCartTotals(cart, filterUsableCoupons(judged))
  const refusals = listCouponRefusals(cart.discountCodes, judged)
  return refusals.length > 0 ? { ...priced, couponRefusals: refusals } : priced
}

/** As it would be saved. */
export const recalculateCart = async (tx: Transaction, changed: Cart, subject: Caller, now: Date): Promise<Cart> => {
  const { extraAddress = ZERO_CENTS } = (await findDeliveryPrices(tx)) ?? {}
  const cart = updateExtraAddressCosts(changed, extraAddress, randomUUID)
  const judged = await checkCoupons(tx, cart.discountCodes, subject, now)
  if (subject._tag !== "Customer") return withCouponsJudged(cart, judged)
  const addresses = await listAddresses(tx, subject.id)
  return withCouponsJudged(applyDefaultAddresses(cart, addresses, subject.email), judged)
}

/** A saved cart as it counts at this moment: a coupon that ended since takes nothing off, and says why (COUPON-13). */
export const recheckCartCoupons = async (tx: Transaction, saved: Cart, subject: Caller, now: Date): Promise<Cart> => {
  const judged = await checkCoupons(tx, saved.discountCodes, subject, now)
  return listCouponRefusals(saved.discountCodes, judged).length > 0 ? withCouponsJudged(saved, judged) : saved
}

/**
 * The saved cart in its next version; a line that the change doesn't name says what it cost, where that is another price.
 * @param named the ids of the lines that the change is about
 */
export const recalculateAndSaveCart = async (
  tx: Transaction,
  before: Cart,
  changed: Cart,
  subject: Caller,
  now: Date,
  named: readonly string[] = [],
): Promise<Cart> =>
  saveCart(tx, before, setPreviousPrices(before, await recalculateCart(tx, changed, subject, now), named))

export const requireCart = (tx: Transaction, id: string, { ownerKey }: Caller, hold: RowLock = "") =>
  requireFound(() => findCart(tx, id, ownerKey, hold), "CartNotFound")

/** As it is by now, for whoever asks for it or repeats a change of it. */
export const readCurrentCart = ({ params, caller, now }: AboutCart, tx: Transaction) =>
  Effect.flatMap(requireCart(tx, params.cartId, caller()), cart =>
    Effect.promise(() => recheckCartCoupons(tx, cart, caller(), now)),
  )

/** Their active cart as it is by now. */
export const readActiveCart = <Tag extends "CartNotFound" | "LinkEnded">(
  { caller, now }: Omit<AboutCart, "params">,
  tx: Transaction,
  tag: Tag,
) =>
  Effect.flatMap(
    requireFound(() => findActiveCart(tx, caller().ownerKey, ""), tag),
    cart => Effect.promise(() => recheckCartCoupons(tx, cart, caller(), now)),
  )

export const changeCart = <E>(
  call: AboutCart & VersionCondition,
  tx: Transaction,
  change: (cart: Cart, subject: Caller) => Effect.Effect<Cart, E>,
  named: readonly string[] = [],
): Effect.Effect<Cart, E | RefusalOf<"CartNotFound"> | VersionConflict> =>
  Effect.gen(function* () {
    const subject = call.caller()
    const before = yield* requireCart(tx, call.params.cartId, subject, "FOR UPDATE")
    yield* checkVersion(before, call)
    const changed = yield* change(before, subject)
    return yield* Effect.promise(() => recalculateAndSaveCart(tx, before, changed, subject, call.now, named))
  })
