/** The delivery step works on the items of one cart or one order (DELIV-38, ERR-55). */
import { Result } from "effect"
import type { CartId } from "../../../domain/cart/cart.ts"
import type { OrderId } from "../../../domain/order/order.ts"

export type CartOrOrderRef =
  | { readonly _tag: "Cart"; readonly cartId: CartId }
  | { readonly _tag: "Order"; readonly orderId: OrderId }

/** An internal error that the shopper can't fix. */
export interface InvalidDeliveryTarget {
  readonly _tag: "UnsupportedContext"
}

/** The cart or order whose id is given. Fails without an id and with both (ERR-55). */
export const resolveDeliveryTarget = ({
  cartId,
  orderId,
}: {
  readonly cartId?: string | undefined
  readonly orderId?: string | undefined
}): Result.Result<CartOrOrderRef, InvalidDeliveryTarget> => {
  if (cartId && !orderId) return Result.succeed({ _tag: "Cart", cartId: cartId as CartId })
  if (orderId && !cartId) return Result.succeed({ _tag: "Order", orderId: orderId as OrderId })
  return Result.fail({ _tag: "UnsupportedContext" })
}
