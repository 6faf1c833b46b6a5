/** Reads a shopper's data from the services with the shopper's token. */
import { Schema } from "effect"
import { AddressListResponse } from "../../adapters/contract/address.ts"
import { CartSchema } from "../../adapters/contract/cart.ts"
import { emailEndpoints } from "../../adapters/contract/email-endpoints.ts"
import { OrderListResponse } from "../../adapters/contract/order.ts"
import { OrderPaymentSchema } from "../../adapters/contract/payment.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import { makeServiceCaller } from "../service-caller.ts"

export interface ServerState {
  readonly cart: Cart | undefined
  /** newest first */
  readonly orders: readonly OrderSummary[]
  readonly addresses: readonly Address[]
  /** how many */
  readonly quotes: number
  /** of the order that the page is of */
  readonly payment: OrderPaymentStatus["_tag"] | undefined
  readonly email: string | undefined
  /** for another one */
  readonly emailWaits: boolean
  /** where it was to become another one */
  readonly password: string | undefined
}

const cartOf = async (shop: string, token: string, cartId: string): Promise<Cart | undefined> => {
  const answer = await makeServiceCaller<unknown>(
    shop,
    token,
  )(`GET /cart/${cartId}`).catch((error: unknown) => {
    if (/: 40[134] /.test(String(error))) return undefined
    throw error
  })
  return answer === undefined ? undefined : Schema.decodeUnknownSync(CartSchema)(answer)
}

const NOTHING = { orders: [], addresses: [], quotes: 0, payment: undefined, email: undefined, emailWaits: false }

const ownOf = async (shop: string, token: string, path: string) => {
  const ask = makeServiceCaller<unknown>(shop, token)
  const [orders, addresses, mail, quotes] = await Promise.all([
    ask("GET /order?limit=20"),
    ask("GET /customers/me/addresses"),
    ask("GET /customers/me/email"),
    makeServiceCaller<{ readonly total: number }>(shop, token)("GET /quotes?offset=0&limit=1"),
  ])
  const { results } = Schema.decodeUnknownSync(OrderListResponse)(orders)
  const order = results.find(({ id }) => path.includes(id))
  const paying = order && Schema.decodeUnknownSync(OrderPaymentSchema)(await ask(`GET /order/${order.id}/payment`))
  const { email, change } = Schema.decodeUnknownSync(emailEndpoints.getEmail.response)(mail)
  return {
    orders: results,
    addresses: Schema.decodeUnknownSync(AddressListResponse)(addresses).results,
    quotes: quotes.total,
    payment: paying?.standing._tag,
    email,
    emailWaits: change !== undefined,
  }
}

interface Whose {
  /** all that the shopper was known by, the one of now first */
  readonly tokens: readonly string[]
  readonly customer: string | undefined
  readonly cartId: string | undefined
  readonly password: string | undefined
  /** of the page */
  readonly path: string
}

export const fetchServerState = async (
  shop: string,
  { tokens, customer, cartId, password, path }: Whose,
): Promise<ServerState> => {
  const found = cartId ? await Promise.all(tokens.map(token => cartOf(shop, token, cartId))) : []
  const own = customer ? await ownOf(shop, customer, path) : NOTHING
  return { cart: found.find(cart => cart !== undefined), ...own, password }
}
