/** Texts of the payment provider's page. The other languages have the same keys. */
export const providerPageTextsEn = {
  title: "Payment",
  test: "This is the sample shop’s own payment provider: no money moves.",
  order: "Order",
  amount: "Amount",
  method: "Payment method",
  creditcard: "Credit card",
  pay: "Pay",
  payLater: "Pay at a bank that answers later",
  refuse: "Let the bank refuse the payment",
  cancel: "Cancel the payment",
  expire: "Let the payment expire",
  payLate: "Pay too late",
  refundInDashboard: "Refund it in the provider’s dashboard",
  chargeBack: "Let the bank take the money back",
  reverseChargeback: "Let the bank return the money to the shop",
  leave: "Back to the shop",
  open: "How does this payment end?",
  pending: "The bank has not answered yet.",
  authorized: "The bank has reserved the amount.",
  paid: "This payment was completed.",
  canceled: "This payment was cancelled.",
  expired: "This payment has expired.",
  failed: "The bank refused this payment.",
  unknown: "There is no such payment.",
}

export type ProviderPageTexts = typeof providerPageTextsEn
