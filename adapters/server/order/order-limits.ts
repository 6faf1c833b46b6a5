/** An order that was placed may get no dearer than the way it is paid allows (PAY-59, ORDER-16). */
import { Effect } from "effect"
import { subtractCents } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { findExceededLimit } from "../../../domain/payment/amount-limit.ts"
import { ON_ACCOUNT } from "../../../domain/payment/method-ids.ts"
import { listPayerLimits } from "../../../domain/payment/payer-limits.ts"
import type { Transaction } from "../database/transaction.ts"
import { findPayerOfOrder, lockCustomerCredit } from "../payment/credit-rows.ts"
import { refuseIfFaults } from "../refuse.ts"

const limitsOf = async (tx: Transaction, { paymentInfo, taxedPrice }: Order, customerId: string) =>
  paymentInfo
    ? listPayerLimits(paymentInfo, await findPayerOfOrder(tx, customerId, paymentInfo), taxedPrice.totalGross)
    : []

/** With its limits, for whoever is about to change what it comes to. */
export const loadOrderAmountLimits = async (tx: Transaction, order: Order, customerId: string): Promise<Order> => {
  const amountLimits = await limitsOf(tx, order, customerId)
  return amountLimits.length > 0 ? { ...order, amountLimits } : order
}

/** `before` is as it is in the database, its row locked. */
export const checkOrderAmountLimits = (tx: Transaction, before: Order, after: Order, customerId: string) =>
  Effect.gen(function* () {
    const increase = subtractCents(after.taxedPrice.totalGross, before.taxedPrice.totalGross)
    if (increase <= 0) return
    if (before.paymentInfo?.paymentMethodId === ON_ACCOUNT)
      yield* Effect.promise(() => lockCustomerCredit(tx, customerId))
    const exceeded = findExceededLimit(yield* Effect.promise(() => limitsOf(tx, before, customerId)), increase)
    yield* refuseIfFaults("PaymentLimitExceeded", exceeded ? [{ ...exceeded, at: [] }] : [])
  })
