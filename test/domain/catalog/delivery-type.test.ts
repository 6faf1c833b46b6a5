import { describe, expect, it } from "vitest"
import { DELIVERY_TYPES, getDeliveryType, hasDeliveryType } from "../../../domain/catalog/delivery-type.ts"

const format = { name: "format", value: "85x55" }

describe("the delivery type of a selection", () => {
  it("is found among the chosen options (CART-31)", () => {
    expect(hasDeliveryType([format, { name: "Delivery Type", value: "Express" }])).toBe(true)
    expect(hasDeliveryType([format])).toBe(false)
    expect(hasDeliveryType([])).toBe(false)
  })

  it("is one of Normal, Next Day and Express, or undefined when none is chosen (DELIV-25)", () => {
    expect(getDeliveryType([format, { name: "Delivery Type", value: "Next Day" }])).toBe("Next Day")
    expect(getDeliveryType([format])).toBeUndefined()
    expect(DELIVERY_TYPES).toEqual(["Normal", "Next Day", "Express"])
  })
})
