/**
 * Changes an order's references or an item's delivery, the only changeable parts. The order is locked, and an outdated
 * version is refused (ORDER-14, API-35, API-37).
 */
import { Effect, Result } from "effect"
import type { Order } from "../../../domain/order/order.ts"
import { applyOrderPatch, type OrderPatch } from "../../../domain/order/order-patch.ts"
import { type ReferenceTooLong, validateReference } from "../../../domain/payment/reference.ts"
import type { FaultAtPath, RefusalOf } from "../../shared/refusals.ts"
import type { CustomerCaller } from "../caller.ts"
import { checkVersion, type ExpectedVersion, type VersionConflict } from "../check-version.ts"
import { notifyAgents } from "../payments/follow-up-jobs.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuseIfFaults, requireFound } from "../refuse.ts"
import { withAmountLimits } from "./amount-limits.ts"
import { withVatIdStatus } from "./vat-id-of-order.ts"

/** Which version of which order a customer changes. */
export interface OrderChange {
  readonly orderId: string
  readonly customer: CustomerCaller
  readonly expectedVersion: ExpectedVersion
}

/** Saves the changed order. `follow` runs after a change that changed something. */
export const changeOrder = Effect.fnUntraced(function* <E>(
  shop: ShopWrites,
  { orderId, customer, expectedVersion }: OrderChange,
  change: (order: Order) => Effect.Effect<Order, E>,
  follow: (order: Order) => Effect.Effect<void> = () => Effect.void,
): Effect.fn.Return<Order, E | RefusalOf<"OrderNotFound"> | VersionConflict> {
  const before = yield* requireFound(shop.orders.lock(orderId, customer.id), "OrderNotFound")
  yield* checkVersion(before, expectedVersion)
  const saved = yield* shop.orders.save(before, yield* change(before))
  if (saved.version === before.version) return saved
  yield* notifyAgents(shop, orderId)
  yield* follow(saved)
  return saved
})

const REFERENCE_FIELDS = ["poNumber", "referenceLabel"] as const

/** Returns the normalised patch, or refuses with every invalid field. */
const validatePatch = (requested: OrderPatch): Effect.Effect<OrderPatch, RefusalOf<"ReferenceInvalid">> => {
  const faults: FaultAtPath<ReferenceTooLong>[] = []
  const texts = REFERENCE_FIELDS.flatMap(field => {
    const input = requested[field]
    if (input === undefined) return []
    const text = validateReference(input ?? "")
    if (Result.isFailure(text)) faults.push({ ...text.failure, at: [field] })
    return Result.isSuccess(text) ? [[field, text.success ?? null] as const] : []
  })
  return Effect.as(refuseIfFaults("ReferenceInvalid", faults), Object.fromEntries(texts))
}

export const changeOrderReferences = (shop: ShopWrites, command: OrderChange & { readonly references: OrderPatch }) =>
  changeOrder(shop, command, order => Effect.map(validatePatch(command.references), patch => applyOrderPatch(order, patch))).pipe(
    withAmountLimits(shop, command.customer),
    withVatIdStatus(shop),
  )
