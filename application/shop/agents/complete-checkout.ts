import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { listBuyerOnlyIssues } from "../../../domain/order/agent-order-issues.ts"
import { recalculateCart } from "../carts/recalculate-cart.ts"
import type { Language } from "../language.ts"
import { findCartOffers, type PlacementContext, requirePlaceable } from "../orders/check-placeable.ts"
import { placeCheckedCart } from "../orders/place-order.ts"
import { findDefaultPaymentInfo } from "../payments/find-payment-methods.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import {
  listUnconfirmedCartIssues,
  type PaymentInfoRefusal,
  type RequestedPaymentInfo,
  requireRequestedPaymentInfo,
  withExpectations,
} from "./check-agent-order.ts"

export interface CompleteCheckoutCommand extends PlacementContext {
  /** the locked cart, as it is saved */
  readonly cart: Cart
  readonly payment: RequestedPaymentInfo | undefined
  /** of the agent's request; the customer's own language comes first */
  readonly language: Language
}

/**
 * A linked agent places an order that needs no online payment. Defaults are only chosen as part of a placed order. If
 * the order can't be placed, nothing changes (UCP-29).
 */
export const completeCheckout = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { cart: before, payment, language, ...context }: CompleteCheckoutCommand,
) {
  const { customer } = context
  const notPlaced = (refusedPayment?: PaymentInfoRefusal) => ({ order: undefined, refusedPayment })
  const choice = yield* Effect.result(
    payment === undefined
      ? findDefaultPaymentInfo(shop, customer, before)
      : requireRequestedPaymentInfo(shop, before, payment, customer),
  )
  if (Result.isFailure(choice)) return notPlaced(choice.failure)
  const paymentInfo = choice.success
  const cart = yield* recalculateCart(shop, customer, { ...before, ...(paymentInfo && { paymentInfo }) })
  const offers = yield* findCartOffers(shop, cart, context)
  const placeable = yield* Effect.result(requirePlaceable(shop, cart, withExpectations(before, context), offers))
  const issues = [...listBuyerOnlyIssues(cart, customer.agent?.orderLimit), ...listUnconfirmedCartIssues(before, customer)]
  if (Result.isFailure(placeable) || issues.length > 0) return notPlaced()
  const ownLanguage = yield* shop.customers.findLanguage(customer.id)
  const order = yield* placeCheckedCart(shop, cart, offers, { ...context, language: ownLanguage ?? language })
  return { order, refusedPayment: undefined }
})
