/** An order is updated by its id, a line item of it by both ids; a missing one is an internal error, each named (ORDER-12, ORDER-13). */
import { Result } from "effect"
import type { LineItemId } from "../cart/cart.ts"
import type { OrderId } from "./order.ts"

/** ERR-53, ERR-54: nothing a shopper can do about. */
export type OrderUpdateFault = { readonly _tag: "OrderIdMissing" } | { readonly _tag: "LineItemIdMissing" }

export type OrderUpdateFaults = readonly [OrderUpdateFault, ...OrderUpdateFault[]]

const faults = (ids: readonly [text: string | undefined, fault: OrderUpdateFault][]): readonly OrderUpdateFault[] =>
  ids.flatMap(([text, fault]) => (text ? [] : [fault]))

/** The order to update (ERR-53). */
export const requireOrderId = (orderId: string | undefined): Result.Result<OrderId, OrderUpdateFaults> => {
  const [first, ...others] = faults([[orderId, { _tag: "OrderIdMissing" }]])
  return first ? Result.fail([first, ...others]) : Result.succeed(orderId as OrderId)
}

/** The line item to update, and its order (ERR-53, ERR-54). */
export const requireOrderLineItem = (
  orderId: string | undefined,
  lineItemId: string | undefined,
): Result.Result<{ readonly orderId: OrderId; readonly lineItemId: LineItemId }, OrderUpdateFaults> => {
  const [first, ...others] = faults([
    [orderId, { _tag: "OrderIdMissing" }],
    [lineItemId, { _tag: "LineItemIdMissing" }],
  ])
  return first
    ? Result.fail([first, ...others])
    : Result.succeed({ orderId: orderId as OrderId, lineItemId: lineItemId as LineItemId })
}
