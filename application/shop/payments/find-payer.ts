import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { findDefaultPaymentInfoToSet } from "../../../domain/payment/default-payment-info.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import type { PayerCreditAndMandates } from "../../../domain/payment/payer-limits.ts"
import { getPaymentMethodsForPayer } from "../../../domain/payment/payer-methods.ts"
import { validatePaymentChoice } from "../../../domain/payment/payment-choice.ts"
import type { PaymentInfo, PaymentMethods } from "../../../domain/payment/payment-method.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"

/** Returns the credit and mandates for a new order. A withdrawn credit is none (PAY-60). */
const findPayer = ({ payers }: ShopReads, customerId: string): Effect.Effect<PayerCreditAndMandates> =>
  Effect.gen(function* () {
    const { limit, open } = yield* payers.findCredit(customerId)
    return { credit: limit === undefined ? undefined : { limit, open }, mandates: yield* payers.listMandates(customerId) }
  })

/**
 * The same for a placed order. After the credit was withdrawn, its limit is zero and all open invoices count as used.
 */
export const findPayerOfOrder = (
  { payers }: ShopReads,
  customerId: string,
  { paymentMethodId }: PaymentInfo,
): Effect.Effect<PayerCreditAndMandates> => {
  if (paymentMethodId === MANDATE_METHOD_ID) return Effect.map(payers.listMandates(customerId), mandates => ({ mandates }))
  if (paymentMethodId !== ON_ACCOUNT_METHOD_ID) return Effect.succeed({})
  return Effect.map(payers.findCredit(customerId), ({ limit, open }) => ({ credit: { limit: limit ?? ZERO_CENTS, open } }))
}

/**
 * Returns the methods with which the customer can pay this total, by credit and mandates (PAY-14…PAY-16, PAY-60).
 * `total` is in gross cents.
 */
export const findPaymentMethods = (shop: ShopReads, customerId: string, total: Cents): Effect.Effect<PaymentMethods> =>
  Effect.gen(function* () {
    return getPaymentMethodsForPayer(yield* shop.shopData.acceptedPaymentMethods, yield* findPayer(shop, customerId), total)
  })

/** Returns the choice, or refuses what the customer can't pay this total with (PAY-18). `total` is in gross cents. */
export const requirePaymentChoice = (shop: ShopReads, customerId: string, payment: PaymentInfo, total: Cents) =>
  Effect.gen(function* () {
    const choice = validatePaymentChoice(yield* findPaymentMethods(shop, customerId, total), payment, total)
    if (Result.isSuccess(choice)) return choice.success
    const { failure } = choice
    if ("amount" in failure) return yield* refuse("PaymentLimitExceeded", [{ ...failure, at: ["paymentMethodId"] }])
    const { _tag } = failure
    return yield* refuse(_tag, [{ _tag, at: [_tag === "PaymentMethodUnavailable" ? "paymentMethodId" : "mandateId"] }])
  })

/** Returns the payment to set on a cart whose customer has chosen none; undefined when the default isn't usable. */
export const findDefaultPaymentInfo = (shop: ShopReads, customerId: string, { paymentInfo, taxedPrice: { totalGross } }: Cart) =>
  paymentInfo
    ? Effect.undefined
    : Effect.map(findPaymentMethods(shop, customerId, totalGross), methods =>
        findDefaultPaymentInfoToSet(methods, totalGross, undefined),
      )
