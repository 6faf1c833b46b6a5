import type { OpenPaymentReview } from "../../application/shop/ports/payments.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"

const formatAmount = ({ amount, currency }: { readonly amount: Cents; readonly currency: CurrencyCode }): string =>
  `${currency} ${(amount / 100).toFixed(2)}`

const describeReason = (review: OpenPaymentReview): string => {
  const { reason, providerId, requested } = review
  const amount = formatAmount(review)
  switch (reason) {
    case "amount":
      return `${amount} came where ${requested ? formatAmount(requested) : "nothing"} was asked for`
    case "refund":
      return providerId === undefined ? `${amount} is to be paid back outside the shop` : `a refund of ${amount} was refused`
    case "refund-failed-late":
      return `a refund of ${amount} failed after it had gone out`
    case "chargeback":
      return `the bank took ${amount} back`
    case "refunded-elsewhere":
      return `${amount} was refunded at the provider, not by the shop`
    case "vat-due":
      return `VAT of ${amount} was not charged, and the VAT id is not valid (any more): hold the order, and ask its customer`
    case "vat-credit":
      return `VAT of ${amount} was charged, and the VAT id turned out valid: it may be credited`
    case "unclear":
      return providerId === undefined
        ? `${amount} was never asked for: the order became dearer`
        : `what became of ${amount} is not recorded: compare it with the provider`
  }
}

/** Returns the line that operators read about a review. */
export const describePaymentReview = (review: OpenPaymentReview): string => {
  const { id, providerId, orderNumber, openedAt } = review
  const subject = providerId === undefined ? `order ${orderNumber}` : `payment ${providerId} of order ${orderNumber}`
  return `${id}: ${describeReason(review)}, ${subject}, since ${openedAt.toISOString()}`
}
