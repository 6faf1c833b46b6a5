/** How much the payment provider takes at once by a method: an amount beyond it is paid in another way (PAY-72). */
import { addCents, type Cents } from "../money/cents.ts"

/** Gross, in cents, both included; without one there is no limit. Mollie's methods have them by the same names. */
export interface MethodLimits {
  readonly minimumAmount?: Cents
  readonly maximumAmount?: Cents
}

/** Whether an amount can be asked for, the method's costs included; zero is never asked for. */
export const takesAmount = ({ minimumAmount, maximumAmount }: MethodLimits, amount: Cents): boolean =>
  amount <= 0 || (amount >= (minimumAmount ?? amount) && amount <= (maximumAmount ?? amount))

/** The same for an order of `total` gross cents, to which the method adds its costs. */
export const takesOrder = (method: MethodLimits & { readonly costs: Cents }, total: Cents): boolean =>
  total <= 0 || takesAmount(method, addCents(total, method.costs))
