import { describe, expect, it } from "vitest"
import { createShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { aLineItem, aProduct, getDefaultSelection } from "../../support/test-data-builders.ts"

const now = new Date("2026-11-20T10:00:00Z")
const product = aProduct()
const item = aLineItem({ quantity: 500, selection: getDefaultSelection(product) })

describe("createShippingOptions", () => {
  it("returns every delivery type with its day and price, not only the chosen one (DELIV-25, DELIV-34)", () => {
    expect(createShippingOptions(item, product, now)).toEqual({
      cutOffTime: "17:00:00",
      deliveryTypes: [
        { type: "Normal", label: { en: "Normal" }, date: "2026-11-26", net: 2_000 },
        { type: "Express", label: { en: "Express" }, date: "2026-11-23", net: 3_000 },
      ],
      services: [],
    })
  })

  it("returns no price for options no longer sold, and only the cut-off time for a missing product (DELIV-34)", () => {
    const odd = { ...item, selection: [] }
    expect(createShippingOptions(odd, product, now).deliveryTypes).toStrictEqual([
      { type: "Normal", label: { en: "Normal" }, date: "2026-11-26" },
      { type: "Express", label: { en: "Express" }, date: "2026-11-23" },
    ])
    expect(createShippingOptions(item, undefined, now)).toEqual({
      cutOffTime: "17:00:00",
      deliveryTypes: [],
      services: [],
    })
  })
})
