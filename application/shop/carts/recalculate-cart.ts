/** Every change recalculates addresses, their costs, VAT, coupons and totals. */
import { Effect } from "effect"
import { updateChangedAddressCosts } from "../../../domain/booking/extra-address-costs.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { applyCheckedCoupons } from "../../../domain/cart/cart-line-items.ts"
import { isVatIdMissing, setCartTax } from "../../../domain/cart/cart-tax.ts"
import { calculateCartTotals, isTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import { listCouponRefusals } from "../../../domain/cart/coupon-terms.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { removePreviousTotal, setPreviousPrices, setPreviousTotal } from "../../../domain/cart/price-changes.ts"
import { isQuoteItem } from "../../../domain/cart/quote-item.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import type { Caller } from "../caller.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { checkCoupons } from "./check-coupons.ts"
import { findTaxContext, findVatIdStatus, taxCart } from "./tax-cart.ts"

/** The cart at the VAT of now, with the status of its VAT id or with whether one is missing; without a table it keeps its VAT. */
const taxWithVatId = Effect.fnUntraced(function* (shop: ShopReads, caller: Caller, cart: Cart) {
  const vatIdStatus = yield* findVatIdStatus(shop, cart)
  const context = yield* findTaxContext(shop, caller, cart, vatIdStatus)
  const taxed = context ? setCartTax(cart, context) : cart
  const isMissing = context !== undefined && isVatIdMissing(taxed, context)
  const facts = { ...(vatIdStatus !== undefined && { vatIdStatus }), ...(isMissing && { isVatIdMissing: isMissing }) }
  return { taxed, facts }
})

/** Recalculates a cart as it would be saved, without saving it. */
export const recalculateCart = Effect.fnUntraced(function* (
  shop: ShopReads,
  caller: Caller,
  changed: Cart,
): Effect.fn.Return<Cart> {
  const { extraAddress = ZERO_CENTS } = (yield* shop.shopData.deliveryPrices) ?? {}
  const cart = updateChangedAddressCosts(changed, extraAddress, shop.newId)
  const coupons = yield* checkCoupons(shop, cart.discountCodes, caller)
  const addressed =
    caller._tag === "Customer" ? applyDefaultAddresses(cart, yield* shop.addresses.list(caller.id), caller.email) : cart
  const { taxed, facts } = yield* taxWithVatId(shop, caller, addressed)
  const { vatIdStatus: _, isVatIdMissing: __, ...recalculated } = applyCheckedCoupons(taxed, coupons)
  return { ...recalculated, ...facts }
})

/**
 * Returns a saved cart with its coupons and VAT as of now. An ended coupon gives no discount, and the cart says why
 * (COUPON-13). Another VAT is told with the total before (TAX-06).
 */
export const recheckCart = Effect.fnUntraced(function* (shop: ShopReads, caller: Caller, saved: Cart): Effect.fn.Return<Cart> {
  const coupons = yield* checkCoupons(shop, saved.discountCodes, caller)
  const { taxed, facts } = yield* taxWithVatId(shop, caller, saved)
  const isCurrent = taxed === saved && !isTaxedByLine(saved.taxedPrice)
  const isSame = isCurrent && listCouponRefusals(saved.discountCodes, coupons).length === 0
  const checked = isSame ? saved : setPreviousTotal(saved, applyCheckedCoupons(taxed, coupons))
  return { ...checked, ...facts }
})

/** The cart at the VAT of now, whatever it was saved at. */
const retaxCart = Effect.fnUntraced(function* (shop: ShopReads, caller: Caller, saved: Cart): Effect.fn.Return<Cart> {
  const taxed = yield* taxCart(shop, caller, saved, yield* findVatIdStatus(shop, saved))
  return taxed === saved && !isTaxedByLine(saved.taxedPrice) ? saved : { ...taxed, taxedPrice: calculateCartTotals(taxed) }
})

/** The saved cart, with new lines of quotes as they were shown: at the VAT of the quote. */
const addQuotedLinesAsShown = (before: Cart, changed: Cart): Cart => {
  const ids = new Set(before.lineItems.map(({ id }) => id))
  const hasNewQuotes = changed.lineItems.some(item => isQuoteItem(item) && !ids.has(item.id))
  return hasNewQuotes ? { ...changed, taxedPrice: calculateCartTotals(changed) } : before
}

/**
 * Saves the next version of a locked cart. Lines that the change doesn't name get their previous price when their
 * price changed. @param lineIds the ids of the lines that the change is about
 */
export const recalculateAndSaveCart = Effect.fnUntraced(function* (
  shop: ShopWrites,
  caller: Caller,
  before: Cart,
  changed: Cart,
  lineIds: readonly string[] = [],
): Effect.fn.Return<Cart> {
  const after = removePreviousTotal(setPreviousPrices(before, yield* recalculateCart(shop, caller, changed), lineIds))
  const told = setPreviousTotal(addQuotedLinesAsShown(before, changed), after)
  // since it was saved, the cart may have been shown at another VAT
  const shown = told.previousTotal === undefined ? yield* retaxCart(shop, caller, before) : before
  return yield* shop.carts.save(before, shown === before ? told : setPreviousTotal(shown, after))
})
