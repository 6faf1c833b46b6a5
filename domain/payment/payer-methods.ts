/** Whom the shop granted credit may pay on account, who gave a mandate may be debited, and everybody else pays before production (PAY-01, PAY-14…PAY-16, PAY-60). */
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import { exceededLimit } from "./amount-limit.ts"
import { limitMandateToTotal } from "./mandate.ts"
import { MANDATE, ON_ACCOUNT } from "./method-ids.ts"
import { type MethodLimits, takesOrder } from "./method-limits.ts"
import { type Payer, payerLimits } from "./payer-limits.ts"
import type { MethodBeyondLimit, PaymentMethod, PaymentMethods } from "./payment-method.ts"

/** A method that the shop takes, whoever may use it. */
export type AcceptedPaymentMethod = Omit<PaymentMethod, "mandates"> & MethodLimits

const isFor = ({ credit, mandates = [] }: Payer, id: string): boolean => {
  if (id === ON_ACCOUNT) return credit !== undefined
  return id !== MANDATE || mandates.length > 0
}

const beyondLimit = ({ id, name }: AcceptedPaymentMethod, payer: Payer, total: Cents): readonly MethodBeyondLimit[] => {
  const reason = exceededLimit(payerLimits({ paymentMethodId: id }, payer, ZERO_CENTS), total)
  return reason ? [{ id, name, reason }] : []
}

/** The methods for an order of `total` gross cents; what doesn't take as much says so (PAY-29, PAY-59, PAY-72). */
export const listPayerMethods = (
  taken: readonly AcceptedPaymentMethod[],
  payer: Payer,
  total: Cents,
): PaymentMethods => {
  const given = (payer.mandates ?? []).map(mandate => limitMandateToTotal(mandate, total))
  const own = taken.filter(method => isFor(payer, method.id) && takesOrder(method, total))
  const beyond = own.flatMap(method => beyondLimit(method, payer, total))
  const methods = own
    .filter(({ id }) => !beyond.some(each => each.id === id))
    .map(({ id, name, costs }) => ({ id, name, costs, mandates: id === MANDATE ? given : [] }))
  const byDefault = methods.find(({ id }) => id === ON_ACCOUNT) ?? methods[0]
  return {
    ...(byDefault && { default: byDefault.id }),
    methods,
    ...(beyond.length > 0 && { beyondLimit: beyond }),
  }
}
