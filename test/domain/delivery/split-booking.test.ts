import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkSentSplit, withSplit } from "../../../domain/delivery/split-booking.ts"
import { aLineItem, anAddress } from "../../support/builders.ts"

const to = (city: string, quantity: number) => ({ address: anAddress({ city }), quantity })

describe("a split as it was sent", () => {
  it("gives the main address what the others leave, whatever was sent for it (SPLIT-08)", () => {
    const kept = Result.getOrThrow(checkSentSplit(500, [to("Amsterdam", 1), to("Delft", 120)]))
    expect(kept).toEqual([to("Amsterdam", 380), to("Delft", 120)])
  })

  it("may name every piece the line has (SPLIT-14)", () => {
    const all = [to("Amsterdam", 380), to("Delft", 120)] as const
    expect(checkSentSplit(500, all)).toEqual(Result.succeed(all))
  })

  it("is one address when all doors are the same (SPLIT-06)", () => {
    expect(Result.getOrThrow(checkSentSplit(500, [to("Ede", 1), to(" Ede ", 9)]))).toEqual([to("Ede", 500)])
  })

  it("is never more than the line has, the main address's pieces counted (SPLIT-14)", () => {
    expect(checkSentSplit(500, [to("Amsterdam", 450), to("Delft", 90)])).toEqual(
      Result.fail([{ _tag: "TotalTooHigh", excess: 40 }]),
    )
    expect(checkSentSplit(500, [to("Amsterdam", 1), to("Delft", 450), to("Ede", 90)])).toEqual(
      Result.fail([{ _tag: "TotalTooHigh", excess: 41 }]),
    )
  })

  it("takes the place of a slot and of a pick-up point (AVAIL-02, AVAIL-13)", () => {
    const item = aLineItem({ deliveryOption: { recsKeys: ["a"], before: "all-day" }, pickupPointId: "point-1" })
    const shares = [to("Amsterdam", 400), to("Delft", 100)]
    expect(withSplit(item, shares)).toEqual(aLineItem({ shippingAddresses: shares }))
  })
})
