/**
 * What an order's page shows of its payment: status, methods, and the amounts due, paid, refunded and charged back
 * (PAY-51).
 */
import { Result } from "effect"
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import { isAmountAcceptedByMethod } from "../payment/method-limits.ts"
import { checkOrderPayable, getOrderPaymentStatus, type OrderPaymentStatus } from "../payment/order-payment-status.ts"
import type { ShopPaymentMethod } from "../payment/payer-methods.ts"
import {
  calculateOpenBalance,
  calculatePaidAmount,
  calculateRequestedAmount,
  isPrepaidMethod,
  type PaymentMethodCosts,
  sumPaidCostsByMethod,
  sumPaymentCredits,
} from "../payment/payment.ts"
import { sumChargedBackAmounts, sumReceivedAmounts } from "./ledger.ts"
import type { OrderWithLedger } from "./order-with-ledger.ts"

/** A method that the order can be paid with now. */
export interface OrderPaymentOption {
  readonly id: string
  readonly name: string
  readonly costs: Cents
  /** amount to pay with this method, its costs included */
  readonly amount: Cents
}

export interface OrderPaymentOverview {
  readonly standing: OrderPaymentStatus
  /** amount to pay with the last chosen method, or the paid amount */
  readonly amount: Cents
  /** the order total, and the paid part of it, without method costs */
  readonly total: Cents
  readonly credited: Cents
  /** paid costs of each method */
  readonly paidCosts: readonly PaymentMethodCosts[]
  /** received amount, whether or not it counts */
  readonly received: Cents
  /** refunded amount, done or pending */
  readonly refunded: Cents
  /** amount that banks took back */
  readonly chargedBack: Cents
  /** the last chosen method */
  readonly paymentMethodId: string
  /** empty when nothing is due */
  readonly methods: readonly OrderPaymentOption[]
}

/** The methods that are paid at the provider and accept what this order still costs (PAY-72). */
export const listOrderPaymentMethods = (
  order: OrderWithLedger,
  accepted: readonly ShopPaymentMethod[],
): readonly OrderPaymentOption[] =>
  accepted
    .filter(({ id }) => isPrepaidMethod(id))
    .filter(method => isAmountAcceptedByMethod(method, calculateRequestedAmount(order, method.costs).amount))
    .map(({ id, name, costs }) => ({ id, name, ...calculateRequestedAmount(order, costs) }))

/** @param isSynced whether the provider reported on every payment that can still be paid */
export const createOrderPaymentOverview = (
  order: OrderWithLedger,
  accepted: readonly ShopPaymentMethod[],
  isSynced: boolean,
): OrderPaymentOverview => {
  const isOpen = Result.isSuccess(checkOrderPayable(order))
  const methods = listOrderPaymentMethods(order, accepted)
  const current = methods.find(({ id }) => id === order.methodId)
  return {
    standing: getOrderPaymentStatus(order, { ...order, isUnclear: !isSynced || order.isReviewed }),
    amount: isOpen ? (current?.amount ?? calculateOpenBalance(order)) : calculatePaidAmount(order),
    total: order.due ?? ZERO_CENTS,
    credited: sumPaymentCredits(order),
    paidCosts: sumPaidCostsByMethod(order),
    received: sumReceivedAmounts(order),
    refunded: order.refunded,
    chargedBack: sumChargedBackAmounts(order),
    paymentMethodId: order.methodId,
    methods: isOpen ? methods : [],
  }
}
