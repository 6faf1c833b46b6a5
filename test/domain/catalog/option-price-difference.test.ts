import { describe, expect, it } from "vitest"
import { calculateOptionPriceDifference } from "../../../domain/catalog/option-price-difference.ts"
import { aProduct, getDefaultSelection, percentToTaxRate } from "../../support/test-data-builders.ts"

const NET = { view: "net" } as const

describe("the price difference of another option", () => {
  const product = aProduct()
  const gloss = { name: "paper", value: "gloss" }
  const choice = { quantity: 500, selection: getDefaultSelection(product) }

  it("is calculated from the current choice, at the customer's own prices (EDIT-13)", () => {
    const difference = (name: string, value: string, discount = 0) =>
      calculateOptionPriceDifference(product, [choice], { name, value }, { group: { id: "g", discount }, view: "net" })
    expect(difference("paper", "gloss")).toBe(200)
    expect(difference("format", "55x55")).toBe(-100)
    expect(difference("Delivery Type", "Express")).toBe(1_000)
    expect(difference("paper", "matt")).toBe(0)
    expect(difference("paper", "gloss", 5_000)).toBe(100)
  })

  it("is the sum over all designs of a group (GROUP-02, EDIT-13)", () => {
    const both = [choice, { ...choice, quantity: 100 }]
    expect(calculateOptionPriceDifference(product, both, gloss, NET)).toBe(200 + 100)
    expect(calculateOptionPriceDifference(product, [choice, { ...choice, quantity: 7 }], gloss, NET)).toBeUndefined()
  })

  it("is undefined when the current or the new configuration cannot be printed (EDIT-13)", () => {
    expect(calculateOptionPriceDifference(product, [choice], { name: "paper", value: "stone" }, NET)).toBeUndefined()
    const stone = choice.selection.map(each => (each.name === "paper" ? { ...each, value: "stone" } : each))
    const onStone = { ...choice, selection: stone }
    expect(calculateOptionPriceDifference(product, [onStone], gloss, NET)).toBeUndefined()
    expect(calculateOptionPriceDifference(product, [{ ...choice, quantity: 7 }], gloss, NET)).toBeUndefined()
  })

  it("with VAT is the difference of both prices with VAT, at the rate of the destination (EDIT-13, TAX-20)", () => {
    // 4,650 and 4,850 without VAT
    const [now, then] = [Math.round(4_650 * 1.055), Math.round(4_850 * 1.055)]
    const taxRate = percentToTaxRate(5.5)
    expect(calculateOptionPriceDifference(product, [choice], gloss, { view: "gross", taxRate })).toBe(then - now)
    expect(calculateOptionPriceDifference(product, [choice], gloss, { view: "gross" })).toBe(242)
  })
})
