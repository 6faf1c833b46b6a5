import { describe, expect, it } from "vitest"
import { toDeliveryPrice } from "../../../application/delivery/delivery-price.ts"
import { toCents } from "../../../domain/money/cents.ts"

describe("the price of a way of delivery", () => {
  it("of nothing is free delivery (DELIV-28)", () => {
    expect(toDeliveryPrice(toCents(0))).toEqual({ _tag: "FreeDelivery" })
  })

  it("of anything else is told, down to a cent (DELIV-28)", () => {
    expect(toDeliveryPrice(toCents(1))).toEqual({ _tag: "Price", price: 1 })
    expect(toDeliveryPrice(toCents(595))).toEqual({ _tag: "Price", price: 595 })
  })
})
