/** What the services hold of a shopper, asked directly with the shopper's token. */
import { Schema } from "effect"
import { CartBody } from "../../adapters/contract/cart.ts"
import { OrderPage } from "../../adapters/contract/order.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { asking } from "../asking.ts"

export interface Held {
  readonly cart: Cart | undefined
  /** newest first */
  readonly orders: readonly OrderSummary[]
}

const cartOf = async (shop: string, token: string, cartId: string): Promise<Cart | undefined> => {
  const answer = await asking<unknown>(
    shop,
    token,
  )(`GET /cart/${cartId}`).catch((error: unknown) => {
    if (/: 40[134] /.test(String(error))) return undefined
    throw error
  })
  return answer === undefined ? undefined : Schema.decodeUnknownSync(CartBody)(answer)
}

/** `tokens` are all that the shopper was known by, the one of now first. */
export const askHeld = async (
  shop: string,
  { tokens, customer, cartId }: { tokens: readonly string[]; customer: string | undefined; cartId: string | undefined },
): Promise<Held> => {
  const found = cartId ? await Promise.all(tokens.map(token => cartOf(shop, token, cartId))) : []
  const orders = customer
    ? Schema.decodeUnknownSync(OrderPage)(await asking<unknown>(shop, customer)("GET /order?limit=20")).results
    : []
  return { cart: found.find(cart => cart !== undefined), orders }
}
