/** The delivery step of whatever it is opened for: a cart or an order, told apart by their ids (DELIV-38, ERR-55). */
import { Data, Result } from "effect"
import { resolveDeliveryTarget } from "../../domain/delivery/delivery-target.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { DeliveryActions, GetCartDeliveryActions } from "./delivery-actions.ts"
import type { GetOrderDeliveryActions } from "./order-delivery-actions.ts"

/** A bug of whoever opened the step: it is reported, and nothing is asked for. */
export class UnsupportedDeliveryContextError extends Data.Error<{ readonly message: string }> {
  override readonly name = "UnsupportedContext"
}

/** @throws UnsupportedContext */
export type GetDeliveryActions = (where: Parameters<typeof resolveDeliveryTarget>[0]) => DeliveryActions

interface Ports {
  readonly inCart: GetCartDeliveryActions
  readonly inOrder: GetOrderDeliveryActions
}

export const makeGetDeliveryActions =
  ({ inCart, inOrder }: Ports): GetDeliveryActions =>
  where => {
    const place = Result.getOrThrowWith(
      resolveDeliveryTarget(where),
      () => new UnsupportedDeliveryContextError({ message: "unsupported context" }),
    )
    return place._tag === "Cart" ? inCart(place.cartId) : inOrder(place.orderId)
  }

export const GetDeliveryActions = createInjectionToken<GetDeliveryActions>("Deliver")
