import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { makeIsItemDeliveryUnchanged, makeOrderChangeQueue } from "../../../../application/client/orders/order-changes.ts"
import { VersionConflictError } from "../../../../application/client/ports/service-failures.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../../support/test-data-builders.ts"

const item = toLineItemId("item-1")
const booked = aCustomLineItem({ lineItemReference: item })
const others = aCustomLineItem({ id: "custom-2", lineItemReference: toLineItemId("item-2") })

const anOrder = (some: Partial<Order> = {}): Order => ({
  ...aCart({ lineItems: [aLineItem({ id: toLineItemId("item-2") }), aLineItem()], customLineItems: [booked, others] }),
  id: "order-1" as OrderId,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:42:00Z",
  stages: ["waitingForArtwork"],
  ...some,
})

describe("makeIsItemDeliveryUnchanged", () => {
  it.each<[string, boolean, Partial<Order>]>([
    ["is true after a change of another item", true, { lineItems: [aLineItem()] }],
    ["is true after a change of another item's services", true, { customLineItems: [booked] }],
    ["is true after a change of a reference", true, { poNumber: "PO 7" }],
    ["is false after a change of the item", false, { lineItems: [aLineItem({ quantity: 1_000 })] }],
    ["is false after a change of the item's services", false, { customLineItems: [others] }],
    ["is false once the order is in production", false, { stages: ["inProduction"] }],
  ])(
    "decides whether a delivery change is repeated on a newer order: %s (ORDER-10, DELIV-38, RELY-03)",
    (_what, isSame, newer) => {
      expect(makeIsItemDeliveryUnchanged(item)(anOrder(), anOrder(newer))).toBe(isSame)
    },
  )
})

describe("changing an order", () => {
  it("is repeated at most four times on newer versions, then fails (ORDER-14, RELY-03)", () => {
    const order = anOrder()
    const { change } = makeOrderChangeQueue({
      find: () => order,
      store: stored => stored,
      read: () => Effect.succeed(order),
    })
    const stale = new VersionConflictError({ currentVersion: 9, traceId: "t" })
    let tries = 0
    const failStale = () =>
      Effect.suspend(() => {
        tries += 1
        return Effect.fail(stale)
      })
    expect(Effect.runSyncExit(change(order.id, failStale))).toEqual(Exit.fail(stale))
    expect(tries).toBe(5)
  })
})
