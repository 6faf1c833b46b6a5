/** Knows which options a design of a product was made for. */
import type { Effect } from "effect"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface SurfaceDependencies {
  /** the names of the options, for one version of the product */
  readonly remainingOptions: (productKey: string, version: number) => Effect.Effect<readonly string[], ServiceFailure>
}

export const SurfaceDependencies = createInjectionToken<SurfaceDependencies>("SurfaceDependencies")
