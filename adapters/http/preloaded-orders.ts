/** The orders among what came with the page. */
import { Option, Schema } from "effect"
import type { Order } from "../../domain/order/order.ts"
import { orderEndpoints } from "../contract/order-endpoints.ts"
import type { PreloadedResponses } from "./preloaded-responses.ts"

const { name, response } = orderEndpoints.getOrder

const decoded = Schema.decodeUnknownOption(response)

export const readPreloadedOrders = (answers: PreloadedResponses): readonly Order[] =>
  Object.entries(answers)
    .filter(([key]) => key.startsWith(`${name}{`))
    .flatMap(([, body]) => Option.toArray(decoded(body)))
