/** The delivery step works on the items of one cart, or of one order; anything else is an internal error (DELIV-38, ERR-55). */
import { Result } from "effect"
import type { CartId } from "../cart/cart.ts"
import type { OrderId } from "../order/order.ts"

export type DeliveryTarget =
  | { readonly _tag: "Cart"; readonly cartId: CartId }
  | { readonly _tag: "Order"; readonly orderId: OrderId }

/** Nothing a shopper can do about. */
export interface UnsupportedDeliveryContext {
  readonly _tag: "UnsupportedContext"
}

/** Where the items are, by the one id that is there; without any, or with both, the step can't tell (ERR-55). */
export const resolveDeliveryTarget = ({
  cartId,
  orderId,
}: {
  readonly cartId?: string | undefined
  readonly orderId?: string | undefined
}): Result.Result<DeliveryTarget, UnsupportedDeliveryContext> => {
  if (cartId && !orderId) return Result.succeed({ _tag: "Cart", cartId: cartId as CartId })
  if (orderId && !cartId) return Result.succeed({ _tag: "Order", orderId: orderId as OrderId })
  return Result.fail({ _tag: "UnsupportedContext" })
}
