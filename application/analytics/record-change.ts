/** A change is recorded once it was answered, by what it made of the cart; one that failed never happened (EVENT-03, EVENT-04, EVENT-07). */
import { Effect } from "effect"
import { createCartChangeEvents } from "../../domain/analytics/cart-events.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartChange } from "../../domain/cart/cart-change.ts"
import type { RecordEvent } from "./record-event.ts"

/** `on` is the cart it was made on, also when a try of it was answered later than another. */
export const recordCartChange = (
  record: RecordEvent,
  change: CartChange,
  { on, cart }: { readonly on: Cart; readonly cart: Cart },
): Effect.Effect<void> => Effect.forEach(createCartChangeEvents(change, on, cart), record, { discard: true })
