import { Effect } from "effect"
import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import type { PayerCreditAndMandates } from "../../../domain/payment/payer-limits.ts"
import { getPaymentMethodsForPayer } from "../../../domain/payment/payer-methods.ts"
import type { PaymentInfo, PaymentMethods } from "../../../domain/payment/payment-method.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

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
