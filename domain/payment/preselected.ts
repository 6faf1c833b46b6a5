/** A cart without a payment method, or with one that is no longer offered, gets the default one (PAY-17). */
import type { PaymentInfo, PaymentMethods } from "./payment-method.ts"

/** The id to set on the cart; none when the cart's own choice stands, or nothing fits. */
export const methodToSet = (
  { default: byDefault, methods }: PaymentMethods,
  info?: PaymentInfo,
): string | undefined => {
  const isOffered = (id: string | undefined) => methods.some(method => method.id === id)
  return isOffered(info?.paymentMethodId) || !isOffered(byDefault) ? undefined : byDefault
}
