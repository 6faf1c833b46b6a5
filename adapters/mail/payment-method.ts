import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { MailFormatter } from "./mail-formatter.ts"

const findAcceptedMethod = ({ acceptedMethods }: MailFormatter, id: string) => acceptedMethods.find(method => method.id === id)

export const formatMailPaymentMethod = (formatter: MailFormatter, id: string): string => {
  const entry = Object.entries(formatter.texts.methods).find(([key]) => key === id)
  return entry?.[1] ?? findAcceptedMethod(formatter, id)?.name ?? id
}

export const getPaymentMethodCosts = (formatter: MailFormatter, id: string): Cents =>
  findAcceptedMethod(formatter, id)?.costs ?? ZERO_CENTS
