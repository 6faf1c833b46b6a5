import type { Effect } from "effect"
import type { VatIdCheck } from "../../../domain/tax/vat-id-check.ts"

/** The verdicts of the register of VAT ids. Those of an order are its proof, and are stored as long as the order. */
export interface VatIdChecks {
  /** the last verdict about the id, whoever asked */
  readonly findLatest: (vatId: string) => Effect.Effect<VatIdCheck | undefined>
  /** oldest first */
  readonly listOfOrder: (orderId: string) => Effect.Effect<readonly VatIdCheck[]>
  readonly add: (check: VatIdCheck, orderId?: string) => Effect.Effect<void>
}
