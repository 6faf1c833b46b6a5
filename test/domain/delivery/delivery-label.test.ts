import { describe, expect, it } from "vitest"
import { deliveryLabel, deliveryPrice } from "../../../domain/delivery/delivery-label.ts"
import { cents } from "../../../domain/money/money.ts"

describe("the label of a way of delivery", () => {
  it("of the whole day is between 08:00 and 17:00 (DELIV-26, DELIV-27)", () => {
    expect(deliveryLabel({ before: "all-day" })).toEqual({ _tag: "Between", from: "08:00", to: "17:00" })
  })

  it("of a timed slot ends at its hour (DELIV-30)", () => {
    expect(deliveryLabel({ before: "10:00" })).toEqual({ _tag: "Between", from: "08:00", to: "10:00" })
  })

  it("of the courier is a guarantee (DELIV-29)", () => {
    expect(deliveryLabel("courier")).toEqual({ _tag: "GuaranteedDelivery" })
  })
})

describe("the price of a way of delivery", () => {
  it("of nothing is free delivery (DELIV-28)", () => {
    expect(deliveryPrice(cents(0))).toEqual({ _tag: "FreeDelivery" })
  })

  it("of anything else is told, down to a cent (DELIV-28)", () => {
    expect(deliveryPrice(cents(1))).toEqual({ _tag: "Price", price: 1 })
    expect(deliveryPrice(cents(595))).toEqual({ _tag: "Price", price: 595 })
  })
})
