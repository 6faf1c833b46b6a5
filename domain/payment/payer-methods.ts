/**
 * The payment methods that a customer can use: all prepaid ones, on account with credit, and direct debit with a
 * mandate (PAY-01, PAY-14…PAY-16, PAY-60).
 */
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import { disableInsufficientMandate } from "./mandate.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "./method-ids.ts"
import { isOrderTotalAcceptedByMethod, type PaymentMethodLimits } from "./method-limits.ts"
import { findExceededLimit } from "./payer-limit-usage.ts"
import { listPaymentAmountLimits, type PayerCreditAndMandates } from "./payer-limits.ts"
import type { PaymentMethod, PaymentMethodBeyondLimit, PaymentMethods } from "./payment-method.ts"

/** A method that the shop accepts, before checking the customer. */
export type ShopPaymentMethod = Omit<PaymentMethod, "mandates"> & PaymentMethodLimits

const isAvailableTo = ({ credit, mandates = [] }: PayerCreditAndMandates, id: string): boolean => {
  if (id === ON_ACCOUNT_METHOD_ID) return credit !== undefined
  return id !== MANDATE_METHOD_ID || mandates.length > 0
}

const toExceeded = (
  { id, name }: ShopPaymentMethod,
  payer: PayerCreditAndMandates,
  total: Cents,
): readonly PaymentMethodBeyondLimit[] => {
  const reason = findExceededLimit(listPaymentAmountLimits({ paymentMethodId: id }, payer, ZERO_CENTS), total)
  return reason ? [{ id, name, reason }] : []
}

/**
 * The methods for an order of `total` gross cents; a method whose limit is too low is reported with its reason
 * (PAY-29, PAY-59, PAY-72).
 */
export const getPaymentMethodsForPayer = (
  accepted: readonly ShopPaymentMethod[],
  payer: PayerCreditAndMandates,
  total: Cents,
): PaymentMethods => {
  const mandates = (payer.mandates ?? []).map(mandate => disableInsufficientMandate(mandate, total))
  const available = accepted.filter(method => isAvailableTo(payer, method.id) && isOrderTotalAcceptedByMethod(method, total))
  const beyondLimits = available.flatMap(method => toExceeded(method, payer, total))
  const methods = available
    .filter(({ id }) => !beyondLimits.some(each => each.id === id))
    .map(({ id, name, costs }) => ({ id, name, costs, mandates: id === MANDATE_METHOD_ID ? mandates : [] }))
  const preset = methods.find(({ id }) => id === ON_ACCOUNT_METHOD_ID) ?? methods[0]
  return {
    ...(preset && { default: preset.id }),
    methods,
    ...(beyondLimits.length > 0 && { beyondLimit: beyondLimits }),
  }
}
