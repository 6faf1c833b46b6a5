/** The register of VAT ids of all member states (VIES). It is called outside of any unit of work. */
import { Data, type Effect } from "effect"
import type { VatIdCheck } from "../../../domain/tax/vat-id-check.ts"

/** The register gave no verdict: it, a state's part of it, or the way to it is down or busy. */
export class VatRegisterUnavailable extends Data.TaggedError("VatRegisterUnavailable")<{
  /** the register's code, or that of the connection; it never has the VAT id */
  readonly code: string
}> {}

export type VatIdVerdict = Omit<VatIdCheck, "vatId" | "checkedAt">

export interface VatRegister {
  /** answers within five seconds; `vatId` is in its canonical form, with right check digits */
  readonly check: (vatId: string) => Effect.Effect<VatIdVerdict, VatRegisterUnavailable>
}
