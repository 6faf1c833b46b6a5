import { describe, expect, it } from "vitest"
import { listOrderNextSteps } from "../../../../application/client/orders/next-steps.ts"
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
