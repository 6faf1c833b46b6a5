/** An order is changed on a version, locked meanwhile; only its references, and the delivery of an item, ever change (ORDER-14, API-35, API-37). */
import { Result } from "effect"
import type { Order } from "../../../domain/order/order.ts"
import { type OrderPatch, patchedOrder } from "../../../domain/order/order-patch.ts"
import { reference } from "../../../domain/payment/reference.ts"
import type { FieldError } from "../../contract/problem.ts"
import type { Transaction } from "../database/transaction.ts"
import { checkVersion } from "../http/precondition.ts"
import { invalid, missing } from "../http/refusal.ts"
import type { SubjectCall } from "../http/route.ts"
import { findOrder } from "./order-rows.ts"
import { saveOrder } from "./save-order.ts"

type OrderCall<Body> = SubjectCall<{ readonly orderId: string }, { readonly version?: number }, Body>

export const changeOrder = async <Body>(
  call: OrderCall<Body>,
  tx: Transaction,
  change: (order: Order) => Promise<Order> | Order,
): Promise<Order> => {
  const { params, customer } = call
  const before = await findOrder(tx, params.orderId, customer().id, "FOR UPDATE")
  if (!before) throw missing("Order")
  checkVersion(before, call)
  return saveOrder(tx, before, await change(before))
}

const FIELDS = ["poNumber", "referenceLabel"] as const

/** The patch in the fields' own writing, or a refusal that names each field that can't be used. */
const checked = (body: OrderPatch): OrderPatch => {
  const errors: FieldError[] = []
  const texts = FIELDS.flatMap(field => {
    const sent = body[field]
    if (sent === undefined) return []
    const text = reference(sent ?? "")
    if (Result.isFailure(text)) errors.push({ field, code: text.failure._tag })
    return Result.isSuccess(text) ? [[field, text.success ?? null] as const] : []
  })
  if (errors.length > 0) throw invalid("ReferenceInvalid", errors)
  return Object.fromEntries(texts)
}

export const relabelled = (order: Order, body: OrderPatch): Order => patchedOrder(order, checked(body))
