/** A change can't make a placed order more expensive than its payment method's limit (PAY-59, ORDER-16). */
import { Effect } from "effect"
import { subtractCents } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import { findExceededLimit, type PayerLimitUsage } from "../../../domain/payment/payer-limit-usage.ts"
import { listPaymentAmountLimits } from "../../../domain/payment/payer-limits.ts"
import { findCreditAndMandatesOfOrder } from "../payments/find-payment-methods.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuseIfFaults } from "../refuse.ts"

interface Customer {
  readonly id: string
}

/** Returns the limits of the order's payment method, so that a page can show them before a change. */
export const findPayerLimitUsages = (
  shop: ShopReads,
  { paymentInfo, taxedPrice }: Order,
  { id }: Customer,
): Effect.Effect<readonly PayerLimitUsage[]> =>
  paymentInfo
    ? Effect.map(findCreditAndMandatesOfOrder(shop, id, paymentInfo), payer =>
        listPaymentAmountLimits(paymentInfo, payer, taxedPrice.totalGross),
      )
    : Effect.succeed([])

/** Adds the limits of the payment method to the order, so that a page can show them before a change. */
export const withAmountLimits = (shop: ShopReads, customer: Customer) =>
  Effect.flatMap((order: Order) =>
    Effect.map(findPayerLimitUsages(shop, order, customer), amountLimits =>
      amountLimits.length > 0 ? { ...order, amountLimits } : order,
    ),
  )

/** `before` is the saved order, which is locked. */
export const checkAmountLimits = Effect.fnUntraced(function* (shop: ShopWrites, before: Order, after: Order, customer: Customer) {
  const increase = subtractCents(after.taxedPrice.totalGross, before.taxedPrice.totalGross)
  if (increase <= 0) return
  if (before.paymentInfo?.paymentMethodId === ON_ACCOUNT_METHOD_ID) yield* shop.payers.lockCredit(customer.id)
  const exceeded = findExceededLimit(yield* findPayerLimitUsages(shop, before, customer), increase)
  yield* refuseIfFaults("PaymentLimitExceeded", exceeded ? [{ ...exceeded, at: [] }] : [])
})
