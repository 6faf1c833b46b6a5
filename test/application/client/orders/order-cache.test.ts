import { randomUUID } from "node:crypto"
import { Effect, Exit, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import type { Identity, IdentityState } from "../../../../application/client/identity/identity.ts"
import { makeSubject } from "../../../../application/client/observable/observable.ts"
import { makeFindOrders } from "../../../../application/client/orders/find-orders.ts"
import { makeOrderCache } from "../../../../application/client/orders/order-cache.ts"
import type { OrderService } from "../../../../application/client/ports/order-service.ts"
import { RefusedError, UnreachableError, VersionConflictError } from "../../../../application/client/ports/service-failures.ts"
import type { AnalyticsEvent } from "../../../../domain/analytics/analytics-event.ts"
import type { LineItemId } from "../../../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import { applyOrderPatch } from "../../../../domain/order/order-patch.ts"
import { makeFakeBrowserProfile } from "../../../support/fake-browser.ts"
import { passTimeUntilDone, runOnTestClock } from "../../../support/test-clock.ts"
import { aCart, aLineItem } from "../../../support/test-data-builders.ts"

const id = "order-1" as OrderId

const placed: Order = {
  ...aCart({ lineItems: [aLineItem()] }),
  id,
  version: 1,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:42:00Z",
  stages: ["waitingForArtwork"],
}

/** Another change came first, to a reference or the delivery; no response; or the order is in production. */
type Fault = "stale" | "moved" | "unreachable" | "made"

const ada: IdentityState = {
  _tag: "Customer",
  customer: { id: "ada", email: "ada@example.com", firstName: "Ada", lastName: "de Vries" },
}

const setUpWith = (arrived: readonly Order[], ...answers: readonly Fault[]) => {
  let order = placed
  const faults = [...answers]
  const seen = {
    patches: [] as object[],
    deliveries: [] as object[],
    events: [] as AnalyticsEvent[],
    reads: 0,
    lists: [] as object[],
  }
  const changed = (version: number, next: Order) =>
    Effect.suspend((): ReturnType<OrderService["patch"]> => {
      const fault = faults.shift()
      if (fault === "unreachable") return Effect.fail(new UnreachableError({ cause: "network", traceId: "t" }))
      if (fault === "made") {
        order = { ...order, version: order.version + 1, stages: ["inProduction"] }
        return Effect.fail(new RefusedError({ refusal: { _tag: "DeliveryFixed", faults: [] }, traceId: "t" }))
      }
      if (fault === "moved") order = { ...order, version: order.version + 1, lineItems: [aLineItem({ shippingAddresses: [] })] }
      if (fault === "stale") order = { ...order, version: order.version + 1, referenceLabel: "theirs" }
      if (version !== order.version) {
        return Effect.fail(new VersionConflictError({ currentVersion: order.version, traceId: "t" }))
      }
      order = { ...next, version: version + 1 }
      return Effect.succeed(order)
    })
  const orders: OrderService = {
    place: () => Effect.die("place was called"),
    list: asked =>
      Effect.sync(() => {
        seen.lists.push(asked)
        const summary = { ...order, activeItems: 1, totalGross: order.taxedPrice.totalGross }
        return { offset: asked.offset, count: 1, total: 1, results: [summary] }
      }),
    stats: Effect.die("stats was asked for"),
    get: () =>
      Effect.suspend(() => {
        seen.reads += 1
        return Effect.succeed(order)
      }),
    patch: ({ version, patch }) => {
      seen.patches.push(patch)
      return Effect.suspend(() => changed(version, applyOrderPatch(order, patch)))
    },
    deliver: ({ version, delivery }) => {
      seen.deliveries.push(delivery)
      return Effect.suspend(() => changed(version, order))
    },
  }
  const who = makeSubject<IdentityState>(ada)
  const { openTab } = makeFakeBrowserProfile()
  const another = () =>
    makeOrderCache({
      orders,
      identity: who as unknown as Identity,
      tabs: openTab().tabs,
      newId: () => randomUUID(),
      record: event => Effect.sync(() => void seen.events.push(event)),
      preloaded: arrived,
    })
  const cache = another()
  const { find } = makeFindOrders({ orders, waitForChanges: cache.waitForChanges })
  const older = () => {
    order = placed
  }
  return { ...cache, another, find, seen, who, older, known: () => cache.current().get(id) }
}

const setUp = (...answers: readonly Fault[]) => setUpWith([], ...answers)

const atDesk = { pickup: { _tag: "PrintdealPickupPoint", printdealPickupPointId: "desk" } } as const

const run = <A, E>(effect: Effect.Effect<A, E>) => runOnTestClock(passTimeUntilDone(effect))

describe("an order that was loaded with the page", () => {
  it("is known and used without a request on first opening, and removed at logout (ORDER-03)", async () => {
    const { open, known, seen, who } = setUpWith([placed])
    expect(known()).toBe(placed)
    expect(await run(open(id))).toBe(placed)
    expect(seen.reads).toBe(0)
    await run(open(id))
    expect(seen.reads).toBe(1)
    who.set({ _tag: "Anonymous" })
    expect(known()).toBeUndefined()
  })

  it("is requested when it was removed at logout", async () => {
    const { open, seen, who } = setUpWith([placed])
    who.set({ _tag: "Anonymous" })
    await run(open(id))
    expect(seen.reads).toBe(1)
  })
})

describe("the order cache", () => {
  it("stores the order that a patch returns (ORDER-03, ORDER-10, API-37)", async () => {
    const { read, type, known, seen } = setUp()
    await run(read(id))
    await run(type(id, "poNumber", "PO 7"))
    expect(known()).toMatchObject({ version: 2, poNumber: "PO 7" })
    expect(seen.patches).toEqual([{ poNumber: "PO 7" }])
    await run(type(id, "poNumber", ""))
    expect(known()).not.toHaveProperty("poNumber")
  })

  it.each([
    ["", true],
    [" before this tab followed it", false],
  ])("reloads an order that another tab changed%s, but not in that tab (ORDER-03)", async (_, listens) => {
    const { read, type, follow, another, seen } = setUp()
    const other = another()
    const listen = Effect.forkChild(other.follow, { startImmediately: true })
    await run(
      Effect.gen(function* () {
        yield* read(id)
        yield* other.read(id)
        yield* Effect.forkChild(follow, { startImmediately: true })
        if (listens) yield* listen
        yield* type(id, "poNumber", "PO 7")
        if (!listens) yield* listen
        yield* Effect.sleep("1 second")
      }),
    )
    expect(other.current().get(id)).toMatchObject({ version: 2, poNumber: "PO 7" })
    expect(seen.reads).toBe(3)
  })

  it("lists orders after unsaved and running changes are saved (ORDER-10)", async () => {
    const { type, find } = setUp()
    const list = Effect.map(find({ page: 1 }), ({ results }) => results[0]?.poNumber)
    const listed = (typedFor: string) =>
      run(
        Effect.gen(function* () {
          yield* Effect.forkChild(type(id, "poNumber", `after ${typedFor}`), { startImmediately: true })
          yield* Effect.sleep(typedFor as "1 millis")
          return yield* list
        }),
      )
    expect(await listed("0 millis")).toBe("after 0 millis")
    expect(await listed("500 millis")).toBe("after 500 millis")
  })

  it("sends one patch for a text typed letter by letter, and none for an unchanged text (PAY-41, ORDER-14)", async () => {
    const { type, seen } = setUp()
    const letters = ["S", "Sp", "Spr"].map(text => type(id, "referenceLabel", text))
    await run(Effect.all(letters, { concurrency: "unbounded" }))
    await run(type(id, "referenceLabel", "Spr"))
    expect(seen.patches).toEqual([{ referenceLabel: "Spr" }])
  })

  it("sends two fields that are typed at the same time one after the other (ORDER-03)", async () => {
    const { type, known, seen } = setUp()
    await run(Effect.all([type(id, "poNumber", "PO 7"), type(id, "referenceLabel", "Spring")], { concurrency: "unbounded" }))
    expect(known()).toMatchObject({ version: 3, poNumber: "PO 7", referenceLabel: "Spring" })
    expect(seen.patches).toHaveLength(2)
  })

  it("applies a change on top of another person's change (ORDER-14, RELY-03)", async () => {
    const { type, known } = setUp("stale")
    await run(type(id, "poNumber", "PO 7"))
    expect(known()).toMatchObject({ poNumber: "PO 7", referenceLabel: "theirs" })
  })

  it("records a failed edit in analytics and can edit again (EVENT-09)", async () => {
    const { type, known, seen } = setUp("unreachable")
    expect(Exit.isFailure(await run(Effect.exit(type(id, "poNumber", "PO 7"))))).toBe(true)
    expect(seen.events).toEqual([{ name: "edit_po_number_failed", params: { failure: "Unreachable" } }])
    await run(type(id, "poNumber", "PO 7"))
    expect(known()).toMatchObject({ poNumber: "PO 7" })
  })

  it("sends exactly one request for one read of an order (ORDER-11)", async () => {
    const { read, seen } = setUp()
    await run(read(id))
    expect(seen.reads).toBe(1)
  })

  it("stores the order that a delivery change returns (API-35, ORDER-10)", async () => {
    const { changeDelivery, known, seen } = setUp()
    const deliveryOption = { recsKey: "postnl-2026-11-26", before: "12:00" }
    await run(changeDelivery(id, "item-1" as LineItemId, { deliveryOption }))
    expect(seen.deliveries).toEqual([{ deliveryOption }])
    expect(known()?.version).toBe(2)
  })

  it("repeats a delivery change on top of an unrelated change (ORDER-14, RELY-03)", async () => {
    const { read, changeDelivery, known, seen } = setUp("stale")
    await run(read(id))
    await run(changeDelivery(id, "item-1" as LineItemId, atDesk))
    expect(seen.deliveries).toHaveLength(2)
    expect(known()).toMatchObject({ version: 3, referenceLabel: "theirs" })
  })

  it("shows another person's change to the item instead of overwriting it (ORDER-10, DELIV-38, RELY-03)", async () => {
    const { read, changeDelivery, known, seen } = setUp("moved")
    await run(read(id))
    const stale = await run(Effect.exit(changeDelivery(id, "item-1" as LineItemId, atDesk)))
    expect(stale).toEqual(Exit.fail(new VersionConflictError({ currentVersion: 2, traceId: "t" })))
    expect(seen.deliveries).toHaveLength(1)
    expect(known()?.lineItems[0]?.shippingAddresses).toEqual([])
  })

  it("reloads an order whose delivery change is refused, for example in production (ORDER-10, ORDER-16)", async () => {
    const { read, changeDelivery, known } = setUp("made")
    await run(read(id))
    const refused = await run(Effect.exit(changeDelivery(id, "item-1" as LineItemId, atDesk)))
    expect(Exit.isFailure(refused)).toBe(true)
    expect(known()?.stages).toEqual(["inProduction"])
  })

  it("throws for a missing order or item id and sends nothing (ERR-53, ERR-54, ORDER-12, ORDER-13)", async () => {
    const { type, changeDelivery, seen } = setUp()
    await expect(run(type("" as OrderId, "poNumber", "x"))).rejects.toThrow()
    await expect(run(changeDelivery(id, "" as LineItemId, {}))).rejects.toThrow()
    expect([seen.patches, seen.deliveries, seen.reads]).toEqual([[], [], 0])
  })

  it("is emptied with its unsaved texts when the customer logs out", async () => {
    const { read, type, known, who, seen } = setUp()
    await run(read(id))
    const typing = Effect.forkChild(Effect.exit(type(id, "poNumber", "PO 7")), { startImmediately: true })
    const leaving = typing.pipe(
      Effect.tap(() => Effect.sync(() => who.set({ _tag: "Anonymous" }))),
      Effect.flatMap(Fiber.join),
    )
    expect(Exit.isFailure(await run(leaving))).toBe(true)
    expect(known()).toBeUndefined()
    expect(seen.patches).toEqual([])
  })

  it("keeps orders while the same customer stays logged in, and never returns an older version (ORDER-03)", async () => {
    const { read, type, known, who, older } = setUp()
    await run(read(id))
    await run(type(id, "poNumber", "PO 7"))
    who.set({ ...ada })
    expect(known()).toMatchObject({ version: 2, poNumber: "PO 7" })
    older()
    expect((await run(read(id))).version).toBe(2)
    expect(known()?.version).toBe(2)
  })

  it.each(["unreachable", "moved"] as const)("reloads the order when a change fails with %s (ORDER-10, RELY-11)", async fault => {
    const { read, changeDelivery, seen } = setUp(fault)
    await run(read(id))
    await run(Effect.exit(changeDelivery(id, "item-1" as LineItemId, atDesk)))
    expect(seen.reads).toBe(2)
  })

  it("lists orders a page at a time, filtered by the search (ORDER-04, ORDER-15)", async () => {
    const { find, seen } = setUp()
    await run(find({ page: 2 }))
    await run(find({ page: 1, stage: "inProduction" }))
    expect(seen.lists).toEqual([
      { offset: 20, limit: 20 },
      { offset: 0, limit: 20, filter: { _tag: "Comparison", field: "stage", operator: "=", value: "inProduction" } },
    ])
  })
})
