import { describe, expect, it } from "vitest"
import { artworkDue, needsAddressList } from "../../../application/orders/artwork-due.ts"
import { WITHIN_NL } from "../../../domain/delivery/direct-mailing.ts"
import { aLineItem } from "../../support/builders.ts"

const waiting = (createdAt: string) => ({ stages: ["waitingForArtwork"], createdAt }) as const

describe("the files of an order", () => {
  const mailed = aLineItem({ selection: [{ name: WITHIN_NL, value: "40" }] })

  it("come with a list of addresses for a direct mailing that isn't cancelled (DELIV-11)", () => {
    const orders = [[aLineItem(), mailed], [aLineItem()], [{ ...mailed, state: "Cancelled" } as const]]
    expect(orders.map(lineItems => needsAddressList({ lineItems }))).toEqual([true, false, false])
  })
})

describe("until when artwork keeps the days of an order", () => {
  it.each([
    ["2026-11-20T09:00:00Z", "2026-11-20"],
    ["2026-11-20T16:00:00Z", "2026-11-23"],
    ["2026-11-21T09:00:00Z", "2026-11-23"],
  ])("is the cut-off of the working day that an order of %s counts for: %s (ORDER-09, DELIV-36)", (createdAt, date) => {
    expect(artworkDue(waiting(createdAt), new Date(createdAt))).toEqual({ date, time: "17:00" })
  })

  it("is no more at the cut-off itself (ORDER-09)", () => {
    const order = waiting("2026-11-21T09:00:00Z")
    expect(artworkDue(order, new Date("2026-11-23T15:59:59Z"))).toBeDefined()
    expect(artworkDue(order, new Date("2026-11-23T16:00:00Z"))).toBeUndefined()
    expect(artworkDue(order, new Date("2026-11-24T08:00:00Z"))).toBeUndefined()
  })

  it("is nothing to an order that waits for none (ORDER-09)", () => {
    const createdAt = "2026-11-20T09:00:00Z"
    expect(artworkDue({ stages: ["inProduction"], createdAt }, new Date(createdAt))).toBeUndefined()
  })
})
