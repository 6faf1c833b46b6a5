/**
 * A payment is one attempt to pay an order at the provider. Its credit is the paid amount less costs, refunds and
 * chargebacks, and covers the order's price (PAY-51).
 */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "./method-ids.ts"

/** Statuses of Mollie's API; those that can still be paid come first. */
export const PAYMENT_STATUSES = ["open", "pending", "authorized", "canceled", "expired", "failed", "paid"] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export interface Payment {
  readonly id: string
  readonly methodId: string
  /** the requested amount, the method's costs included */
  readonly amount: Cents
  readonly costs: Cents
  readonly status: PaymentStatus
  /** the amount that counts, without costs, refunds and chargebacks */
  readonly credit: Cents
  /** the part of `costs` that was paid and not refunded; a lower price doesn't change it */
  readonly paidCosts: Cents
  /** whether it ever counted for the order, despite later refunds */
  readonly hasCounted: boolean
}

/** An order's payments, oldest first. */
export interface OrderPayments {
  /** gross amount of goods and delivery; undefined for an order without prepayment */
  readonly due: Cents | undefined
  /** it lapsed, or all its items are cancelled */
  readonly isOver: boolean
  /** whether part of it was paid before the shop took payments itself */
  readonly isPaidOutside?: boolean
  readonly payments: readonly Payment[]
}

const OPEN_STATUSES: readonly PaymentStatus[] = ["open", "pending", "authorized"]

/** Whether the payment can still be paid. */
export const isPaymentOpen = ({ status }: Pick<Payment, "status">): boolean => OPEN_STATUSES.includes(status)

/** Whether the method is paid before production: all except invoice and direct debit (PAY-01). */
export const isPrepaidMethod = (methodId: string): boolean => methodId !== ON_ACCOUNT_METHOD_ID && methodId !== MANDATE_METHOD_ID

/** The credit of all payments, in cents. */
export const sumPaymentCredits = ({ payments }: Pick<OrderPayments, "payments">): Cents =>
  sumCents(payments.map(({ credit }) => credit))

/** The amount still due in cents; negative when too much was paid. */
export const calculateOpenBalance = (order: OrderPayments): Cents =>
  subtractCents(order.due ?? ZERO_CENTS, sumPaymentCredits(order))

export interface RequestedAmount {
  readonly amount: Cents
  readonly costs: Cents
}

/** Whether the order was ever paid, despite later refunds. */
export const wasEverPaid = ({ payments, isPaidOutside = false }: OrderPayments): boolean =>
  isPaidOutside || payments.some(({ hasCounted }) => hasCounted)

/**
 * The amount to request for the open balance. The method's costs are added to the first payment only, and never to a
 * zero balance (PAY-51).
 */
export const calculateRequestedAmount = (order: OrderPayments, methodCosts: Cents): RequestedAmount => {
  const due = calculateOpenBalance(order)
  const costs = wasEverPaid(order) || due <= 0 ? ZERO_CENTS : methodCosts
  return { amount: addCents(due, costs), costs }
}

export type PaymentMethodCosts = Pick<Payment, "methodId" | "costs">

/** The paid costs of each method. */
export const sumPaidCostsByMethod = ({ payments }: Pick<OrderPayments, "payments">): readonly PaymentMethodCosts[] => {
  const byMethod = new Map<string, Cents>()
  for (const { methodId, paidCosts: costs } of payments)
    if (costs > 0) byMethod.set(methodId, addCents(byMethod.get(methodId) ?? ZERO_CENTS, costs))
  return [...byMethod].map(([methodId, costs]) => ({ methodId, costs }))
}

/**
 * How the amount to pay is computed, on every page and in every mail: total plus method costs less payments (PAY-51,
 * MAIL-10).
 */
export interface PaymentBreakdown {
  readonly total: Cents
  readonly costs: readonly PaymentMethodCosts[]
  /** including method costs */
  readonly paid: Cents
}

interface BreakdownInput {
  readonly total: Cents
  readonly credited: Cents
  readonly paidCosts: readonly PaymentMethodCosts[]
  readonly chosen: PaymentMethodCosts
}

/**
 * The breakdown of the amount to pay. Before any payment it has the costs of the chosen method, unless nothing is
 * due.
 */
export const createPaymentBreakdown = ({ total, credited, paidCosts, chosen }: BreakdownInput): PaymentBreakdown => {
  if (credited > 0 || paidCosts.length > 0)
    return { total, costs: paidCosts, paid: addCents(credited, sumCents(paidCosts.map(({ costs }) => costs))) }
  return { total, costs: chosen.costs > 0 && total > 0 ? [chosen] : [], paid: ZERO_CENTS }
}

/** The paid amount in cents, costs included, less refunds. */
export const calculatePaidAmount = (order: Pick<OrderPayments, "payments">): Cents =>
  addCents(sumPaymentCredits(order), sumCents(sumPaidCostsByMethod(order).map(({ costs }) => costs)))

/**
 * The method of the order's payment: of a fully paid order the newest payment that counts, else the last chosen
 * method (PAY-57).
 */
export const getEffectivePaymentMethodId = (order: OrderPayments, chosen: string): string =>
  (calculateOpenBalance(order) > 0 ? undefined : order.payments.findLast(({ credit }) => credit > 0)?.methodId) ?? chosen
