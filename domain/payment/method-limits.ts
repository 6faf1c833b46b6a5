/** Minimum and maximum amounts that the payment provider accepts per method (PAY-72). */
import { addCents, type Cents } from "../money/cents.ts"

/** Gross, in cents, inclusive; a missing bound is no limit. Mollie's methods use the same names. */
export interface PaymentMethodLimits {
  readonly minimumAmount?: Cents
  readonly maximumAmount?: Cents
}

/** Whether the method accepts the amount, its costs included; zero is always accepted, as it is never requested. */
export const isAmountAcceptedByMethod = ({ minimumAmount, maximumAmount }: PaymentMethodLimits, amount: Cents): boolean =>
  amount <= 0 || (amount >= (minimumAmount ?? amount) && amount <= (maximumAmount ?? amount))

/** Whether the method accepts an order of `total` gross cents, to which its costs are added. */
export const isOrderTotalAcceptedByMethod = (method: PaymentMethodLimits & { readonly costs: Cents }, total: Cents): boolean =>
  total <= 0 || isAmountAcceptedByMethod(method, addCents(total, method.costs))
