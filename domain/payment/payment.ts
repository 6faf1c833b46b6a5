/** A payment is one try to pay an order at the provider; what of it counts for the order is its credit (PAY-51). */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import { MANDATE, ON_ACCOUNT } from "./method-ids.ts"

/** As Mollie's API names them; those that may still be paid come first. */
export const PAYMENT_STATUSES = ["open", "pending", "authorized", "canceled", "expired", "failed", "paid"] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export interface Payment {
  readonly id: string
  readonly methodId: string
  /** what the provider was told to ask for, the method's costs included */
  readonly amount: Cents
  readonly costs: Cents
  readonly status: PaymentStatus
  /** without costs, and without what went back because the order costs less or was charged back */
  readonly credit: Cents
  /** what of `costs` was paid and not returned; a price that falls leaves it as it is */
  readonly paidCosts: Cents
  /** whether it ever counted for the order, whatever went back since */
  readonly hasCounted: boolean
}

/** What an order knows of its payments, oldest first. */
export interface OrderPayments {
  /** what its goods and delivery cost, gross; nothing for an order that nobody pays in advance */
  readonly due: Cents | undefined
  /** it lapsed, or none of its items counts any more */
  readonly isOver: boolean
  /** whether part of it was paid before the shop took payments itself */
  readonly isPaidOutside?: boolean
  readonly payments: readonly Payment[]
}

const MAY_BE_PAID: readonly PaymentStatus[] = ["open", "pending", "authorized"]

/** Whether somebody may still pay it. */
export const isPaymentOpen = ({ status }: Pick<Payment, "status">): boolean => MAY_BE_PAID.includes(status)

/** Everything but an invoice and a debit is paid before anything is made (PAY-01). */
export const isPrepaidMethod = (methodId: string): boolean => methodId !== ON_ACCOUNT && methodId !== MANDATE

export const sumCredits = ({ payments }: Pick<OrderPayments, "payments">): Cents =>
  sumCents(payments.map(({ credit }) => credit))

/** What is still to be paid; below zero what was paid too much. */
export const calculateOpenBalance = (order: OrderPayments): Cents =>
  subtractCents(order.due ?? ZERO_CENTS, sumCredits(order))

export interface RequestedAmount {
  readonly amount: Cents
  readonly costs: Cents
}

/** Whether a payment ever counted for it: it is an order that somebody paid for, whatever went back since. */
export const wasEverPaid = ({ payments, isPaidOutside = false }: OrderPayments): boolean =>
  isPaidOutside || payments.some(({ hasCounted }) => hasCounted)

/** What a method costs is asked once, with what is paid first: not with a difference that is paid later, nor where there is nothing to pay (PAY-51). */
export const calculateRequestedAmount = (order: OrderPayments, methodCosts: Cents): RequestedAmount => {
  const due = calculateOpenBalance(order)
  const costs = wasEverPaid(order) || due <= 0 ? ZERO_CENTS : methodCosts
  return { amount: addCents(due, costs), costs }
}

export type PaymentMethodCosts = Pick<Payment, "methodId" | "costs">

/** What each method cost of what was paid. */
export const sumPaidMethodCosts = ({ payments }: Pick<OrderPayments, "payments">): readonly PaymentMethodCosts[] => {
  const byMethod = new Map<string, Cents>()
  for (const { methodId, paidCosts: costs } of payments)
    if (costs > 0) byMethod.set(methodId, addCents(byMethod.get(methodId) ?? ZERO_CENTS, costs))
  return [...byMethod].map(([methodId, costs]) => ({ methodId, costs }))
}

/** How what is to be paid comes about, on every page and in every mail: what it costs, what methods do, less what was paid (PAY-51, MAIL-10). */
export interface PaymentBreakdown {
  readonly total: Cents
  readonly costs: readonly PaymentMethodCosts[]
  /** for methods, too */
  readonly paid: Cents
}

interface Parted {
  readonly total: Cents
  readonly credited: Cents
  readonly paidCosts: readonly PaymentMethodCosts[]
  readonly chosen: PaymentMethodCosts
}

/** Before anything is paid the method costs what the chosen one does, if there is anything to pay. */
export const createPaymentBreakdown = ({ total, credited, paidCosts, chosen }: Parted): PaymentBreakdown => {
  if (credited > 0 || paidCosts.length > 0)
    return { total, costs: paidCosts, paid: addCents(credited, sumCents(paidCosts.map(({ costs }) => costs))) }
  return { total, costs: chosen.costs > 0 && total > 0 ? [chosen] : [], paid: ZERO_CENTS }
}

/** What was paid and kept, costs included. */
export const calculatePaidAmount = (order: Pick<OrderPayments, "payments">): Cents =>
  addCents(sumCredits(order), sumCents(sumPaidMethodCosts(order).map(({ costs }) => costs)))

/** How an order is paid: once nothing is left to pay by the newest payment that counts, until then as was chosen last (PAY-57). */
export const getEffectiveMethodId = (order: OrderPayments, chosen: string): string =>
  (calculateOpenBalance(order) > 0 ? undefined : order.payments.findLast(({ credit }) => credit > 0)?.methodId) ??
  chosen
