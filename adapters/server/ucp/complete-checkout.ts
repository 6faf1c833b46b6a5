/** A linked agent places an order that nobody pays online, as the shop would; until there is one nothing is chosen for it (UCP-29). */
import { Effect, Result } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { selectDefaultPayment } from "../../../domain/payment/default-payment.ts"
import { listAddresses } from "../address/address-rows.ts"
import { insertAgentOrder } from "../agents/agent-order-rows.ts"
import { recalculateAndSaveCart, recalculateCart } from "../cart/change-cart.ts"
import type { Transaction } from "../database/transaction.ts"
import type { CustomerCaller } from "../identity/caller.ts"
import { findCustomerLanguage } from "../identity/customer-language.ts"
import type { Language } from "../mail/accept-language.ts"
import { placeOrder, requirePlaceable } from "../order/place-order.ts"
import { findPaymentMethodsForCustomer } from "../payment/customer-payment-methods.ts"
import { listBuyerOnlyIssues, listUnexpectedStateIssues } from "./checkout-issues.ts"

interface Completing {
  /** as it is kept */
  readonly before: Cart
  readonly cart: Cart
  readonly customer: CustomerCaller
  /** the agent's */
  readonly language: Language
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

/** The version is the one that is held. */
const MADE_ON = { query: {}, matchesVersion: () => true }

/** With what the customer has not chosen, as the shop's own pages would have it: the default addresses, the default way to pay. */
export const applyCheckoutDefaults = async (
  tx: Transaction,
  cart: Cart,
  customer: CustomerCaller,
  book: readonly Address[],
): Promise<Cart> => {
  const addressed = applyDefaultAddresses(cart, book, customer.email)
  if (cart.paymentInfo) return addressed
  const { totalGross } = cart.taxedPrice
  const paymentInfo = selectDefaultPayment(
    await findPaymentMethodsForCustomer(tx, customer, totalGross),
    totalGross,
    undefined,
  )
  return paymentInfo ? { ...addressed, paymentInfo } : addressed
}

/** Whether there is an order of it now; else everything is as it was. */
export const completeCheckout = (
  tx: Transaction,
  { before, cart, customer, language, now, deliveryRules }: Completing,
) =>
  Effect.gen(function* () {
    const book = yield* Effect.promise(() => listAddresses(tx, customer.id))
    const chosen = yield* Effect.promise(() => applyCheckoutDefaults(tx, cart, customer, book))
    const ready = yield* Effect.promise(() => recalculateCart(tx, chosen, customer, now))
    const placeable = yield* Effect.result(requirePlaceable(tx, ready, { customer, now, deliveryRules }))
    const kept = [...listBuyerOnlyIssues(ready, customer), ...listUnexpectedStateIssues(before, customer)]
    if (Result.isFailure(placeable) || kept.length > 0) return false
    yield* Effect.promise(() => recalculateAndSaveCart(tx, before, ready, customer, now))
    const spoken = (yield* Effect.promise(() => findCustomerLanguage(tx, customer.id))) ?? language
    const placing = { cartId: before.id, madeOn: MADE_ON, customer, language: spoken, now, deliveryRules }
    const order = yield* placeOrder(tx, placing)
    const { agent } = customer
    if (agent) yield* Effect.promise(() => insertAgentOrder(tx, agent.linkId, order.id))
    return true
  })
