/** Customers edit the PO number and the reference of a placed order; only differences are sent (ORDER-03, ORDER-14). */
import type { Order } from "./order.ts"

/** The new text; null removes it. */
export interface OrderPatch {
  readonly poNumber?: string | null
  readonly referenceLabel?: string | null
}

type References = Pick<Order, "poNumber" | "referenceLabel">

const toPatchValue = (was: string | undefined, typed: string | undefined): string | null | undefined => {
  if (typed === (was ?? "")) return undefined
  return typed === "" ? null : typed
}

/**
 * The patch to send, undefined when nothing differs.
 * @param typed the normalised form fields; a missing field stays, an empty one is removed
 */
export const createOrderPatch = (order: References, typed: References): OrderPatch | undefined => {
  const poNumber = toPatchValue(order.poNumber, typed.poNumber)
  const referenceLabel = toPatchValue(order.referenceLabel, typed.referenceLabel)
  if (poNumber === undefined && referenceLabel === undefined) return undefined
  return {
    ...(poNumber === undefined ? {} : { poNumber }),
    ...(referenceLabel === undefined ? {} : { referenceLabel }),
  }
}

const applyValue = (was: string | undefined, patch: string | null | undefined): string | undefined =>
  patch === undefined ? was : (patch ?? undefined)

/** The order with the patch applied, as the cache stores it (ORDER-10). */
export const applyOrderPatch = <O extends References>(order: O, patch: OrderPatch): Omit<O, keyof References> & References => {
  const { poNumber: _, referenceLabel: __, ...rest } = order
  const poNumber = applyValue(order.poNumber, patch.poNumber)
  const referenceLabel = applyValue(order.referenceLabel, patch.referenceLabel)
  return {
    ...rest,
    ...(poNumber === undefined ? {} : { poNumber }),
    ...(referenceLabel === undefined ? {} : { referenceLabel }),
  }
}
