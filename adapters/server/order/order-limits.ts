/** A change can't make a placed order more expensive than its payment method's limit (PAY-59, ORDER-16). */
import { Effect } from "effect"
import { findPayerOfOrder } from "../../../application/shop/payments/find-payer.ts"
import { refuseIfFaults } from "../../../application/shop/refuse.ts"
import { subtractCents } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { findExceededLimit } from "../../../domain/payment/amount-limit.ts"
import { ON_ACCOUNT } from "../../../domain/payment/method-ids.ts"
import { listPayerLimits } from "../../../domain/payment/payer-limits.ts"
import { runInUnit } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"

const findLimits = async (tx: Transaction, { paymentInfo, taxedPrice }: Order, customerId: string) =>
  paymentInfo
    ? listPayerLimits(
        paymentInfo,
        await runInUnit(tx, shop => findPayerOfOrder(shop, customerId, paymentInfo)),
        taxedPrice.totalGross,
      )
    : []

/** Adds the limits of the payment method to the order, so that the page can show them before a change. */
export const loadOrderAmountLimits = async (tx: Transaction, order: Order, customerId: string): Promise<Order> => {
  const amountLimits = await findLimits(tx, order, customerId)
  return amountLimits.length > 0 ? { ...order, amountLimits } : order
}

/** `before` is the saved order. Its row must be locked. */
export const checkOrderAmountLimits = (tx: Transaction, before: Order, after: Order, customerId: string) =>
  Effect.gen(function* () {
    const increase = subtractCents(after.taxedPrice.totalGross, before.taxedPrice.totalGross)
    if (increase <= 0) return
    if (before.paymentInfo?.paymentMethodId === ON_ACCOUNT)
      yield* Effect.promise(() => runInUnit(tx, ({ payers }) => payers.lockCredit(customerId)))
    const exceeded = findExceededLimit(yield* Effect.promise(() => findLimits(tx, before, customerId)), increase)
    yield* refuseIfFaults("PaymentLimitExceeded", exceeded ? [{ ...exceeded, at: [] }] : [])
  })
