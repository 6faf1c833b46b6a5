import type { Effect } from "effect"
import type { VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface VatIdService {
  /** what the register says about a canonical VAT id */
  readonly check: (vatId: string) => Effect.Effect<VatIdStatus, ServiceFailure>
}
