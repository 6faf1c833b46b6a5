/** Turns a cart into its one order, and finds orders again. */
import type { Effect } from "effect"
import type { CartId } from "../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import type { ServiceFailure, StaleVersion } from "./failures.ts"
import { token } from "./token.ts"

export interface Placement {
  readonly cartId: CartId
  readonly version: number
  readonly key: string
}

export interface OrderService {
  readonly place: (placement: Placement) => Effect.Effect<Order, ServiceFailure | StaleVersion>
  readonly get: (id: OrderId) => Effect.Effect<Order, ServiceFailure>
}

export const OrderService = token<OrderService>("OrderService")
