import { describe, expect, it } from "vitest"
import { toDisplayDeliveryPrice } from "../../../../application/client/delivery/delivery-price.ts"
import { toCents } from "../../../../domain/money/cents.ts"

describe("toDisplayDeliveryPrice", () => {
  it("returns free delivery for a price of zero (DELIV-28)", () => {
    expect(toDisplayDeliveryPrice(toCents(0))).toEqual({ _tag: "FreeDelivery" })
  })

  it("returns a price above zero as it is, even one cent (DELIV-28)", () => {
    expect(toDisplayDeliveryPrice(toCents(1))).toEqual({ _tag: "Price", price: 1 })
    expect(toDisplayDeliveryPrice(toCents(595))).toEqual({ _tag: "Price", price: 595 })
  })
})
