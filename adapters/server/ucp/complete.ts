/** A linked agent places an order that nobody pays online: on account, to the customer's own addresses, as the shop would (UCP-29). */
import { Effect } from "effect"
import { activeItems, type Cart } from "../../../domain/cart/cart.ts"
import type { DeliveryRules } from "../../../domain/delivery/delivery-features.ts"
import { isWithinLimit } from "../../../domain/order/order-limit.ts"
import { isPaidInAdvance } from "../../../domain/payment/payment.ts"
import { ON_ACCOUNT } from "../../../domain/payment/payment-choice.ts"
import type { CartAction } from "../../contract/cart-changes.ts"
import { addressesOf } from "../address/address-rows.ts"
import { keepPlaced } from "../agents/placed-rows.ts"
import { perform } from "../cart/cart-action.ts"
import { settleAndSave } from "../cart/change-cart.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Customer } from "../identity/subject.ts"
import type { Language } from "../mail/language.ts"
import { placeOrder } from "../order/place-order.ts"
import type { Message } from "./messages.ts"

interface Completing {
  readonly cart: Cart
  readonly customer: Customer
  readonly language: Language
  readonly now: Date
  readonly deliveryRules: DeliveryRules
}

/** The version is the one that is held. */
const MADE_ON = { query: {}, isMeant: () => true }

const ABOVE_LIMIT: Message = {
  type: "error",
  code: "order_limit_exceeded",
  severity: "requires_buyer_review",
  content: "The buyer has not allowed you to place an order of this amount.",
  path: "$.totals",
}

/** What the customer has not chosen, by their address book; what they have stays. */
const missing = async (
  tx: Transaction,
  cart: Cart,
  { id, email }: Customer,
): Promise<readonly (typeof CartAction.Type)[]> => {
  const book = await addressesOf(tx, id)
  const shipping = book.find(({ isDefaultShippingAddress }) => isDefaultShippingAddress)
  const billing = book.find(({ isDefaultBillingAddress }) => isDefaultBillingAddress)
  const unsent = activeItems(cart).filter(
    item => item.shippingAddresses.length === 0 && item.pickupPointId === undefined,
  )
  return [
    ...(shipping
      ? unsent.map(item => ({
          name: "setShippingAddress" as const,
          value: { lineItemId: item.id, address: shipping },
        }))
      : []),
    ...(billing && !cart.billingAddress
      ? [{ name: "setBillingAddress" as const, value: { address: { ...billing, email: billing.email ?? email } } }]
      : []),
    ...(cart.paymentInfo ? [] : [{ name: "setPaymentMethod" as const, value: { paymentMethodId: ON_ACCOUNT } }]),
  ]
}

/** What stands in the way of an order, or nothing; one that is to be paid online is the buyer's to place. */
export const complete = (tx: Transaction, { cart, customer, language, now, deliveryRules }: Completing) =>
  Effect.gen(function* () {
    let chosen = cart
    for (const action of yield* Effect.promise(() => missing(tx, cart, customer))) {
      chosen = yield* perform(chosen, action, { tx, subject: customer, now, deliveryRules })
    }
    const { paymentMethodId = "" } = chosen.paymentInfo ?? {}
    if (isPaidInAdvance(paymentMethodId)) return []
    const { taxedPrice } = yield* Effect.promise(() => settleAndSave(tx, cart, chosen, customer, now))
    const { agent } = customer
    if (!isWithinLimit(taxedPrice.totalGross, agent?.orderLimit)) return [ABOVE_LIMIT]
    const order = yield* placeOrder(tx, { cartId: cart.id, madeOn: MADE_ON, customer, language, now, deliveryRules })
    if (agent) yield* Effect.promise(() => keepPlaced(tx, agent.linkId, order.id))
    return []
  })
