import { describe, expect, it } from "vitest"
import { getSplitQuantities } from "../../../domain/delivery/split-validation.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const split = (...quantities: readonly (number | undefined)[]) => ({
  total: 500,
  main: anAddress(),
  extras: quantities.map(quantity => ({ address: anAddress({ city: `${quantity}` }), quantity })),
})

describe("getSplitQuantities", () => {
  it.each([
    [[], { main: 500, left: 500, total: 500 }],
    [[150, 50], { main: 300, left: 300, total: 500 }],
    [[150, undefined, Number.NaN], { main: 350, left: 350, total: 500 }],
    [[450, 90], { main: 1, left: 0, total: 500 }],
  ])("for the quantities %j gives the main address the rest, at least one piece (SPLIT-08)", (quantities, rest) => {
    expect(getSplitQuantities(split(...quantities))).toEqual(rest)
  })
})
