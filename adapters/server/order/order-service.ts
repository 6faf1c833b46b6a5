/** Orders are placed and read by the customer whose cart they were; a foreign one is a missing one (API-10, API-36). */
import { endpoints } from "../../contract/endpoints.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { findOrder } from "./order-rows.ts"
import { placeOrder } from "./place-order.ts"

export const orderService = (services: Services, countries: readonly string[]): void => {
  route(services, endpoints.placeOrder, async ({ params, query, customer, now }, tx) =>
    placeOrder(tx, { cartId: params.cartId, version: query.version, customer: customer(), countries, now }),
  )

  route(services, endpoints.getOrder, async ({ params, customer }, tx) => {
    const order = await findOrder(tx, params.orderId, customer().id)
    if (!order) throw missing("Order")
    return order
  })
}
