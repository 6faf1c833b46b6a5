import { Effect } from "effect"
import { createCartChangeEvents } from "../../../domain/analytics/cart-events.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import type { RecordEvent } from "./record-event.ts"

/**
 * Records a successful change (EVENT-03, EVENT-04, EVENT-07). `previousCart` is the cart it changed, also when a retry got
 * its response later.
 */
export const recordCartChangeEvents = (
  record: RecordEvent,
  change: CartCommand,
  { previousCart, cart }: { readonly previousCart: Cart; readonly cart: Cart },
): Effect.Effect<void> => Effect.forEach(createCartChangeEvents(change, previousCart, cart), record, { discard: true })
