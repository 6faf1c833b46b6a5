import { Data } from "effect"
import type { CartId } from "../../../domain/cart/cart.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { DeliveryActions, GetCartDeliveryActions } from "./delivery-actions.ts"
import type { GetOrderDeliveryActions } from "./order-delivery-actions.ts"

/** A bug in the page that opened the step: it is reported, and nothing is requested. */
export class CartOrOrderIdRequiredError extends Data.Error<{ readonly message: string }> {
  override readonly name = "UnsupportedContext"
}

/**
 * Delivery actions of the cart or order whose id is given (DELIV-38, ERR-55).
 * @throws CartOrOrderIdRequiredError without an id and with both
 */
export type GetDeliveryActions = (ids: {
  readonly cartId?: string | undefined
  readonly orderId?: string | undefined
}) => DeliveryActions

interface Ports {
  readonly inCart: GetCartDeliveryActions
  readonly inOrder: GetOrderDeliveryActions
}

export const makeGetDeliveryActions =
  ({ inCart, inOrder }: Ports): GetDeliveryActions =>
  ({ cartId, orderId }) => {
    if (cartId && !orderId) return inCart(cartId as CartId)
    if (orderId && !cartId) return inOrder(orderId as OrderId)
    throw new CartOrOrderIdRequiredError({ message: "unsupported context" })
  }

export const GetDeliveryActions = createInjectionToken<GetDeliveryActions>("GetDeliveryActions")
