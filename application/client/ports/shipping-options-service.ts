/** Shipping options of one line item: delivery types and services. */
import type { Effect } from "effect"
import type { CartId, LineItemId } from "../../../domain/cart/cart.ts"
import type { ShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface ShippingOptionsService {
  readonly options: (cart: CartId, item: LineItemId) => Effect.Effect<ShippingOptions, ServiceFailure>
}
