/**
 * An order update needs the order's id, a line item update both ids. A missing id is an internal error (ORDER-12,
 * ORDER-13).
 */
import { Result } from "effect"
import type { LineItemId } from "../../../domain/cart/cart.ts"
import type { OrderId } from "../../../domain/order/order.ts"

/** Internal errors that the shopper can't fix (ERR-53, ERR-54). */
export type MissingOrderUpdateId = { readonly _tag: "OrderIdMissing" } | { readonly _tag: "LineItemIdMissing" }

export type NonEmptyOrderUpdateFaults = readonly [MissingOrderUpdateId, ...MissingOrderUpdateId[]]

const listMissing = (id: string | undefined, fault: MissingOrderUpdateId): readonly MissingOrderUpdateId[] => (id ? [] : [fault])

const requireNone = <Ids>(faults: readonly MissingOrderUpdateId[], ids: Ids): Result.Result<Ids, NonEmptyOrderUpdateFaults> => {
  const [first, ...others] = faults
  return first ? Result.fail([first, ...others]) : Result.succeed(ids)
}

/** The id of the order to update; fails when it is missing (ERR-53). */
export const requireOrderId = (orderId: string | undefined) =>
  requireNone(listMissing(orderId, { _tag: "OrderIdMissing" }), orderId as OrderId)

/** The ids of the line item to update and its order; fails with each missing one (ERR-53, ERR-54). */
export const requireOrderItemIds = (orderId: string | undefined, lineItemId: string | undefined) =>
  requireNone([...listMissing(orderId, { _tag: "OrderIdMissing" }), ...listMissing(lineItemId, { _tag: "LineItemIdMissing" })], {
    orderId: orderId as OrderId,
    lineItemId: lineItemId as LineItemId,
  })
