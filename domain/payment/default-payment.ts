/** A cart without a payment method, or with one that can't be used any more, gets the default one (PAY-17). */
import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import { validateOfferedPayment } from "./payment-choice.ts"
import type { PaymentInfo, PaymentMethods } from "./payment-method.ts"

/** What to set on a cart of `total` gross cents; nothing when its own choice stands, or the default can't be set as it is. */
export const selectDefaultPayment = (
  offered: PaymentMethods,
  total: Cents,
  own: PaymentInfo | undefined,
): PaymentInfo | undefined => {
  const canBeSet = (info: PaymentInfo) => Result.isSuccess(validateOfferedPayment(offered, info, total))
  if (own && canBeSet(own)) return undefined
  if (offered.default === undefined) return undefined
  const byDefault = { paymentMethodId: offered.default }
  return canBeSet(byDefault) ? byDefault : undefined
}
