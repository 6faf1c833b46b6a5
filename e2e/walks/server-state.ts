/** Reads a shopper's data from the services with the shopper's token. */
import { Schema } from "effect"
import { accountEmailEndpoints } from "../../adapters/contract/account-email-endpoints.ts"
import { AddressListResponse } from "../../adapters/contract/address.ts"
import { CartSchema } from "../../adapters/contract/cart.ts"
import { OrderListResponse } from "../../adapters/contract/order.ts"
import { OrderPaymentOverviewSchema } from "../../adapters/contract/payment.ts"
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
  readonly quoteCount: number
  /** of the order whose page is open */
  readonly paymentStatus: OrderPaymentStatus["_tag"] | undefined
  readonly email: string | undefined
  readonly hasPendingEmailChange: boolean
  /** read only when a change of the password is expected */
  readonly password: string | undefined
}

const fetchCart = async (shop: string, token: string, cartId: string): Promise<Cart | undefined> => {
  const response = await makeServiceCaller<unknown>(
    shop,
    token,
  )(`GET /cart/${cartId}`).catch((error: unknown) => {
    if (/: 40[134] /.test(String(error))) return undefined
    throw error
  })
  return response === undefined ? undefined : Schema.decodeUnknownSync(CartSchema)(response)
}

const NO_CUSTOMER_STATE = {
  orders: [],
  addresses: [],
  quoteCount: 0,
  paymentStatus: undefined,
  email: undefined,
  hasPendingEmailChange: false,
}

const fetchCustomerState = async (shop: string, token: string, path: string) => {
  const callService = makeServiceCaller<unknown>(shop, token)
  const [orders, addresses, mail, quotes] = await Promise.all([
    callService("GET /order?limit=20"),
    callService("GET /customers/me/addresses"),
    callService("GET /customers/me/email"),
    makeServiceCaller<{ readonly total: number }>(shop, token)("GET /quotes?offset=0&limit=1"),
  ])
  const { results } = Schema.decodeUnknownSync(OrderListResponse)(orders)
  const order = results.find(({ id }) => path.includes(id))
  const payment =
    order && Schema.decodeUnknownSync(OrderPaymentOverviewSchema)(await callService(`GET /order/${order.id}/payment`))
  const { email, change } = Schema.decodeUnknownSync(accountEmailEndpoints.getEmail.response)(mail)
  return {
    orders: results,
    addresses: Schema.decodeUnknownSync(AddressListResponse)(addresses).results,
    quoteCount: quotes.total,
    paymentStatus: payment?.standing._tag,
    email,
    hasPendingEmailChange: change !== undefined,
  }
}

interface StateQuery {
  /** the shopper's tokens, the current one first */
  readonly tokens: readonly string[]
  readonly customerToken: string | undefined
  readonly cartId: string | undefined
  readonly password: string | undefined
  /** the path of the open page */
  readonly path: string
}

export const fetchServerState = async (
  shop: string,
  { tokens, customerToken, cartId, password, path }: StateQuery,
): Promise<ServerState> => {
  const carts = cartId ? await Promise.all(tokens.map(token => fetchCart(shop, token, cartId))) : []
  const customerState = customerToken ? await fetchCustomerState(shop, customerToken, path) : NO_CUSTOMER_STATE
  return { cart: carts.find(cart => cart !== undefined), ...customerState, password }
}
