/** Reads the orders among the responses that came with the page. */
import { Option, Schema } from "effect"
import type { Order } from "../../domain/order/order.ts"
import { orderEndpoints } from "../contract/order-endpoints.ts"
import type { PreloadedResponses } from "./preloaded-responses.ts"

const { name, response } = orderEndpoints.getOrder

const decodeOrder = Schema.decodeUnknownOption(response)

export const readPreloadedOrders = (responses: PreloadedResponses): readonly Order[] =>
  Object.entries(responses)
    .filter(([key]) => key.startsWith(`${name}{`))
    .flatMap(([, body]) => Option.toArray(decodeOrder(body)))
