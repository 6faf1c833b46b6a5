import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { findDefaultPaymentInfoToSet } from "../../../domain/payment/default-payment-info.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import type { PayerCreditAndMandates } from "../../../domain/payment/payer-limits.ts"
import { getPaymentMethodsForPayer } from "../../../domain/payment/payer-methods.ts"
import { validatePaymentChoice } from "../../../domain/payment/payment-choice.ts"
import type { PaymentInfo, PaymentMethods } from "../../../domain/payment/payment-method.ts"
import { dropForbiddenSurcharges } from "../../../domain/payment/surcharge.ts"
import type { CustomerCaller } from "../caller.ts"
import type { CustomerRecord } from "../ports/customers.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"

/** Returns the credit and mandates for a new order. A withdrawn credit is none (PAY-60). */
const findCreditAndMandates = Effect.fnUntraced(function* (
  { payers }: ShopReads,
  customerId: string,
): Effect.fn.Return<PayerCreditAndMandates> {
  const { limit, open } = yield* payers.findCredit(customerId)
  return { credit: limit === undefined ? undefined : { limit, open }, mandates: yield* payers.listMandates(customerId) }
})

/**
 * The same for a placed order. After the credit was withdrawn, its limit is zero and all open invoices count as used.
 */
export const findCreditAndMandatesOfOrder = (
  { payers }: ShopReads,
  customerId: string,
  { paymentMethodId }: PaymentInfo,
): Effect.Effect<PayerCreditAndMandates> => {
  if (paymentMethodId === MANDATE_METHOD_ID) return Effect.map(payers.listMandates(customerId), mandates => ({ mandates }))
  if (paymentMethodId !== ON_ACCOUNT_METHOD_ID) return Effect.succeed({})
  return Effect.map(payers.findCredit(customerId), ({ limit, open }) => ({ credit: { limit: limit ?? ZERO_CENTS, open } }))
}

type Payer = Pick<CustomerRecord["profile"], "id" | "company"> | Pick<CustomerCaller, "id" | "company">

type Bill = Pick<Cart, "billingAddress">

/** The shop's methods, with the costs that the law lets it charge for this bill (PAY-74). */
export const listMethodsWithLawfulSurcharges = Effect.fnUntraced(function* (
  { shopData }: ShopReads,
  { company }: Pick<Payer, "company">,
  { billingAddress }: Bill,
) {
  const law = yield* shopData.surchargeLaw
  const seat = (yield* shopData.taxTable)?.seat
  const context = { law, seat, country: billingAddress?.country, isConsumer: !company }
  return dropForbiddenSurcharges(yield* shopData.acceptedPaymentMethods, context)
})

/** The same for a placed order; that of an erased customer has no bill. */
export const listMethodsWithLawfulSurchargesOfOrder = Effect.fnUntraced(function* (
  shop: ShopReads,
  orderId: string,
  customerId: string,
) {
  const customer = yield* shop.customers.find(customerId)
  const order = yield* shop.orders.find(orderId, customerId)
  return yield* listMethodsWithLawfulSurcharges(shop, customer?.profile ?? {}, order ?? {})
})

/** Returns the methods with which the customer can pay the cart, by credit and mandates (PAY-14…PAY-16, PAY-60). */
export const findPaymentMethods = Effect.fnUntraced(function* (
  shop: ShopReads,
  payer: Payer,
  cart: Bill & Pick<Cart, "taxedPrice">,
): Effect.fn.Return<PaymentMethods> {
  const accepted = yield* listMethodsWithLawfulSurcharges(shop, payer, cart)
  return getPaymentMethodsForPayer(accepted, yield* findCreditAndMandates(shop, payer.id), cart.taxedPrice.totalGross)
})

/** Returns the choice, or refuses what the customer can't pay the cart with (PAY-18). */
export const requirePaymentChoice = Effect.fnUntraced(function* (
  shop: ShopReads,
  payer: Payer,
  payment: PaymentInfo,
  cart: Bill & Pick<Cart, "taxedPrice">,
) {
  const choice = validatePaymentChoice(yield* findPaymentMethods(shop, payer, cart), payment, cart.taxedPrice.totalGross)
  if (Result.isSuccess(choice)) return choice.success
  const { failure } = choice
  if ("amount" in failure) return yield* refuse("PaymentLimitExceeded", [{ ...failure, at: ["paymentMethodId"] }])
  const { _tag } = failure
  return yield* refuse(_tag, [{ _tag, at: [_tag === "PaymentMethodUnavailable" ? "paymentMethodId" : "mandateId"] }])
})

/** Returns the payment to set on a cart whose customer has chosen none; undefined when the default isn't usable. */
export const findDefaultPaymentInfo = (shop: ShopReads, payer: Payer, cart: Cart) =>
  cart.paymentInfo
    ? Effect.undefined
    : Effect.map(findPaymentMethods(shop, payer, cart), methods =>
        findDefaultPaymentInfoToSet(methods, cart.taxedPrice.totalGross, undefined),
      )
