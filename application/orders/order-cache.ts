/** Orders that were read are kept, and become what a change made of them; whoever logs out leaves none behind (ORDER-03, ORDER-10…13). */
import { Effect } from "effect"
import { createReferenceEditFailedEvent } from "../../domain/analytics/cart-events.ts"
import type { LineItemId } from "../../domain/cart/cart.ts"
import type { ReferenceField } from "../../domain/cart/cart-reference.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { createOrderPatch } from "../../domain/order/order-patch.ts"
import { requireOrderId, requireOrderLineItem } from "../../domain/order/order-update-target.ts"
import type { ReferenceTooLong } from "../../domain/payment/reference.ts"
import type { RecordEvent } from "../analytics/record-event.ts"
import { makeReferenceAutosave, type ReferenceAutosave } from "../cart/reference-autosave.ts"
import type { Identity } from "../identity/identity.ts"
import { makeSubject, type Observable } from "../observable.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { CrossTabSync } from "../ports/cross-tab-sync.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { OrderDeliveryChange, OrderService } from "../ports/order-service.ts"
import { type ServiceFailure, UnauthorizedError } from "../ports/service-failures.ts"
import { runOnEachSignal } from "../run-on-each-signal.ts"
import { hasSameDelivery, makeOrderChanges, type OrderChangeFailure } from "./order-changes.ts"

type Orders = ReadonlyMap<OrderId, Order>

export interface OrderCache extends Observable<Orders> {
  /** asks the services, once: a failed fetch is not repeated by itself (ORDER-11) */
  readonly read: (id: OrderId) => Effect.Effect<Order, ServiceFailure>
  /** the one that came with the page, the first time; else reads it */
  readonly open: (id: OrderId) => Effect.Effect<Order, ServiceFailure>
  /** saved when the typing pauses; answers when this text, or what was typed over it, is saved */
  readonly type: (
    id: OrderId,
    field: ReferenceField,
    text: string,
  ) => Effect.Effect<Order, OrderChangeFailure | ReferenceTooLong>
  /** sends what is typed, and waits until nothing is under way; what fails is told where it was typed */
  readonly settled: Effect.Effect<void>
  /** made anew on a newer order only where that says the same of the item; else the newer one is there to look at */
  readonly changeDelivery: (
    id: OrderId,
    item: LineItemId,
    delivery: OrderDeliveryChange,
  ) => Effect.Effect<Order, OrderChangeFailure>
  /** what other tabs change is read again (ORDER-03); runs until it is interrupted */
  readonly follow: Effect.Effect<never>
}

interface Ports {
  readonly orders: OrderService
  readonly identity: Identity
  readonly tabs: CrossTabSync
  readonly newId: CreateId
  readonly record: RecordEvent
  /** those that came with the page */
  readonly arrived?: readonly Order[]
}

/** The name of each field among the events (EVENT-09). */
const EVENT_FIELDS = { poNumber: "po_number", referenceLabel: "reference" } as const

type Fields = ReferenceAutosave<Order, OrderChangeFailure>

export const makeOrderCache = ({ orders, identity, tabs, newId, record, arrived = [] }: Ports): OrderCache => {
  const kept = makeSubject<Orders>(new Map(arrived.map(order => [order.id, order])))
  const isNew = new Set(kept.current().keys())
  const typed = new Map<OrderId, Fields>()

  identity.subscribe(() => {
    if (identity.current()._tag === "Customer") return
    for (const fields of typed.values()) fields.cancel()
    typed.clear()
    kept.set(new Map())
  })

  const keep = (order: Order): Order => {
    const held = kept.current().get(order.id)
    if (held && held.version > order.version) return held
    kept.set(new Map(kept.current()).set(order.id, order))
    if (held && held.version < order.version) tabs.tell({ id: order.id, version: order.version })
    return order
  }

  const read: OrderCache["read"] = id => orders.get(id).pipe(Effect.map(keep))

  const open: OrderCache["open"] = id =>
    Effect.suspend(() => {
      const order = kept.current().get(id)
      return isNew.delete(id) && order ? Effect.succeed(order) : read(id)
    })

  const { changed, settled } = makeOrderChanges({ held: id => kept.current().get(id), keep, read })

  /** What was refused or not answered may have become something else: whoever looks at it sees what it is. */
  const lookAgain = (id: OrderId) => (failure: OrderChangeFailure) =>
    failure._tag === "Refused" || failure._tag === "Unreachable" ? Effect.ignore(read(id)) : Effect.void

  const label = (id: OrderId, field: ReferenceField, text: string | undefined) =>
    changed(id, order => {
      const patch = createOrderPatch(order, { [field]: text ?? "" })
      return patch
        ? orders.patch({ orderId: order.id, version: order.version, patch, key: newId() })
        : Effect.succeed(order)
    }).pipe(Effect.tapError(failure => record(createReferenceEditFailedEvent(EVENT_FIELDS[field], failure._tag))))

  const fieldsOf = (id: OrderId): Fields => {
    const known = typed.get(id)
    if (known) return known
    const fields: Fields = makeReferenceAutosave({
      send: (field, text) => label(id, field, text),
      onTyping: () => undefined,
      cancelled: () => new UnauthorizedError({ traceId: "" }),
    })
    typed.set(id, fields)
    return fields
  }

  const changedThere = new Set<OrderId>()

  const readChanged = Effect.suspend(() => {
    const ids = [...changedThere]
    changedThere.clear()
    return Effect.forEach(ids, id => Effect.ignore(read(id)), { discard: true })
  })

  return {
    follow: runOnEachSignal(tell => {
      const stop = tabs.onTold(({ id, version }) => {
        const held = kept.current().get(id as OrderId)
        if (!held || version === held.version) return
        if (version < held.version) return tabs.tell({ id, version: held.version })
        changedThere.add(held.id)
        tell()
      })
      // as with the cart: it may have come with the page
      for (const { id, version } of kept.current().values()) tabs.tell({ id, version })
      return stop
    }, readChanged),
    current: kept.current,
    subscribe: kept.subscribe,
    read,
    open,
    settled: Effect.suspend(() => Effect.forEach([...typed.values()], ({ flush }) => Effect.ignore(flush))).pipe(
      Effect.andThen(settled),
    ),
    type: (id, field, text) =>
      Effect.fromResult(requireOrderId(id)).pipe(
        Effect.orDie,
        Effect.flatMap(known => fieldsOf(known).type(field, text)),
      ),
    changeDelivery: (id, item, delivery) =>
      Effect.fromResult(requireOrderLineItem(id, item)).pipe(
        Effect.orDie,
        Effect.flatMap(({ orderId, lineItemId }) =>
          changed(
            orderId,
            ({ version }) => orders.deliver({ orderId, lineItemId, version, delivery, key: newId() }),
            hasSameDelivery(lineItemId),
          ).pipe(Effect.tapError(lookAgain(orderId))),
        ),
      ),
  }
}

export const OrderCache = createInjectionToken<OrderCache>("KeptOrders")
