/** What belongs to editing a line item, over HTTP: its shipping options (API-11) and its product's dependencies (API-31). */
import { Effect } from "effect"
import type { ShippingOptionsService } from "../../application/ports/shipping-options.ts"
import type { SurfaceDependencies } from "../../application/ports/surface-dependencies.ts"
import { endpoints } from "../contract/endpoints.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpShippingOptions = (call: Call): ShippingOptionsService => ({
  options: (cartId, lineItemId) => unversioned(call(endpoints.shippingOptions, { params: { cartId, lineItemId } })),
})

export const makeHttpSurfaceDependencies = (call: Call): SurfaceDependencies => ({
  remainingOptions: (productId, version) =>
    unversioned(call(endpoints.dependencies, { body: { productId, version } })).pipe(
      Effect.map(({ remainingOptions }) => remainingOptions),
    ),
})
