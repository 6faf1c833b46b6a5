import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import { validatePaymentChoice } from "./payment-choice.ts"
import type { PaymentInfo, PaymentMethods } from "./payment-method.ts"

/**
 * The default payment to set on a cart of `total` gross cents (PAY-17). Undefined when its own choice is usable, or
 * the default isn't. A cart that costs nothing gets any usable payment, so that nobody is asked (PAY-73).
 */
export const findDefaultPaymentInfoToSet = (
  offered: PaymentMethods,
  total: Cents,
  own: PaymentInfo | undefined,
): PaymentInfo | undefined => {
  const canBeSet = (info: PaymentInfo) => Result.isSuccess(validatePaymentChoice(offered, info, total))
  if (own && canBeSet(own)) return undefined
  const others = total > 0 ? [] : offered.methods.map(({ id }) => id)
  const defaults = [...(offered.default === undefined ? [] : [offered.default]), ...others]
  return defaults.map(paymentMethodId => ({ paymentMethodId })).find(canBeSet)
}
