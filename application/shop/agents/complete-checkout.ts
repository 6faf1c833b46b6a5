import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { listBuyerOnlyIssues } from "../../../domain/order/agent-order-issues.ts"
import { recalculateAndSaveCart, recalculateCart } from "../carts/recalculate-cart.ts"
import type { Language } from "../language.ts"
import { findCartProducts, type PlacementContext, requirePlaceable } from "../orders/check-placeable.ts"
import { placeCheckedCart } from "../orders/place-order.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { applyRequestedPayment, type RefusedPayment, type RequestedPayment } from "./apply-requested-payment.ts"
import { listUnconfirmedIssues } from "./check-agent-order.ts"
import { applyCheckoutDefaults } from "./read-checkout.ts"

export interface CompleteCheckout extends PlacementContext {
  /** the locked cart, as it is saved */
  readonly cart: Cart
  readonly payment: RequestedPayment | undefined
  /** of the agent's request; the customer's own language comes first */
  readonly language: Language
}

/**
 * A linked agent places an order that needs no online payment. Defaults are only chosen as part of a placed order. If
 * the order can't be placed, nothing changes (UCP-29).
 */
export const completeCheckout = (shop: ShopWrites, { cart: before, payment, language, ...context }: CompleteCheckout) =>
  Effect.gen(function* () {
    const { customer, deliveryRules } = context
    const notPlaced = (refusedPayment?: RefusedPayment) => ({ isPlaced: false, refusedPayment })
    const paid = yield* applyRequestedPayment(shop, before, payment, { caller: customer, deliveryRules })
    if (paid.refusal) return notPlaced(paid.refusal)
    const addressBook = yield* shop.addresses.list(customer.id)
    const withDefaults = yield* applyCheckoutDefaults(shop, paid.cart, customer, addressBook)
    const cart = yield* recalculateCart(shop, customer, withDefaults)
    const products = yield* findCartProducts(shop, cart)
    const placeable = yield* Effect.result(requirePlaceable(shop, cart, context, products))
    const issues = [...listBuyerOnlyIssues(cart, customer.agent?.orderLimit), ...listUnconfirmedIssues(before, customer)]
    if (Result.isFailure(placeable) || issues.length > 0) return notPlaced()
    const savedCart = yield* recalculateAndSaveCart(shop, customer, before, cart)
    const ownLanguage = yield* shop.customers.findLanguage(customer.id)
    const order = yield* placeCheckedCart(shop, savedCart, products, { ...context, language: ownLanguage ?? language })
    if (customer.agent) yield* shop.agentLinks.addOrder(customer.agent.linkId, order.id)
    return { isPlaced: true, refusedPayment: undefined }
  })
