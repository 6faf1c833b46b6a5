/** Checks whether a cart can be ordered. A refusal lists every fault (ORDER-09). */
import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { listCouponRefusals } from "../../../domain/cart/coupon-terms.ts"
import { listQuoteIds } from "../../../domain/cart/quote-item.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { type ExpectedDeliveryDays, findChangedDeliveryDays } from "../../../domain/order/agreed-delivery.ts"
import { findChangedTotal } from "../../../domain/order/agreed-total.ts"
import { type CartIssue, validateCartForOrder } from "../../../domain/order/cart-issues.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import { validatePaymentChoice } from "../../../domain/payment/payment-choice.ts"
import { listExpiredQuotesInCart } from "../../../domain/quote/expired-quotes.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { CustomerCaller } from "../caller.ts"
import { checkCoupons } from "../carts/check-coupons.ts"
import { type DeliveryOfferLookup, listUnavailableChoices, makeDeliveryOfferLookupForItems } from "../delivery/delivery-offers.ts"
import { findPaymentMethods } from "../payments/find-payment-methods.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuseIfFaults } from "../refuse.ts"

/** The customer, the delivery rules of the order, and what was shown of it. */
export interface PlacementContext {
  readonly customer: CustomerCaller
  readonly deliveryRules: DeliverySettings
  /** without them, any day is agreed to (ORDER-17) */
  readonly expectedDeliveryDays?: ExpectedDeliveryDays | undefined
  /** gross, in cents; without it, any total is agreed to (TAX-08) */
  readonly expectedTotal?: Cents | undefined
}

const NO_EXPECTED_DAYS: ExpectedDeliveryDays = new Map()

type Faults = RefusalOf<"CartNotPlaceable">["faults"]

const getIssuePath = (issue: CartIssue): readonly string[] => {
  switch (issue._tag) {
    case "CartEmpty":
    case "QuotesExpired":
      return ["lineItems"]
    case "PaymentMethodMissing":
      return ["paymentMethod"]
    case "ShippingAddressMissing":
    case "ShippingAddressIncomplete":
    case "ShippingCountryUnavailable":
    case "ShippingTerritoryUnavailable":
    case "FewerThanAddresses":
      return ["lineItems", issue.lineItemId]
    default:
      return ["billingAddress"]
  }
}

/** The chosen payment method may be unavailable by now, or its limit exceeded (PAY-18, PAY-29, PAY-59). */
const findPaymentFaults = (shop: ShopReads, cart: Cart, customer: CustomerCaller) => {
  const { paymentInfo } = cart
  const { totalGross } = cart.taxedPrice
  return paymentInfo
    ? Effect.map(
        findPaymentMethods(shop, customer, cart),
        (methods): Faults =>
          Result.match(validatePaymentChoice(methods, paymentInfo, totalGross), {
            onSuccess: () => [],
            onFailure: fault => [{ ...fault, at: ["paymentMethod"] }],
          }),
      )
    : Effect.succeed([])
}

/** The promised days may have changed since they were shown, as after the cut-off (ORDER-17). */
const listDayFaults = (cart: Cart, offerTo: DeliveryOfferLookup, expectedDays: ExpectedDeliveryDays): Faults =>
  findChangedDeliveryDays(cart, expectedDays, offerTo).map(({ item, change }) => ({ ...change, at: ["lineItems", item.id] }))

/** The delivery offers of the cart that is ordered. */
export const findCartOffers = (shop: ShopReads, { lineItems }: Cart, { customer, deliveryRules }: PlacementContext) =>
  makeDeliveryOfferLookupForItems(shop, lineItems, { caller: customer, deliveryRules })

/** Returns all faults that prevent the order, except those of coupons. */
export const findPlacementFaults = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  context: PlacementContext,
  knownOffers?: DeliveryOfferLookup,
): Effect.fn.Return<Faults> {
  const { customer, deliveryRules, expectedDeliveryDays = NO_EXPECTED_DAYS, expectedTotal } = context
  const changedTotal = findChangedTotal(cart, expectedTotal)
  const offerTo = knownOffers ?? (yield* findCartOffers(shop, cart, context))
  const expired = listExpiredQuotesInCart(cart, yield* shop.quotes.findExpiries(listQuoteIds(cart), customer.id), shop.now)
  const issues = Result.match(validateCartForOrder(cart, deliveryRules.countries, expired), {
    onSuccess: () => [],
    onFailure: cartIssues => cartIssues,
  })
  const unavailable = listUnavailableChoices(cart, offerTo)
  return [
    ...issues.map(issue => ({ _tag: issue._tag, at: getIssuePath(issue) })),
    ...unavailable.flatMap(({ item, choices }) => choices.map(_tag => ({ _tag, at: ["lineItems", item.id] }))),
    ...listDayFaults(cart, offerTo, expectedDeliveryDays),
    ...(changedTotal ? [{ ...changedTotal, at: ["taxedPrice", "totalGross"] }] : []),
    ...(yield* findPaymentFaults(shop, cart, customer)),
  ]
})

/**
 * Refuses with all faults, or succeeds when the cart can be ordered as it is. Credit and coupons stay locked until the
 * unit of work ends, so that no other order uses them.
 */
export const requirePlaceable = Effect.fnUntraced(function* (
  shop: ShopWrites,
  cart: Cart,
  context: PlacementContext,
  offers?: DeliveryOfferLookup,
) {
  const { customer } = context
  if (cart.paymentInfo?.paymentMethodId === ON_ACCOUNT_METHOD_ID) yield* shop.payers.lockCredit(customer.id)
  yield* refuseIfFaults("CartNotPlaceable", yield* findPlacementFaults(shop, cart, context, offers))
  const coupons = yield* checkCoupons(shop, cart.discountCodes, customer, shop.coupons.lock)
  const refusals = listCouponRefusals(cart.discountCodes, coupons)
  yield* refuseIfFaults(
    "DiscountCodeNotEligible",
    refusals.map(refusal => ({ ...refusal, at: ["discountCodes", refusal.coupon] })),
  )
})
