/** An order is read from the services; a failed fetch is not repeated by itself (ORDER-11). */
import type { OrderService } from "../ports/order-service.ts"
import { token } from "../ports/token.ts"

export type ReadOrder = OrderService["get"]

export const makeReadOrder = ({ orders }: { readonly orders: OrderService }): ReadOrder => orders.get

export const ReadOrder = token<ReadOrder>("ReadOrder")
