/**
 * Changes of an order run one at a time on its newest version; after a conflict a change that still fits is repeated
 * (ORDER-10, ORDER-12, ORDER-13).
 */
import { Effect, Equal, Semaphore } from "effect"
import type { LineItemId } from "../../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import type { ServiceFailure, VersionConflictError } from "../ports/service-failures.ts"

export type OrderChangeFailure = ServiceFailure | VersionConflictError

type Change = (order: Order) => Effect.Effect<Order, OrderChangeFailure>

/** Whether a change of one version of an order also fits a newer one. */
type Fits = (base: Order, newer: Order) => boolean

interface Cache {
  readonly find: (id: OrderId) => Order | undefined
  readonly store: (order: Order) => Order
  readonly read: (id: OrderId) => Effect.Effect<Order, ServiceFailure>
}

/** More than the tabs and devices that change one order at the same time. */
const MAX_CONFLICTS = 4

/** Whether the item, its services and the order's stages are equal in both versions. */
export const makeIsItemDeliveryUnchanged = (item: LineItemId): Fits => {
  const relevantParts = ({ lineItems, customLineItems, stages }: Order) => [
    lineItems.find(({ id }) => id === item),
    customLineItems.filter(({ lineItemReference }) => lineItemReference === item),
    stages,
  ]
  return (base, newer) => Equal.equals(relevantParts(base), relevantParts(newer))
}

export const makeOrderChangeQueue = ({ find, store, read }: Cache) => {
  const semaphore = Semaphore.makeUnsafe(1)

  const apply = (id: OrderId, change: Change, fits: Fits, conflicts = 0): ReturnType<Change> =>
    Effect.gen(function* () {
      const base = find(id) ?? (yield* read(id))
      return yield* change(base).pipe(
        Effect.map(store),
        Effect.catchTag("VersionConflict", stale =>
          read(id).pipe(
            Effect.flatMap(newer =>
              conflicts < MAX_CONFLICTS && fits(base, newer) ? apply(id, change, fits, conflicts + 1) : Effect.fail(stale),
            ),
          ),
        ),
      )
    })

  return {
    change: (id: OrderId, change: Change, fits: Fits = () => true): ReturnType<Change> =>
      semaphore.withPermits(1)(apply(id, change, fits)),
    /** waits for pending changes */
    waitForAll: semaphore.withPermits(1)(Effect.void),
  }
}
