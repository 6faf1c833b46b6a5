import type { Effect } from "effect"
import type { ServiceFailure } from "./service-failures.ts"

export interface DependentOptionsLookup {
  /** names of the options that a design of this product version depends on */
  readonly remainingOptions: (productKey: string, version: number) => Effect.Effect<readonly string[], ServiceFailure>
}
