/** A payment method as a mail names it, and what it costs on top of the total. */
import { type Cents, ZERO } from "../../../domain/money/money.ts"
import { TARIFF } from "../tariff.ts"
import type { Voice } from "./mail-formats.ts"

const taken = (id: string) => TARIFF.paymentMethods.find(method => method.id === id)

export const methodName = ({ t }: Voice, id: string): string => {
  const known = Object.entries(t.methods).find(([key]) => key === id)
  return known?.[1] ?? taken(id)?.name ?? id
}

export const costsOf = (id: string): Cents => taken(id)?.costs ?? ZERO
