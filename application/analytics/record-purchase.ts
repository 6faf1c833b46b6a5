/** An order is a purchase once in this browser, whichever tab placed it and however often its answer arrives (EVENT-08, PAY-48). */
import { Effect } from "effect"
import { createPurchaseEvent } from "../../domain/analytics/cart-events.ts"
import type { Order } from "../../domain/order/order.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { RecordEvent } from "./record-event.ts"

export type RecordPurchase = (order: Order) => Effect.Effect<void>

interface Ports {
  readonly record: RecordEvent
  readonly store: KeyValueStore
}

const STORE_KEY = "purchases"

/** More orders than anybody has under way at the same moment. */
const REMEMBERED = 20

export const makeRecordPurchase =
  ({ record, store }: Ports): RecordPurchase =>
  order =>
    Effect.suspend(() => {
      const known = (store.get(STORE_KEY) ?? "").split(" ")
      if (known.includes(order.orderNumber)) return Effect.void
      store.set(STORE_KEY, [order.orderNumber, ...known].slice(0, REMEMBERED).join(" "))
      return record(createPurchaseEvent(order))
    })
