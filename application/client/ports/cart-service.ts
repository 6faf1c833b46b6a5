/** Reads and changes carts. Every response is the whole cart in its newest version. */
import type { Effect } from "effect"
import type { Cart, CartId } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ServiceFailure, VersionConflictError } from "./service-failures.ts"

/** A change takes effect once per key. */
export interface CartChangeRequest {
  readonly cartId: CartId
  readonly version: number
  readonly change: CartCommand
  readonly key: string
}

export interface CartService {
  readonly load: (id: CartId) => Effect.Effect<Cart, ServiceFailure>
  readonly create: (key: string) => Effect.Effect<Cart, ServiceFailure>
  readonly change: (request: CartChangeRequest) => Effect.Effect<Cart, ServiceFailure | VersionConflictError>
}

export const CartService = createInjectionToken<CartService>("CartService")
