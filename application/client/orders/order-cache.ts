/** Loaded orders are cached and updated by changes; a logout clears the cache (ORDER-03, ORDER-10…13). */
import { Effect } from "effect"
import { createReferenceEditFailedEvent } from "../../../domain/analytics/cart-events.ts"
import type { LineItemId } from "../../../domain/cart/cart.ts"
import type { ReferenceField } from "../../../domain/cart/cart-reference.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import { createOrderPatch } from "../../../domain/order/order-patch.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { RecordEvent } from "../analytics/record-event.ts"
import { makeReferenceAutosave, type ReferenceAutosave } from "../cart/reference-autosave.ts"
import type { Identity } from "../identity/identity.ts"
import { makeSubject } from "../observable/observable.ts"
import { rerunOnSignals } from "../observable/rerun-on-signals.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { OrderDeliveryChange, OrderService } from "../ports/order-service.ts"
import { UnauthorizedError } from "../ports/service-failures.ts"
import { makeIsItemDeliveryUnchanged, makeOrderChangeQueue, type OrderChangeFailure } from "./order-changes.ts"
import { requireOrderId, requireOrderItemIds } from "./order-update-target.ts"

type Orders = ReadonlyMap<OrderId, Order>

interface Ports {
  readonly orders: OrderService
  readonly identity: Identity
  readonly tabs: CrossTabCoordination
  readonly newId: CreateId
  readonly record: RecordEvent
  /** preloaded orders */
  readonly preloaded?: readonly Order[]
}

/** Names of the fields in analytics events (EVENT-09). */
const EVENT_FIELDS = { poNumber: "po_number", referenceLabel: "reference" } as const

type Autosave = ReferenceAutosave<Order, OrderChangeFailure>

export const makeOrderCache = ({ orders, identity, tabs, newId, record, preloaded = [] }: Ports) => {
  const cache = makeSubject<Orders>(new Map(preloaded.map(order => [order.id, order])))
  const unreadPreloaded = new Set(cache.current().keys())
  const autosaves = new Map<OrderId, Autosave>()

  identity.subscribe(() => {
    if (identity.current()._tag === "Customer") return
    for (const autosave of autosaves.values()) autosave.cancel()
    autosaves.clear()
    cache.set(new Map())
  })

  const store = (order: Order): Order => {
    const cached = cache.current().get(order.id)
    if (cached && cached.version > order.version) return cached
    cache.set(new Map(cache.current()).set(order.id, order))
    if (cached && cached.version < order.version) tabs.announce({ id: order.id, version: order.version })
    return order
  }

  /** Loads the order once; a failed request is not repeated automatically (ORDER-11). */
  const read = (id: OrderId) => orders.get(id).pipe(Effect.map(store))

  /** Returns the preloaded order the first time, else loads it. */
  const open = (id: OrderId): ReturnType<typeof read> =>
    Effect.suspend(() => {
      const order = cache.current().get(id)
      return unreadPreloaded.delete(id) && order ? Effect.succeed(order) : read(id)
    })

  const { change, waitForAll } = makeOrderChangeQueue({ find: id => cache.current().get(id), store, read })

  /** After a refusal or a lost response the order is loaded again, because it can have changed. */
  const reloadAfter = (id: OrderId) => (failure: OrderChangeFailure) =>
    failure._tag === "Refused" || failure._tag === "Unreachable" ? Effect.ignore(read(id)) : Effect.void

  const saveReference = (id: OrderId, field: ReferenceField, text: string | undefined) =>
    change(id, order => {
      const patch = createOrderPatch(order, { [field]: text ?? "" })
      return patch ? orders.patch({ orderId: order.id, version: order.version, patch, key: newId() }) : Effect.succeed(order)
    }).pipe(Effect.tapError(failure => record(createReferenceEditFailedEvent(EVENT_FIELDS[field], failure._tag))))

  const getAutosave = (id: OrderId): Autosave => {
    const existing = autosaves.get(id)
    if (existing) return existing
    const autosave: Autosave = makeReferenceAutosave({
      send: (field, text) => saveReference(id, field, text),
      onTyping: () => undefined,
      cancelled: () => new UnauthorizedError({ traceId: "" }),
    })
    autosaves.set(id, autosave)
    return autosave
  }

  const changedElsewhere = new Set<OrderId>()

  const readChanged = Effect.suspend(() => {
    const ids = [...changedElsewhere]
    changedElsewhere.clear()
    return Effect.forEach(ids, id => Effect.ignore(read(id)), { discard: true })
  })

  return {
    /** reloads orders that other tabs change (ORDER-03); runs until it is interrupted */
    follow: rerunOnSignals(signal => {
      const stop = tabs.onAnnouncement(({ id, version }) => {
        const cached = cache.current().get(id as OrderId)
        if (!cached || version === cached.version) return
        if (version < cached.version) return tabs.announce({ id, version: cached.version })
        changedElsewhere.add(cached.id)
        signal()
      })
      // like the cart, preloaded orders can be outdated: other tabs answer with newer versions
      for (const { id, version } of cache.current().values()) tabs.announce({ id, version })
      return stop
    }, readChanged),
    current: cache.current,
    subscribe: cache.subscribe,
    read,
    open,
    /** sends typed text and waits for all changes; failures show at their fields */
    waitForChanges: Effect.suspend(() => Effect.forEach([...autosaves.values()], ({ flush }) => Effect.ignore(flush))).pipe(
      Effect.andThen(waitForAll),
    ),
    /** saves when typing pauses; completes when this text, or a newer one, is saved */
    type: (id: OrderId, field: ReferenceField, text: string): ReturnType<Autosave["type"]> =>
      Effect.fromResult(requireOrderId(id)).pipe(
        Effect.orDie,
        Effect.flatMap(orderId => getAutosave(orderId).type(field, text)),
      ),
    /** repeated on a newer order only when the item is the same there; else fails with the newer order in the cache */
    changeDelivery: (id: OrderId, item: LineItemId, delivery: OrderDeliveryChange): Effect.Effect<Order, OrderChangeFailure> =>
      Effect.fromResult(requireOrderItemIds(id, item)).pipe(
        Effect.orDie,
        Effect.flatMap(({ orderId, lineItemId }) =>
          change(
            orderId,
            ({ version }) => orders.deliver({ orderId, lineItemId, version, delivery, key: newId() }),
            makeIsItemDeliveryUnchanged(lineItemId),
          ).pipe(Effect.tapError(reloadAfter(orderId))),
        ),
      ),
  }
}

export type OrderCache = ReturnType<typeof makeOrderCache>

export const OrderCache = createInjectionToken<OrderCache>("OrderCache")
