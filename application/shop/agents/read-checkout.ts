import { Effect } from "effect"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import { listCouponItemDiscounts } from "../../../domain/cart/coupon-item-discounts.ts"
import { filterUsableCoupons } from "../../../domain/cart/coupon-terms.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import type { Caller } from "../caller.ts"
import { checkCoupons } from "../carts/check-coupons.ts"
import { recalculateCart, recheckCart } from "../carts/recalculate-cart.ts"
import type { PlacementContext } from "../orders/check-placeable.ts"
import { findDefaultPaymentInfo, findPaymentMethods } from "../payments/find-payment-methods.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { findAgentOrderIssues } from "./check-agent-order.ts"

/** A saved cart with its coupons as of now. */
export const recheckAgentCart = Effect.fnUntraced(function* (shop: ShopReads, saved: Cart, caller: Caller) {
  const cart = yield* recheckCart(shop, caller, saved)
  const coupons = filterUsableCoupons(yield* checkCoupons(shop, cart.discountCodes, caller))
  return { cart, coupons, couponShares: listCouponItemDiscounts(getActiveLineItems(cart), coupons) }
})

/** A customer's checkout as it would be ordered, with the shop's defaults for what the customer hasn't chosen. */
export const previewAgentCheckout = Effect.fnUntraced(function* (shop: ShopReads, cart: Cart, context: PlacementContext) {
  const { customer } = context
  const addressBook = yield* shop.addresses.list(customer.id)
  const paymentInfo = yield* findDefaultPaymentInfo(shop, customer, cart)
  const checkout = yield* recalculateCart(shop, customer, { ...cart, ...(paymentInfo && { paymentInfo }) })
  const { methods } = yield* findPaymentMethods(shop, customer, checkout)
  return {
    ...(yield* findAgentOrderIssues(shop, checkout, context)),
    cart: checkout,
    addressBook,
    // the buyer pays in advance in the shop only
    paymentMethods: methods.filter(({ id }) => !isPrepaidMethod(id)),
  }
})
