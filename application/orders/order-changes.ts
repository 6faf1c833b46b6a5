/** An order is changed one change at a time, on the newest version known; a change that still fits is made on top (ORDER-10, ORDER-12, ORDER-13). */
import { Effect, Equal, Semaphore } from "effect"
import type { LineItemId } from "../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import type { ServiceFailure, VersionConflictError } from "../ports/service-failures.ts"

export type OrderChangeFailure = ServiceFailure | VersionConflictError

type Change = (order: Order) => Effect.Effect<Order, OrderChangeFailure>

/** Whether what was decided on one order holds for a newer one. */
type Fits = (seen: Order, newer: Order) => boolean

interface Held {
  readonly held: (id: OrderId) => Order | undefined
  readonly keep: (order: Order) => Order
  readonly read: (id: OrderId) => Effect.Effect<Order, ServiceFailure>
}

/** More than the tabs and devices that can change one order at the same moment. */
const MAX_CONFLICTS = 4

/** Whether what a delivery was decided on is as it was seen: the item, what is booked for it, and where the order stands. */
export const hasSameDelivery = (item: LineItemId): Fits => {
  const decidedOn = ({ lineItems, customLineItems, stages }: Order) => [
    lineItems.find(({ id }) => id === item),
    customLineItems.filter(({ lineItemReference }) => lineItemReference === item),
    stages,
  ]
  return (seen, newer) => Equal.equals(decidedOn(seen), decidedOn(newer))
}

export const makeOrderChanges = ({ held, keep, read }: Held) => {
  const oneAtATime = Semaphore.makeUnsafe(1)

  const changed = (id: OrderId, change: Change, fits: Fits, conflicts = 0): ReturnType<Change> =>
    Effect.gen(function* () {
      const seen = held(id) ?? (yield* read(id))
      return yield* change(seen).pipe(
        Effect.map(keep),
        Effect.catchTag("StaleVersion", stale =>
          read(id).pipe(
            Effect.flatMap(newer =>
              conflicts < MAX_CONFLICTS && fits(seen, newer)
                ? changed(id, change, fits, conflicts + 1)
                : Effect.fail(stale),
            ),
          ),
        ),
      )
    })

  return {
    changed: (id: OrderId, change: Change, fits: Fits = () => true): ReturnType<Change> =>
      oneAtATime.withPermits(1)(changed(id, change, fits)),
    /** waits for the changes that were asked for */
    settled: oneAtATime.withPermits(1)(Effect.void),
  }
}
