/** The order in the cart's shape, with its number and the moment it was placed (ORDER-05). */
import { Schema } from "effect"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { priced, pricedFields, pricedShape } from "./cart.ts"
import { Id, text, translated } from "./wire.ts"

const OrderShape = Schema.Struct({ id: Id, orderNumber: text(40), createdAt: text(40), ...pricedFields }).annotate({
  identifier: "Order",
})

export const OrderBody = translated<Order, typeof OrderShape>(
  OrderShape,
  wire => ({ id: wire.id as OrderId, orderNumber: wire.orderNumber, createdAt: wire.createdAt, ...priced(wire) }),
  order => ({ id: order.id, orderNumber: order.orderNumber, createdAt: order.createdAt, ...pricedShape(order) }),
)
