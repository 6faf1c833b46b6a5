import { describe, expect, it } from "vitest"
import { getDeliveryDateDeadline } from "../../../domain/delivery/delivery-date-deadline.ts"

describe("getDeliveryDateDeadline", () => {
  it("returns the cut-off of the working day for which the order counts, and has passed from then on (ORDER-09)", () => {
    const getDeadline = (now: string) => getDeliveryDateDeadline("2026-11-23", new Date(now))
    const deadline = { date: "2026-11-23", time: "17:00" }
    expect(getDeadline("2026-11-23T15:59:59Z")).toEqual({ _tag: "HoldUntil", ...deadline })
    expect(getDeadline("2026-11-23T16:00:00Z")).toEqual({ _tag: "HeldUntil", ...deadline })
    expect(getDeadline("2026-11-24T08:00:00Z")).toEqual({ _tag: "HeldUntil", ...deadline })
  })
})
