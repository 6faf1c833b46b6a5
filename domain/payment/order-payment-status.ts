/** Whether an order is to be paid, and what a shopper is told of it (PAY-51…PAY-56). */
import { Result } from "effect"
import {
  calculateOpenBalance,
  calculatePaidAmount,
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

export const checkPayable = (order: OrderPayments): Result.Result<OrderPayments, NotPayableReason> => {
  if (!order.due) return Result.fail({ _tag: "NothingToPay" })
  if (order.isOver) return Result.fail({ _tag: "OrderLapsed" })
  return calculateOpenBalance(order) > 0 ? Result.succeed(order) : Result.fail({ _tag: "AlreadyPaid" })
}

export const isPaymentDue = (order: OrderPayments): boolean => Result.isSuccess(checkPayable(order))

/** Of which the provider may know more: those that may still be paid, and of an order that is to be paid the newest, for a bank may bring its money late. */
export const listPaymentsToSync = (order: OrderPayments): readonly Payment[] => {
  const newest = isPaymentDue(order) ? order.payments.at(-1) : undefined
  return order.payments.filter(payment => isPaymentOpen(payment) || (payment === newest && payment.status !== "paid"))
}

/** How a payment ended that nobody paid. */
export const UNPAID_OUTCOMES = ["canceled", "expired", "failed"] as const

export type UnpaidOutcome = (typeof UNPAID_OUTCOMES)[number]

export type OrderPaymentStatus =
  | { readonly _tag: "NothingToPay" }
  /** `last`: how the last try ended; `until`: when the order lapses, which one that was paid in part doesn't */
  | { readonly _tag: "Unpaid"; readonly last?: UnpaidOutcome; readonly until?: Date }
  /** the provider doesn't know yet, nobody can ask it, or somebody looks at what came */
  | { readonly _tag: "Checking" }
  | { readonly _tag: "Paid"; readonly at: Date }
  | { readonly _tag: "Lapsed" }

/** What is known beside the payments themselves. */
export interface OrderPaymentFacts {
  readonly paidAt: Date | undefined
  readonly payUntil: Date | undefined
  /** the provider could not be asked about a payment that may be paid, or another amount came than was asked */
  readonly isUnclear: boolean
}

const isUnpaidEnd = (status: PaymentStatus | undefined): status is UnpaidOutcome =>
  UNPAID_OUTCOMES.some(end => end === status)

/** When an order lapses that waits for all of its payment; one that was ever paid for doesn't, whatever went back since (PAY-56). */
export const getLapseDate = (order: OrderPayments, payUntil: Date | undefined): Date | undefined =>
  mayLapse(order) ? payUntil : undefined

/** By itself only one that nobody ever paid for; an operator also ends one of which no money stayed (PAY-56, SHOP-12). */
export const mayLapse = (order: OrderPayments, isAskedFor = false): boolean =>
  isPaymentDue(order) &&
  (!wasEverPaid(order) || (isAskedFor && !order.isPaidOutside && calculatePaidAmount(order) <= 0))

const CHECKED_BY_PROVIDER: readonly PaymentStatus[] = ["pending", "authorized"]

export const getOrderPaymentStatus = (order: OrderPayments, facts: OrderPaymentFacts): OrderPaymentStatus => {
  const { payments } = order
  if (!order.due) return { _tag: "NothingToPay" }
  if (order.isOver) return { _tag: "Lapsed" }
  if (calculateOpenBalance(order) <= 0 && facts.paidAt) return { _tag: "Paid", at: facts.paidAt }
  if (facts.isUnclear || payments.some(({ status }) => CHECKED_BY_PROVIDER.includes(status)))
    return { _tag: "Checking" }
  const last = payments.some(isPaymentOpen) ? undefined : payments.at(-1)?.status
  const until = getLapseDate(order, facts.payUntil)
  return { _tag: "Unpaid", ...(isUnpaidEnd(last) ? { last } : {}), ...(until ? { until } : {}) }
}
