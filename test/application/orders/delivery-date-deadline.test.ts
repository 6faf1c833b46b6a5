import { describe, expect, it } from "vitest"
import { getDeliveryDateDeadline, needsMailingList } from "../../../application/orders/delivery-date-deadline.ts"
import { WITHIN_NL_OPTION_NAME } from "../../../domain/delivery/direct-mailing.ts"
import { aLineItem } from "../../support/test-data-builders.ts"

const waiting = (createdAt: string) => ({ stages: ["waitingForArtwork"], createdAt }) as const

describe("the files of an order", () => {
  const mailed = aLineItem({ selection: [{ name: WITHIN_NL_OPTION_NAME, value: "40" }] })

  it("come with a list of addresses for a direct mailing that isn't cancelled (DELIV-11)", () => {
    const orders = [[aLineItem(), mailed], [aLineItem()], [{ ...mailed, state: "Cancelled" } as const]]
    expect(orders.map(lineItems => needsMailingList({ lineItems }))).toEqual([true, false, false])
  })
})

describe("until when artwork and payment keep the days of an order", () => {
  it.each([
    ["2026-11-20T09:00:00Z", "2026-11-20"],
    ["2026-11-20T16:00:00Z", "2026-11-23"],
    ["2026-11-21T09:00:00Z", "2026-11-23"],
  ])("is the cut-off of the working day that an order of %s counts for: %s (ORDER-09, DELIV-36)", (createdAt, date) => {
    expect(getDeliveryDateDeadline(waiting(createdAt), new Date(createdAt))).toEqual({
      _tag: "HoldUntil",
      date,
      time: "17:00",
    })
  })

  it("is no more at the cut-off itself (ORDER-09)", () => {
    const order = waiting("2026-11-21T09:00:00Z")
    const tagAt = (now: string) => getDeliveryDateDeadline(order, new Date(now))?._tag
    expect(tagAt("2026-11-23T15:59:59Z")).toBe("HoldUntil")
    expect(tagAt("2026-11-23T16:00:00Z")).toBe("HeldUntil")
    expect(tagAt("2026-11-24T08:00:00Z")).toBe("HeldUntil")
  })

  it("is said to an order that waits for its payment alone, too, and to one that waits for neither nothing (ORDER-09)", () => {
    const createdAt = "2026-11-20T09:00:00Z"
    expect(getDeliveryDateDeadline({ stages: ["waitingForPayment"], createdAt }, new Date(createdAt))?._tag).toBe(
      "HoldUntil",
    )
    expect(getDeliveryDateDeadline({ stages: ["inProduction"], createdAt }, new Date(createdAt))).toBeUndefined()
  })
})
