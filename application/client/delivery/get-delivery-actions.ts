import { Data, Result } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { resolveDeliveryTarget } from "./cart-or-order-ref.ts"
import type { DeliveryActions, GetCartDeliveryActions } from "./delivery-actions.ts"
import type { GetOrderDeliveryActions } from "./order-delivery-actions.ts"

/** A bug in the page that opened the step: it is reported, and nothing is requested. */
export class InvalidDeliveryTargetError extends Data.Error<{ readonly message: string }> {
  override readonly name = "UnsupportedContext"
}

/**
 * Delivery actions of a cart or an order, by the id that is given (DELIV-38, ERR-55).
 * @throws InvalidDeliveryTargetError
 */
export type GetDeliveryActions = (ids: Parameters<typeof resolveDeliveryTarget>[0]) => DeliveryActions

interface Ports {
  readonly inCart: GetCartDeliveryActions
  readonly inOrder: GetOrderDeliveryActions
}

export const makeGetDeliveryActions =
  ({ inCart, inOrder }: Ports): GetDeliveryActions =>
  ids => {
    const target = Result.getOrThrowWith(
      resolveDeliveryTarget(ids),
      () => new InvalidDeliveryTargetError({ message: "unsupported context" }),
    )
    return target._tag === "Cart" ? inCart(target.cartId) : inOrder(target.orderId)
  }

export const GetDeliveryActions = createInjectionToken<GetDeliveryActions>("GetDeliveryActions")
