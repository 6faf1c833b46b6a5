import { describe, expect, it } from "vitest"
import {
  findDeliveryDateDeadline,
  listOrderNextSteps,
  needsMailingList,
} from "../../../../application/client/orders/next-steps.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../../domain/catalog/direct-mailing.ts"
import type { OrderStage } from "../../../../domain/order/order-stats.ts"
import { aLineItem } from "../../../support/test-data-builders.ts"

const lineItems = [aLineItem()]

const cases: readonly (readonly [readonly OrderStage[], readonly string[]])[] = [
  [["waitingForArtwork"], ["SendFiles", "CheckFiles", "PrintAndDeliver"]],
  [
    ["openInvoices", "waitingForArtwork"],
    ["SendFiles", "CheckFiles", "PrintAndDeliver", "PayInvoice"],
  ],
  [["waitingForPayment"], ["AwaitPayment", "PrintAndDeliver"]],
  [["inProduction"], ["PrintAndDeliver"]],
  [["openInvoices"], ["PayInvoice"]],
  [[], []],
]

describe("listOrderNextSteps", () => {
  it.each(cases)("for an order in the stages %j returns %j (ORDER-09)", (stages, steps) => {
    expect(listOrderNextSteps({ stages, lineItems })).toEqual(steps)
  })

  it("returns nothing for an order with only cancelled items (CART-35, ORDER-09)", () => {
    expect(listOrderNextSteps({ stages: ["waitingForArtwork"], lineItems: [aLineItem({ state: "Cancelled" })] })).toEqual([])
  })
})

describe("needsMailingList", () => {
  const mailed = aLineItem({ selection: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "40" }] })

  it("is true for an order with an active direct mailing (DELIV-11)", () => {
    const orders = [[aLineItem(), mailed], [aLineItem()], [{ ...mailed, state: "Cancelled" } as const]]
    expect(orders.map(lineItems => needsMailingList({ lineItems }))).toEqual([true, false, false])
  })
})

describe("findDeliveryDateDeadline", () => {
  const createdAt = "2026-12-24T16:00:00.000Z"
  const NOW = new Date(createdAt)

  it("returns the cut-off of the day for which the order counts (ORDER-09, DELIV-39)", () => {
    const order = { stages: ["waitingForArtwork"], createdAt, effectiveDate: "2026-12-28" } as const
    expect(findDeliveryDateDeadline(order, NOW)).toEqual({ _tag: "HoldUntil", date: "2026-12-28", time: "17:00" })
  })

  it("counts the next weekday for an order of an earlier version (ORDER-09, DELIV-36)", () => {
    expect(findDeliveryDateDeadline({ stages: ["waitingForArtwork"], createdAt }, NOW)?.date).toBe("2026-12-25")
  })

  it("also applies to an order that only waits for payment, and not to one in production (ORDER-09)", () => {
    expect(findDeliveryDateDeadline({ stages: ["waitingForPayment"], createdAt }, NOW)?._tag).toBe("HoldUntil")
    expect(findDeliveryDateDeadline({ stages: ["inProduction"], createdAt }, NOW)).toBeUndefined()
  })
})
