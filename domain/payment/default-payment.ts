import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import { validatePaymentChoice } from "./payment-choice.ts"
import type { PaymentInfo, PaymentMethods } from "./payment-method.ts"

/**
 * The default payment to set on a cart of `total` gross cents (PAY-17). Undefined when its own choice is usable, or
 * the default isn't.
 */
export const findDefaultPaymentToSet = (
  offered: PaymentMethods,
  total: Cents,
  own: PaymentInfo | undefined,
): PaymentInfo | undefined => {
  const canBeSet = (info: PaymentInfo) => Result.isSuccess(validatePaymentChoice(offered, info, total))
  if (own && canBeSet(own)) return undefined
  if (offered.default === undefined) return undefined
  const defaultPayment = { paymentMethodId: offered.default }
  return canBeSet(defaultPayment) ? defaultPayment : undefined
}
