/** An order is changed on a version, locked meanwhile; only its references, and the delivery of an item, ever change (ORDER-14, API-35, API-37). */
import { Effect, Result } from "effect"
import type { FaultAtPath, RefusalOf } from "../../../application/ports/refusals.ts"
import type { Order } from "../../../domain/order/order.ts"
import { applyOrderPatch, type OrderPatch } from "../../../domain/order/order-patch.ts"
import { type ReferenceTooLong, validateReference } from "../../../domain/payment/reference.ts"
import type { RowLock } from "../cart/cart-rows.ts"
import { checkVersion, type VersionCondition, type VersionConflict } from "../check-version.ts"
import type { Transaction } from "../database/transaction.ts"
import type { CustomerCaller } from "../identity/caller.ts"
import { refuseIfFaults, requireFound } from "../refuse.ts"
import { findOrder } from "./order-rows.ts"
import { saveOrder } from "./save-order.ts"

interface AboutOrder {
  readonly params: { readonly orderId: string }
  readonly customer: () => CustomerCaller
}

export const requireOrder = (tx: Transaction, id: string, { id: customerId }: CustomerCaller, hold: RowLock = "") =>
  requireFound(() => findOrder(tx, id, customerId, hold), "OrderNotFound")

/** As it is by now, also for whoever repeats a change of it. */
export const readCurrentOrder = ({ params, customer }: AboutOrder, tx: Transaction) =>
  requireOrder(tx, params.orderId, customer())

export const changeOrder = <E>(
  call: AboutOrder & VersionCondition,
  tx: Transaction,
  change: (order: Order) => Effect.Effect<Order, E>,
  /** what follows from it, unless nothing changed */
  follow: (order: Order) => Promise<void> = async () => undefined,
): Effect.Effect<Order, E | RefusalOf<"OrderNotFound"> | VersionConflict> =>
  Effect.gen(function* () {
    const before = yield* requireOrder(tx, call.params.orderId, call.customer(), "FOR UPDATE")
    yield* checkVersion(before, call)
    const changed = yield* change(before)
    const saved = yield* Effect.promise(() => saveOrder(tx, before, changed))
    if (saved !== before) yield* Effect.promise(() => follow(saved))
    return saved
  })

const FIELDS = ["poNumber", "referenceLabel"] as const

/** The patch in the fields' own writing, or a refusal that names each field that can't be used. */
const checked = (body: OrderPatch) => {
  const faults: FaultAtPath<ReferenceTooLong>[] = []
  const texts = FIELDS.flatMap(field => {
    const sent = body[field]
    if (sent === undefined) return []
    const text = validateReference(sent ?? "")
    if (Result.isFailure(text)) faults.push({ ...text.failure, at: [field] })
    return Result.isSuccess(text) ? [[field, text.success ?? null] as const] : []
  })
  return Effect.as(refuseIfFaults("ReferenceInvalid", faults), Object.fromEntries(texts))
}

export const changeOrderReferences = (order: Order, body: OrderPatch) =>
  Effect.map(checked(body), patch => applyOrderPatch(order, patch))
