/** An order with its ledger, and what is known of its payments at the provider. */
import type { Cents, CurrencyCode } from "../money/cents.ts"
import { isPaymentOpen } from "../payment/payment.ts"
import { type LedgerEntry, type LedgerPayment, type OrderLedger, summarizeLedger, sumRefundedAmounts } from "./ledger.ts"

/** A payment at the provider; all of it is unknown until the provider has answered. */
export interface ProviderPaymentRef {
  readonly providerId: string | undefined
  readonly checkoutUrl: string | undefined
  /** when the provider may have received it first; undefined while it surely has not */
  readonly requestedAt: Date | undefined
}

export interface PaymentWithProviderRef extends LedgerPayment, ProviderPaymentRef {}

interface PayableOrderFacts {
  readonly id: string
  /** undefined once the customer is erased */
  readonly customerId: string | undefined
  readonly orderNumber: string
  readonly currency: CurrencyCode
  /** oldest first */
  readonly entries: readonly LedgerEntry[]
}

export interface OrderWithLedger extends OrderLedger, PayableOrderFacts {
  readonly payments: readonly PaymentWithProviderRef[]
  readonly refunded: Cents
  /** another amount came than was requested, and the review is open */
  readonly isReviewed: boolean
}

const UNKNOWN: ProviderPaymentRef = { providerId: undefined, checkoutUrl: undefined, requestedAt: undefined }

/** The order's money after all entries. */
export const createOrderWithLedger = (
  { id, customerId, orderNumber, currency, entries }: PayableOrderFacts,
  findProviderPayment: (paymentId: string) => ProviderPaymentRef | undefined,
): OrderWithLedger => {
  const ledger = summarizeLedger(entries)
  return {
    ...ledger,
    ...{ id, customerId, orderNumber, currency, entries },
    payments: ledger.payments.map(payment => ({ ...payment, ...UNKNOWN, ...findProviderPayment(payment.id) })),
    refunded: sumRefundedAmounts(ledger),
    isReviewed: ledger.reviews.some(({ reason }) => reason === "amount"),
  }
}

/** The order after further entries. */
export const appendLedgerEntries = (order: OrderWithLedger, entries: readonly LedgerEntry[]): OrderWithLedger =>
  createOrderWithLedger({ ...order, entries: [...order.entries, ...entries] }, id => {
    const known = order.payments.find(payment => payment.id === id)
    return known && { providerId: known.providerId, checkoutUrl: known.checkoutUrl, requestedAt: known.requestedAt }
  })

/** Whether the provider was asked to refund the payment. */
export const isPaymentRefundRequested = ({ refunds }: Pick<OrderLedger, "refunds">, paymentId: string): boolean =>
  refunds.some(refund => refund.paymentId === paymentId)

/** The newest open payment of this method and amount, which can still be used. */
export const findReusablePayment = (
  { payments }: OrderWithLedger,
  { methodId, amount }: Pick<PaymentWithProviderRef, "methodId" | "amount">,
): PaymentWithProviderRef | undefined =>
  payments.findLast(payment => isPaymentOpen(payment) && payment.methodId === methodId && payment.amount === amount)
