/** The delivery step of whatever it is opened for: a cart or an order, told apart by their ids (DELIV-38, ERR-55). */
import { Data, Result } from "effect"
import { resolveDeliveryTarget } from "../../domain/delivery/delivery-target.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { CartDelivery, DeliveryContext } from "./delivery-context.ts"
import type { OrderDelivery } from "./order-delivery.ts"

/** A bug of whoever opened the step: it is reported, and nothing is asked for. */
export class UnsupportedDeliveryContextError extends Data.Error<{ readonly message: string }> {
  override readonly name = "UnsupportedContext"
}

/** @throws UnsupportedContext */
export type Deliver = (where: Parameters<typeof resolveDeliveryTarget>[0]) => DeliveryContext

interface Ports {
  readonly inCart: CartDelivery
  readonly inOrder: OrderDelivery
}

export const makeDeliver =
  ({ inCart, inOrder }: Ports): Deliver =>
  where => {
    const place = Result.getOrThrowWith(
      resolveDeliveryTarget(where),
      () => new UnsupportedDeliveryContextError({ message: "unsupported context" }),
    )
    return place._tag === "Cart" ? inCart(place.cartId) : inOrder(place.orderId)
  }

export const Deliver = createInjectionToken<Deliver>("Deliver")
