/** Of a placed order a customer edits the PO number and the reference, and only what differs is sent (ORDER-03, ORDER-14). */
import type { Order } from "./order.ts"

/** A text in place of the old one; null takes it away. */
export interface OrderPatch {
  readonly poNumber?: string | null
  readonly referenceLabel?: string | null
}

type Labelled = Pick<Order, "poNumber" | "referenceLabel">

const replaced = (was: string | undefined, typed: string | undefined): string | null | undefined => {
  if (typed === (was ?? "")) return undefined
  return typed === "" ? null : typed
}

/**
 * What to send, or nothing when nothing differs.
 * @param typed the fields as they read now, normalised; a field that isn't named is left alone, an empty one taken away
 */
export const createOrderPatch = (order: Labelled, typed: Labelled): OrderPatch | undefined => {
  const poNumber = replaced(order.poNumber, typed.poNumber)
  const referenceLabel = replaced(order.referenceLabel, typed.referenceLabel)
  if (poNumber === undefined && referenceLabel === undefined) return undefined
  return {
    ...(poNumber === undefined ? {} : { poNumber }),
    ...(referenceLabel === undefined ? {} : { referenceLabel }),
  }
}

const relabelled = (was: string | undefined, patch: string | null | undefined): string | undefined =>
  patch === undefined ? was : (patch ?? undefined)

/** The order as the patch leaves it: what a cached order becomes (ORDER-10). */
export const applyOrderPatch = <O extends Labelled>(
  order: O,
  patch: OrderPatch,
): Omit<O, keyof Labelled> & Labelled => {
  const { poNumber: _, referenceLabel: __, ...rest } = order
  const poNumber = relabelled(order.poNumber, patch.poNumber)
  const referenceLabel = relabelled(order.referenceLabel, patch.referenceLabel)
  return {
    ...rest,
    ...(poNumber === undefined ? {} : { poNumber }),
    ...(referenceLabel === undefined ? {} : { referenceLabel }),
  }
}
