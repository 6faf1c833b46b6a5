import { Effect } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import { listCouponShares } from "../../../domain/cart/coupon-shares.ts"
import { filterUsableCoupons } from "../../../domain/cart/coupon-terms.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { findDefaultPaymentToSet } from "../../../domain/payment/default-payment.ts"
import type { Caller, CustomerCaller } from "../caller.ts"
import { checkCoupons } from "../carts/check-coupons.ts"
import { recheckCartCoupons } from "../carts/recalculate-cart.ts"
import type { PlacementContext } from "../orders/check-placeable.ts"
import { findPaymentMethods } from "../payments/find-payer.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { findAgentOrderIssues } from "./check-agent-order.ts"

/** Adds the shop's defaults for what the customer hasn't chosen: default addresses and payment method. */
export const applyCheckoutDefaults = (
  shop: ShopReads,
  cart: Cart,
  customer: CustomerCaller,
  addressBook: readonly Address[],
): Effect.Effect<Cart> =>
  Effect.gen(function* () {
    const withAddresses = applyDefaultAddresses(cart, addressBook, customer.email)
    if (cart.paymentInfo) return withAddresses
    const { totalGross } = cart.taxedPrice
    const methods = yield* findPaymentMethods(shop, customer.id, totalGross)
    const paymentInfo = findDefaultPaymentToSet(methods, totalGross, undefined)
    return paymentInfo ? { ...withAddresses, paymentInfo } : withAddresses
  })

/** A saved cart with its coupons as of now. */
export const readAgentCart = (shop: ShopReads, saved: Cart, caller: Caller) =>
  Effect.gen(function* () {
    const cart = yield* recheckCartCoupons(shop, caller, saved)
    const coupons = filterUsableCoupons(yield* checkCoupons(shop, cart.discountCodes, caller))
    return { cart, coupons, couponShares: listCouponShares(getActiveLineItems(cart), coupons) }
  })

/** A customer's checkout as it would be ordered, with what prevents the order. */
export const readAgentCheckout = (shop: ShopReads, cart: Cart, context: PlacementContext) =>
  Effect.gen(function* () {
    const { customer } = context
    const addressBook = yield* shop.addresses.list(customer.id)
    const checkout = yield* applyCheckoutDefaults(shop, cart, customer, addressBook)
    return {
      ...(yield* findAgentOrderIssues(shop, checkout, context)),
      cart: checkout,
      addressBook,
      paymentMethods: yield* findPaymentMethods(shop, customer.id, checkout.taxedPrice.totalGross),
    }
  })
