import { describe, expect, it } from "vitest"
import { DELIVERY_TYPES, getDeliveryType, hasDeliveryType } from "../../../domain/cart/delivery-type.ts"

const format = { name: "format", value: "85x55" }

describe("what may be added to the cart", () => {
  it("names a delivery type among its choices (CART-31)", () => {
    expect(hasDeliveryType([format, { name: "Delivery Type", value: "Express" }])).toBe(true)
    expect(hasDeliveryType([format])).toBe(false)
    expect(hasDeliveryType([])).toBe(false)
  })

  it("is delivered by the type it names, one of three (DELIV-25)", () => {
    expect(getDeliveryType([format, { name: "Delivery Type", value: "Next Day" }])).toBe("Next Day")
    expect(getDeliveryType([format])).toBeUndefined()
    expect(DELIVERY_TYPES).toEqual(["Normal", "Next Day", "Express"])
  })
})
