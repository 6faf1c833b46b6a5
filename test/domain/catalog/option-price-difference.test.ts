import { describe, expect, it } from "vitest"
import {
  calculateOptionPriceDifference,
  sumPriceDifferencesOverChoices,
} from "../../../domain/catalog/option-price-difference.ts"
import { aProduct, getDefaultSelection } from "../../support/test-data-builders.ts"

describe("the price difference of another option", () => {
  const product = aProduct()
  const choice = { quantity: 500, selection: getDefaultSelection(product) }

  it("is calculated from the current choice, at the customer's own prices (EDIT-13)", () => {
    const difference = (name: string, value: string, discount = 0) =>
      calculateOptionPriceDifference(product, choice, { name, value }, { id: "g", discount })
    expect(difference("paper", "gloss")).toBe(200)
    expect(difference("format", "55x55")).toBe(-100)
    expect(difference("Delivery Type", "Express")).toBe(1_000)
    expect(difference("paper", "matt")).toBe(0)
    expect(difference("paper", "gloss", 5_000)).toBe(100)
  })

  it("is the sum over all designs of a group (GROUP-02, EDIT-13)", () => {
    const gloss = { name: "paper", value: "gloss" }
    const both = [choice, { ...choice, quantity: 100 }]
    expect(sumPriceDifferencesOverChoices(product, both, gloss)).toBe(200 + 100)
    expect(sumPriceDifferencesOverChoices(product, [choice, { ...choice, quantity: 7 }], gloss)).toBeUndefined()
  })

  it("is undefined when the current or the new configuration cannot be printed (EDIT-13)", () => {
    expect(calculateOptionPriceDifference(product, choice, { name: "paper", value: "stone" })).toBeUndefined()
    const stone = choice.selection.map(each => (each.name === "paper" ? { ...each, value: "stone" } : each))
    const onStone = { ...choice, selection: stone }
    expect(calculateOptionPriceDifference(product, onStone, { name: "paper", value: "gloss" })).toBeUndefined()
    expect(calculateOptionPriceDifference(product, { ...choice, quantity: 7 }, { name: "paper", value: "gloss" })).toBeUndefined()
  })
})
