import { Effect } from "effect"
import { createPurchaseEvent } from "../../../domain/analytics/cart-events.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { RecordEvent } from "./record-event.ts"

/** Records an order's purchase once in this browser, in whichever tab and however often the order arrives (EVENT-08, PAY-48). */
export type RecordPurchase = (order: Order) => Effect.Effect<void>

interface Ports {
  readonly record: RecordEvent
  readonly store: KeyValueStore
}

const STORE_KEY = "purchases"

/** More orders than one browser places at the same time. */
const MAX_STORED = 20

export const makeRecordPurchase =
  ({ record, store }: Ports): RecordPurchase =>
  order =>
    Effect.suspend(() => {
      const recorded = (store.get(STORE_KEY) ?? "").split(" ")
      if (recorded.includes(order.orderNumber)) return Effect.void
      store.set(STORE_KEY, [order.orderNumber, ...recorded].slice(0, MAX_STORED).join(" "))
      return record(createPurchaseEvent(order))
    })
