/** Who sees the courier is settled by who they are: the same identity is in the same variant at every visit (CONF-18, CONF-19). */
import { COURIER_EXPERIMENT, COURIER_VARIANTS, type CourierVariant, parseCourierVariant } from "./delivery-features.ts"

/** 32-bit FNV-1a: spreads texts that differ little. */
const hash = (text: string): number => {
  let spread = 0x811c9dc5
  for (const character of text) {
    spread = Math.imul(spread ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return spread
}

/** The variant of an identity; each gets about as many of them. */
export const assignCourierVariant = (identity: string): CourierVariant => {
  const share = hash(`${COURIER_EXPERIMENT}:${identity}`) / 2 ** 32
  return parseCourierVariant(COURIER_VARIANTS[Math.floor(share * COURIER_VARIANTS.length)])
}
