import { describe, expect, it } from "vitest"
import { getDeliveryDateDeadline, needsMailingList } from "../../../../application/client/orders/delivery-date-deadline.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../../domain/catalog/direct-mailing.ts"
import { aLineItem } from "../../../support/test-data-builders.ts"

const orderFrom = (createdAt: string) => ({ stages: ["waitingForArtwork"], createdAt }) as const

describe("needsMailingList", () => {
  const mailed = aLineItem({ selection: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "40" }] })

  it("is true for an order with an active direct mailing (DELIV-11)", () => {
    const orders = [[aLineItem(), mailed], [aLineItem()], [{ ...mailed, state: "Cancelled" } as const]]
    expect(orders.map(lineItems => needsMailingList({ lineItems }))).toEqual([true, false, false])
  })
})

describe("getDeliveryDateDeadline", () => {
  it.each([
    ["2026-11-20T09:00:00Z", "2026-11-20"],
    ["2026-11-20T16:00:00Z", "2026-11-23"],
    ["2026-11-21T09:00:00Z", "2026-11-23"],
  ])("returns for an order placed at %s the cut-off on %s (ORDER-09, DELIV-36)", (createdAt, date) => {
    expect(getDeliveryDateDeadline(orderFrom(createdAt), new Date(createdAt))).toEqual({
      _tag: "HoldUntil",
      date,
      time: "17:00",
    })
  })

  it("has passed from the cut-off on (ORDER-09)", () => {
    const order = orderFrom("2026-11-21T09:00:00Z")
    const tagAt = (now: string) => getDeliveryDateDeadline(order, new Date(now))?._tag
    expect(tagAt("2026-11-23T15:59:59Z")).toBe("HoldUntil")
    expect(tagAt("2026-11-23T16:00:00Z")).toBe("HeldUntil")
    expect(tagAt("2026-11-24T08:00:00Z")).toBe("HeldUntil")
  })

  it("also applies to an order that only waits for payment, and not to one in production (ORDER-09)", () => {
    const createdAt = "2026-11-20T09:00:00Z"
    expect(getDeliveryDateDeadline({ stages: ["waitingForPayment"], createdAt }, new Date(createdAt))?._tag).toBe("HoldUntil")
    expect(getDeliveryDateDeadline({ stages: ["inProduction"], createdAt }, new Date(createdAt))).toBeUndefined()
  })
})
