import { Effect } from "effect"
import { type VatRegister, VatRegisterUnavailable } from "../../application/shop/ports/vat-register.ts"
import { makeEmbeddedVatRegister } from "./embedded-vat-register.ts"
import { makeViesRegister, type ViesSettings } from "./vies-register.ts"

/** Production without VIES asks nobody: every id stays unknown, and VAT is charged. */
const NO_REGISTER: VatRegister = { check: () => Effect.fail(new VatRegisterUnavailable({ code: "NOT_SET_UP" })) }

export interface VatRegisterSettings {
  readonly vies: ViesSettings | undefined
  readonly isProduction: boolean
}

/** VIES, or the stand-in of the sample shop. Processes that share a database share no counts of the stand-in. */
export const makeVatRegister = ({ vies, isProduction }: VatRegisterSettings): VatRegister => {
  if (vies) return makeViesRegister(vies)
  return isProduction ? NO_REGISTER : makeEmbeddedVatRegister()
}
