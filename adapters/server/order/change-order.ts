/**
 * Changes an order's references or an item's delivery, the only changeable parts. The row is locked, and an outdated
 * version is refused (ORDER-14, API-35, API-37).
 */
import { Effect, Result } from "effect"
import type { FaultAtPath, RefusalOf } from "../../../application/shared/refusals.ts"
import { notifyAgents } from "../../../application/shop/agents/notify-agents.ts"
import type { CustomerCaller } from "../../../application/shop/caller.ts"
import { checkVersion, type ExpectedVersion, type VersionConflict } from "../../../application/shop/check-version.ts"
import { refuseIfFaults, requireFound } from "../../../application/shop/refuse.ts"
import type { Order } from "../../../domain/order/order.ts"
import { applyOrderPatch, type OrderPatch } from "../../../domain/order/order-patch.ts"
import { type ReferenceTooLong, validateReference } from "../../../domain/payment/reference.ts"
import type { RowLock } from "../../postgres/carts.ts"
import { findOrder, saveOrder } from "../../postgres/orders.ts"
import { runInUnit } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"

interface OrderRequest {
  readonly params: { readonly orderId: string }
  readonly customer: () => CustomerCaller
}

export const requireOrder = (tx: Transaction, id: string, { id: customerId }: CustomerCaller, lock: RowLock = "") =>
  requireFound(() => findOrder(tx, id, customerId, lock), "OrderNotFound")

/** Returns the order as of now, for reads and for repeated changes. */
export const readCurrentOrder = ({ params, customer }: OrderRequest, tx: Transaction) =>
  requireOrder(tx, params.orderId, customer())

export const changeOrder = <E>(
  request: OrderRequest & { readonly expectedVersion: ExpectedVersion },
  tx: Transaction,
  change: (order: Order) => Effect.Effect<Order, E>,
  /** runs after a change that changed something */
  follow: (order: Order) => Promise<void> = async () => undefined,
): Effect.Effect<Order, E | RefusalOf<"OrderNotFound"> | VersionConflict> =>
  Effect.gen(function* () {
    const before = yield* requireOrder(tx, request.params.orderId, request.customer(), "FOR UPDATE")
    yield* checkVersion(before, request.expectedVersion)
    const changed = yield* change(before)
    const saved = yield* Effect.promise(() => saveOrder(tx, before, changed))
    if (saved === before) return before
    yield* Effect.promise(() => runInUnit(tx, shop => notifyAgents(shop, saved.id)))
    yield* Effect.promise(() => follow(saved))
    return saved
  })

const REFERENCE_FIELDS = ["poNumber", "referenceLabel"] as const

/** Returns the normalised patch, or refuses with every invalid field. */
const validatePatch = (body: OrderPatch) => {
  const faults: FaultAtPath<ReferenceTooLong>[] = []
  const texts = REFERENCE_FIELDS.flatMap(field => {
    const input = body[field]
    if (input === undefined) return []
    const text = validateReference(input ?? "")
    if (Result.isFailure(text)) faults.push({ ...text.failure, at: [field] })
    return Result.isSuccess(text) ? [[field, text.success ?? null] as const] : []
  })
  return Effect.as(refuseIfFaults("ReferenceInvalid", faults), Object.fromEntries(texts))
}

export const changeOrderReferences = (order: Order, body: OrderPatch) =>
  Effect.map(validatePatch(body), patch => applyOrderPatch(order, patch))
