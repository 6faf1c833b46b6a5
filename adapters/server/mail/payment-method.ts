/** A payment method as a mail names it, and what it costs on top of the total. */
import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import type { MailFormatter } from "./mail-formatter.ts"

const takenIn = ({ acceptedMethods }: MailFormatter, id: string) => acceptedMethods.find(method => method.id === id)

export const formatMailPaymentMethod = (voice: MailFormatter, id: string): string => {
  const known = Object.entries(voice.texts.methods).find(([key]) => key === id)
  return known?.[1] ?? takenIn(voice, id)?.name ?? id
}

export const getPaymentMethodCosts = (voice: MailFormatter, id: string): Cents =>
  takenIn(voice, id)?.costs ?? ZERO_CENTS
