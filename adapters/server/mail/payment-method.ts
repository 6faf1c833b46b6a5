/** A payment method as a mail names it, and what it costs on top of the total. */
import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import type { Voice } from "./mail-formats.ts"

const takenIn = ({ taken }: Voice, id: string) => taken.find(method => method.id === id)

export const methodName = (voice: Voice, id: string): string => {
  const known = Object.entries(voice.t.methods).find(([key]) => key === id)
  return known?.[1] ?? takenIn(voice, id)?.name ?? id
}

export const costsOf = (voice: Voice, id: string): Cents => takenIn(voice, id)?.costs ?? ZERO_CENTS
