import { describe, expect, it } from "vitest"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { estimateOrderDelivery, hasAgreedDate, hasDeliveryDate } from "../../../domain/order/order-delivery-estimate.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"
import { aLineItem } from "../../support/test-data-builders.ts"

const SLOT = { recsKeys: ["dhl-2026-12-28"], before: "12:00", date: "2026-12-28" }

const AGREED: readonly Partial<LineItem>[] = [
  { deliveryOption: SLOT },
  { expectedDate: "2026-12-28" },
  { expectedDate: "2026-12-28", pickupPointId: "point-1" },
]

const orderOf = (stages: readonly OrderStage[], item: Partial<LineItem>) => ({
  stages,
  customLineItems: [],
  lineItems: [aLineItem(item)],
})

const tagOf = (stages: readonly OrderStage[], item: Partial<LineItem>, today: string) =>
  estimateOrderDelivery(orderOf(stages, item), aLineItem(item), today)?._tag

describe("estimateOrderDelivery", () => {
  it("no longer promises a day that has come while the order waits for files or payment (ORDER-09)", () => {
    for (const item of AGREED)
      for (const stage of ["waitingForArtwork", "waitingForPayment"] as const) {
        const days = ["2026-12-27", "2026-12-28", "2026-12-29"].map(today => tagOf([stage], item, today))
        expect(days).toEqual([expect.not.stringMatching("SetWhenReady"), "SetWhenReady", "SetWhenReady"])
        expect(hasDeliveryDate(orderOf([stage], item), "2026-12-27")).toBe(true)
        expect(hasDeliveryDate(orderOf([stage], item), "2026-12-28")).toBe(false)
      }
  })

  it("keeps the agreed day of an order that is printed or delivered (ORDER-09)", () => {
    for (const item of AGREED)
      for (const stages of [["inProduction"], ["openInvoices"], []] as const)
        expect(tagOf(stages, item, "2027-01-04")).toMatch(/InSlot|OnDay|FetchedFrom/)
  })

  it("returns that the day isn't known yet for an undelivered order without an agreed day (DELIV-39)", () => {
    expect(tagOf(["waitingForPayment"], {}, "2029-01-05")).toBe("NotKnownYet")
    expect(tagOf(["inProduction", "openInvoices"], {}, "2029-01-05")).toBe("NotKnownYet")
    expect(tagOf(["openInvoices"], {}, "2029-01-05")).toBeUndefined()
    expect(tagOf(["inProduction"], { state: "Cancelled" }, "2029-01-05")).toBeUndefined()
    expect(hasAgreedDate(orderOf(["waitingForPayment"], {}))).toBe(false)
    expect(hasDeliveryDate(orderOf(["waitingForPayment"], {}), "2029-01-05")).toBe(false)
  })
})
