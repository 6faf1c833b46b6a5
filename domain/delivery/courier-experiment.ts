/** An identity is always in the same variant of the courier experiment (CONF-18, CONF-19). */
import {
  COURIER_EXPERIMENT_NAME,
  COURIER_VARIANTS,
  type CourierVariant,
  parseCourierVariantOrControl,
} from "./delivery-features.ts"

/** 32-bit FNV-1a, which spreads similar texts well. */
const hash = (text: string): number => {
  let state = 0x811c9dc5
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return state
}

/** The variant of an identity; each variant gets about the same number of identities. */
export const assignCourierVariant = (identity: string): CourierVariant => {
  const share = hash(`${COURIER_EXPERIMENT_NAME}:${identity}`) / 2 ** 32
  return parseCourierVariantOrControl(COURIER_VARIANTS[Math.floor(share * COURIER_VARIANTS.length)])
}
