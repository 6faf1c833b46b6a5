/**
 * An order update needs the order's id, a line item update both ids. A missing id is an internal error (ORDER-12,
 * ORDER-13).
 */
import { Result } from "effect"
import type { LineItemId } from "../../../domain/cart/cart.ts"
import type { OrderId } from "../../../domain/order/order.ts"

/** Internal errors that the shopper can't fix (ERR-53, ERR-54). */
export type OrderUpdateFault = { readonly _tag: "OrderIdMissing" } | { readonly _tag: "LineItemIdMissing" }

export type NonEmptyOrderUpdateFaults = readonly [OrderUpdateFault, ...OrderUpdateFault[]]

const listFaults = (ids: readonly [text: string | undefined, fault: OrderUpdateFault][]): readonly OrderUpdateFault[] =>
  ids.flatMap(([text, fault]) => (text ? [] : [fault]))

/** The id of the order to update; fails when it is missing (ERR-53). */
export const requireOrderId = (orderId: string | undefined): Result.Result<OrderId, NonEmptyOrderUpdateFaults> => {
  const [first, ...others] = listFaults([[orderId, { _tag: "OrderIdMissing" }]])
  return first ? Result.fail([first, ...others]) : Result.succeed(orderId as OrderId)
}

/** The ids of the line item to update and its order; fails with each missing one (ERR-53, ERR-54). */
export const requireOrderItemIds = (
  orderId: string | undefined,
  lineItemId: string | undefined,
): Result.Result<{ readonly orderId: OrderId; readonly lineItemId: LineItemId }, NonEmptyOrderUpdateFaults> => {
  const [first, ...others] = listFaults([
    [orderId, { _tag: "OrderIdMissing" }],
    [lineItemId, { _tag: "LineItemIdMissing" }],
  ])
  return first
    ? Result.fail([first, ...others])
    : Result.succeed({ orderId: orderId as OrderId, lineItemId: lineItemId as LineItemId })
}
