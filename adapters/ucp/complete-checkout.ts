/**
 * A linked agent places an order that needs no online payment. Defaults are only chosen as part of a placed order
 * (UCP-29).
 */
import { Effect, Result } from "effect"
import type { CustomerCaller } from "../../application/shop/caller.ts"
import { recalculateAndSaveCart, recalculateCart } from "../../application/shop/carts/recalculate-cart.ts"
import type { Language } from "../../application/shop/language.ts"
import { requirePlaceable } from "../../application/shop/orders/check-placeable.ts"
import { placeOrder } from "../../application/shop/orders/place-order.ts"
import { findPaymentMethods } from "../../application/shop/payments/find-payer.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { applyDefaultAddresses } from "../../domain/cart/default-addresses.ts"
import type { DeliverySettings } from "../../domain/delivery/delivery-features.ts"
import { findDefaultPaymentToSet } from "../../domain/payment/default-payment.ts"
import { listAddresses } from "../postgres/addresses.ts"
import { insertAgentOrder } from "../postgres/agent-orders.ts"
import { findCustomerLanguage } from "../postgres/customers.ts"
import { makePostgresRepositories, runInUnit } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { listBuyerOnlyIssues, listUnexpectedStateIssues } from "./checkout-issues.ts"

interface CompletionRequest {
  /** the cart as it is saved */
  readonly before: Cart
  readonly cart: Cart
  readonly customer: CustomerCaller
  /** the language of the agent's request */
  readonly language: Language
  readonly deliveryRules: DeliverySettings
}

/** Adds the shop's defaults for what the customer hasn't chosen: default addresses and payment method. */
export const applyCheckoutDefaults = async (
  tx: Transaction,
  cart: Cart,
  customer: CustomerCaller,
  book: readonly Address[],
): Promise<Cart> => {
  const withAddresses = applyDefaultAddresses(cart, book, customer.email)
  if (cart.paymentInfo) return withAddresses
  const { totalGross } = cart.taxedPrice
  const paymentInfo = findDefaultPaymentToSet(
    await runInUnit(tx, shop => findPaymentMethods(shop, customer.id, totalGross)),
    totalGross,
    undefined,
  )
  return paymentInfo ? { ...withAddresses, paymentInfo } : withAddresses
}

/** Returns whether the order was placed. If not, nothing changes. */
export const completeCheckout = (tx: Transaction, { before, cart, customer, language, deliveryRules }: CompletionRequest) =>
  Effect.gen(function* () {
    const shop = makePostgresRepositories(tx)
    const book = yield* Effect.promise(() => listAddresses(tx, customer.id))
    const withDefaults = yield* Effect.promise(() => applyCheckoutDefaults(tx, cart, customer, book))
    const recalculated = yield* recalculateCart(shop, customer, withDefaults)
    const placeable = yield* Effect.result(requirePlaceable(shop, recalculated, { customer, deliveryRules }))
    const issues = [...listBuyerOnlyIssues(recalculated, customer), ...listUnexpectedStateIssues(before, customer)]
    if (Result.isFailure(placeable) || issues.length > 0) return false
    yield* recalculateAndSaveCart(shop, customer, before, recalculated)
    const preferred = (yield* Effect.promise(() => findCustomerLanguage(tx, customer.id))) ?? language
    const placement = { cartId: before.id, expectedVersion: {}, customer, language: preferred, deliveryRules }
    const order = yield* placeOrder(shop, placement)
    const { agent } = customer
    if (agent) yield* Effect.promise(() => insertAgentOrder(tx, agent.linkId, order.id))
    return true
  })
