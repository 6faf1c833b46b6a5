/** Every change recalculates addresses, their costs, coupons and totals. */
import { Effect } from "effect"
import { updateChangedAddressCosts } from "../../../domain/booking/extra-address-costs.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { applyCheckedCoupons } from "../../../domain/cart/cart-line-items.ts"
import { listCouponRefusals } from "../../../domain/cart/coupon-terms.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { setPreviousPrices } from "../../../domain/cart/price-changes.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import type { Caller } from "../caller.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { checkCoupons } from "./check-coupons.ts"

/** Recalculates a cart as it would be saved, without saving it. */
export const recalculateCart = (shop: ShopReads, caller: Caller, changed: Cart): Effect.Effect<Cart> =>
  Effect.gen(function* () {
    const { extraAddress = ZERO_CENTS } = (yield* shop.shopData.deliveryPrices) ?? {}
    const cart = updateChangedAddressCosts(changed, extraAddress, shop.newId)
    const coupons = yield* checkCoupons(shop, cart.discountCodes, caller)
    if (caller._tag !== "Customer") return applyCheckedCoupons(cart, coupons)
    const addresses = yield* shop.addresses.list(caller.id)
    return applyCheckedCoupons(applyDefaultAddresses(cart, addresses, caller.email), coupons)
  })

/**
 * Returns a saved cart with its coupons checked as of now. An ended coupon gives no discount, and the cart says why
 * (COUPON-13).
 */
export const recheckCartCoupons = (shop: ShopReads, caller: Caller, saved: Cart): Effect.Effect<Cart> =>
  Effect.map(checkCoupons(shop, saved.discountCodes, caller), coupons =>
    listCouponRefusals(saved.discountCodes, coupons).length > 0 ? applyCheckedCoupons(saved, coupons) : saved,
  )

/**
 * Saves the next version of a locked cart. Lines that the change doesn't name get their previous price when their
 * price changed. @param lineIds the ids of the lines that the change is about
 */
export const recalculateAndSaveCart = (
  shop: ShopWrites,
  caller: Caller,
  before: Cart,
  changed: Cart,
  lineIds: readonly string[] = [],
): Effect.Effect<Cart> =>
  Effect.flatMap(recalculateCart(shop, caller, changed), recalculated =>
    shop.carts.save(before, setPreviousPrices(before, recalculated, lineIds)),
  )
