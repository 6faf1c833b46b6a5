import { getCart } from "../../../application/shop/carts/find-cart.ts"
import type { IdentifiedRequest } from "./request.ts"

export type CartRequest = IdentifiedRequest<{ readonly cartId: string }, unknown, unknown>

/** Reads the cart as of now, for reads and for repeated changes. */
export const readCart = ({ shop, params, caller }: Pick<CartRequest, "shop" | "params" | "caller">) =>
  getCart(shop, caller(), params.cartId)

export const toCartTarget = ({ params, expectedVersion }: Pick<CartRequest, "params" | "expectedVersion">) => ({
  cartId: params.cartId,
  expectedVersion,
})
