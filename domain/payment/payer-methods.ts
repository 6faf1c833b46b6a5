/** A company may pay on account, who gave a mandate may be debited, and everybody else pays before production (PAY-01, PAY-14…PAY-16). */
import type { Cents } from "../money/money.ts"
import { mandateFor } from "./mandate.ts"
import { MANDATE, ON_ACCOUNT } from "./payment-choice.ts"
import type { Mandate, PaymentMethod, PaymentMethods } from "./payment-method.ts"

/** Whoever pays, with the mandates they gave, as the bank sees them. */
export interface Payer {
  readonly company?: string | undefined
  readonly mandates?: readonly Mandate[]
}

/** A method that the shop takes, whoever may use it. */
export type TakenMethod = Omit<PaymentMethod, "mandates">

const isFor = ({ company, mandates = [] }: Payer, id: string): boolean => {
  if (id === ON_ACCOUNT) return Boolean(company)
  return id !== MANDATE || mandates.length > 0
}

/** The methods for an order of `total` gross cents; a mandate that doesn't cover it says so (PAY-29). */
export const paymentMethods = (taken: readonly TakenMethod[], payer: Payer, total: Cents): PaymentMethods => {
  const given = (payer.mandates ?? []).map(mandate => mandateFor(mandate, total))
  const methods = taken
    .filter(({ id }) => isFor(payer, id))
    .map(method => ({ ...method, mandates: method.id === MANDATE ? given : [] }))
  const [first] = methods
  const byDefault = methods.find(({ id }) => id === ON_ACCOUNT) ?? first
  return byDefault ? { default: byDefault.id, methods } : { methods }
}
