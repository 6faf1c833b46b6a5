/**
 * Every change locks the cart and refuses an outdated version. It then recalculates addresses, their costs, coupons
 * and totals.
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { RefusalOf } from "../../../application/shared/refusals.ts"
import type { Caller } from "../../../application/shop/caller.ts"
import { filterUsableCoupons } from "../../../application/shop/carts/check-coupons.ts"
import { checkVersion, type ExpectedVersion, type VersionConflict } from "../../../application/shop/check-version.ts"
import { requireFound } from "../../../application/shop/refuse.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { applyCouponsAndTotals } from "../../../domain/cart/cart-line-items.ts"
import { type CouponWithRefusal, listCouponRefusals } from "../../../domain/cart/coupon-terms.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { setPreviousPrices } from "../../../domain/cart/price-changes.ts"
import { updateExtraAddressCosts } from "../../../domain/delivery/extra-address-costs.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { listAddresses } from "../../postgres/addresses.ts"
import { findActiveCart, findCart, type RowLock, saveCart } from "../../postgres/carts.ts"
import { findDeliveryPrices } from "../../postgres/shop-data.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { checkStoredCoupons } from "./check-coupons.ts"

interface CartRequest {
  readonly params: { readonly cartId: string }
  readonly caller: () => Caller
  readonly now: Date
}

const applyCheckedCoupons = (cart: Cart, coupons: readonly CouponWithRefusal[]): Cart => {
  const { couponRefusals: _, ...priced } = applyCouponsAndTotals(cart, filterUsableCoupons(coupons))
  const refusals = listCouponRefusals(cart.discountCodes, coupons)
  return refusals.length > 0 ? { ...priced, couponRefusals: refusals } : priced
}

/** Recalculates a cart as it would be saved, without saving it. */
export const recalculateCart = async (tx: Transaction, changed: Cart, subject: Caller, now: Date): Promise<Cart> => {
  const { extraAddress = ZERO_CENTS } = (await findDeliveryPrices(tx)) ?? {}
  const cart = updateExtraAddressCosts(changed, extraAddress, randomUUID)
  const coupons = await checkStoredCoupons(tx, cart.discountCodes, subject, now)
  if (subject._tag !== "Customer") return applyCheckedCoupons(cart, coupons)
  const addresses = await listAddresses(tx, subject.id)
  return applyCheckedCoupons(applyDefaultAddresses(cart, addresses, subject.email), coupons)
}

/**
 * Returns a saved cart with its coupons checked as of now. An ended coupon gives no discount, and the cart says why
 * (COUPON-13).
 */
export const recheckCartCoupons = async (tx: Transaction, saved: Cart, subject: Caller, now: Date): Promise<Cart> => {
  const coupons = await checkStoredCoupons(tx, saved.discountCodes, subject, now)
  return listCouponRefusals(saved.discountCodes, coupons).length > 0 ? applyCheckedCoupons(saved, coupons) : saved
}

/**
 * Saves the next version of the cart. Lines that the change doesn't name get their previous price when their price
 * changed. @param lineIds the ids of the lines that the change is about
 */
export const recalculateAndSaveCart = async (
  tx: Transaction,
  before: Cart,
  changed: Cart,
  subject: Caller,
  now: Date,
  lineIds: readonly string[] = [],
): Promise<Cart> => saveCart(tx, before, setPreviousPrices(before, await recalculateCart(tx, changed, subject, now), lineIds))

export const requireCart = (tx: Transaction, id: string, { ownerKey }: Caller, lock: RowLock = "") =>
  requireFound(() => findCart(tx, id, ownerKey, lock), "CartNotFound")

/** Returns the cart as of now, for reads and for repeated changes. */
export const readCurrentCart = ({ params, caller, now }: CartRequest, tx: Transaction) =>
  Effect.flatMap(requireCart(tx, params.cartId, caller()), cart =>
    Effect.promise(() => recheckCartCoupons(tx, cart, caller(), now)),
  )

/** Returns the caller's active cart as of now, or refuses with `tag`. */
export const readActiveCart = <Tag extends "CartNotFound" | "LinkEnded">(
  { caller, now }: Omit<CartRequest, "params">,
  tx: Transaction,
  tag: Tag,
) =>
  Effect.flatMap(
    requireFound(() => findActiveCart(tx, caller().ownerKey, ""), tag),
    cart => Effect.promise(() => recheckCartCoupons(tx, cart, caller(), now)),
  )

export const changeCart = <E>(
  request: CartRequest & { readonly expectedVersion: ExpectedVersion },
  tx: Transaction,
  change: (cart: Cart, subject: Caller) => Effect.Effect<Cart, E>,
  lineIds: readonly string[] = [],
): Effect.Effect<Cart, E | RefusalOf<"CartNotFound"> | VersionConflict> =>
  Effect.gen(function* () {
    const subject = request.caller()
    const before = yield* requireCart(tx, request.params.cartId, subject, "FOR UPDATE")
    yield* checkVersion(before, request.expectedVersion)
    const changed = yield* change(before, subject)
    return yield* Effect.promise(() => recalculateAndSaveCart(tx, before, changed, subject, request.now, lineIds))
  })
