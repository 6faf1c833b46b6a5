/** Says how one line item can be delivered. */
import type { Effect } from "effect"
import type { CartId, LineItemId } from "../../domain/cart/cart.ts"
import type { DeliveryOption } from "../../domain/delivery/option.ts"
import type { ServiceFailure } from "./failures.ts"
import { token } from "./token.ts"

export interface DeliveryService {
  readonly options: (cart: CartId, item: LineItemId) => Effect.Effect<readonly DeliveryOption[], ServiceFailure>
}

export const DeliveryService = token<DeliveryService>("DeliveryService")
