/** A change is recorded once it was answered, by what it made of the cart; one that failed never happened (EVENT-03, EVENT-04, EVENT-07). */
import { Effect } from "effect"
import { changeEvents } from "../../domain/analytics/cart-events.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartChange } from "../../domain/cart/change.ts"
import type { RecordEvent } from "./record-event.ts"

/** `known` are the versions this tab has seen, the newest first: the change was made on the newest that is older than its answer. */
export const recordChange = (
  record: RecordEvent,
  change: CartChange,
  known: readonly (Cart | undefined)[],
  after: Cart,
): Effect.Effect<void> => {
  const before = known.find(cart => cart?.id === after.id && cart.version < after.version) ?? known.at(-1)
  return Effect.forEach(changeEvents(change, before, after), record, { discard: true })
}
