/** Whether an order has to be paid, and its payment status for the shopper (PAY-51…PAY-56). */
import { Result } from "effect"
import {
  calculateOpenBalance,
  isPaymentOpen,
  type OrderPayments,
  type Payment,
  type PaymentStatus,
  wasEverPaid,
} from "./payment.ts"

export type NotPayableReason =
  | { readonly _tag: "NothingToPay" }
  | { readonly _tag: "OrderLapsed" }
  | { readonly _tag: "AlreadyPaid" }

/** The order itself, or why it can't be paid. */
export const checkOrderPayable = (order: OrderPayments): Result.Result<OrderPayments, NotPayableReason> => {
  if (!order.due) return Result.fail({ _tag: "NothingToPay" })
  if (order.isOver) return Result.fail({ _tag: "OrderLapsed" })
  return calculateOpenBalance(order) > 0 ? Result.succeed(order) : Result.fail({ _tag: "AlreadyPaid" })
}

export const isPaymentDue = (order: OrderPayments): boolean => Result.isSuccess(checkOrderPayable(order))

/**
 * Payments that the provider may know more about: open ones, and of an unpaid order the newest, because a bank
 * transfer can arrive late.
 */
export const listPaymentsToSync = (order: OrderPayments): readonly Payment[] => {
  const newest = isPaymentDue(order) ? order.payments.at(-1) : undefined
  return order.payments.filter(payment => isPaymentOpen(payment) || (payment === newest && payment.status !== "paid"))
}

/** Final statuses of an unpaid payment. */
export const UNPAID_OUTCOMES = ["canceled", "expired", "failed"] as const

export type UnpaidOutcome = (typeof UNPAID_OUTCOMES)[number]

export type OrderPaymentStatus =
  | { readonly _tag: "NothingToPay" }
  /** `last`: outcome of the last payment; `until`: when the order lapses, missing for a partly paid order */
  | { readonly _tag: "Unpaid"; readonly last?: UnpaidOutcome; readonly until?: Date }
  /** the provider doesn't know yet or can't be reached, or an operator reviews the payment */
  | { readonly _tag: "Checking" }
  | { readonly _tag: "Paid"; readonly at: Date }
  | { readonly _tag: "Lapsed" }

/** Facts besides the payments. */
export interface PaymentStatusContext {
  readonly paidAt: Date | undefined
  readonly payUntil: Date | undefined
  /** the provider could not be reached about an open payment, or another amount arrived than requested */
  readonly isUnclear: boolean
}

const isUnpaidEnd = (status: PaymentStatus | undefined): status is UnpaidOutcome => UNPAID_OUTCOMES.some(end => end === status)

/**
 * The date on which an unpaid order lapses. An order that was ever paid never lapses, despite later refunds (PAY-56).
 */
export const getOrderLapseDate = (order: OrderPayments, payUntil: Date | undefined): Date | undefined =>
  canOrderLapse(order) ? payUntil : undefined

/** Whether the order lapses at its deadline: only if it was never paid (PAY-56). */
export const canOrderLapse = (order: OrderPayments): boolean => isPaymentDue(order) && !wasEverPaid(order)

const CHECKED_BY_PROVIDER: readonly PaymentStatus[] = ["pending", "authorized"]

/** The payment status of an order, as the shopper sees it. */
export const getOrderPaymentStatus = (order: OrderPayments, facts: PaymentStatusContext): OrderPaymentStatus => {
  const { payments } = order
  if (!order.due) return { _tag: "NothingToPay" }
  if (order.isOver) return { _tag: "Lapsed" }
  if (calculateOpenBalance(order) <= 0 && facts.paidAt) return { _tag: "Paid", at: facts.paidAt }
  if (facts.isUnclear || payments.some(({ status }) => CHECKED_BY_PROVIDER.includes(status))) return { _tag: "Checking" }
  const last = payments.some(isPaymentOpen) ? undefined : payments.at(-1)?.status
  const until = getOrderLapseDate(order, facts.payUntil)
  return { _tag: "Unpaid", ...(isUnpaidEnd(last) ? { last } : {}), ...(until ? { until } : {}) }
}
