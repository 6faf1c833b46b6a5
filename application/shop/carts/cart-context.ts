import type { Caller } from "../caller.ts"
import type { DeliveryContext } from "../delivery/delivery-offers.ts"

/** Who changes a cart, and what the shop's settings allow. */
export interface CartContext extends DeliveryContext {
  readonly caller: Caller
}
