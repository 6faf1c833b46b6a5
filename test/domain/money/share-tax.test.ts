import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { shareTax } from "../../../domain/money/share-tax.ts"
import { percentToTaxRate } from "../../support/test-data-builders.ts"

const share = (nets: readonly number[], rate: number) => shareTax(nets.map(toCents), percentToTaxRate(rate))

describe("shareTax", () => {
  it("gives the spare cents to the largest remainders, and to the earliest in a tie (MONEY-21)", () => {
    expect(share([50, 50], 21)).toEqual([11, 10])
    expect(share([50, 50, 50], 21)).toEqual([11, 11, 10])
    expect(share([110, 50, 180], 21)).toEqual([23, 10, 38])
    expect(share([], 21)).toEqual([])
  })

  it("shares the tax of a sum with negative nets (MONEY-21)", () => {
    expect(share([-50, 150], 21)).toEqual([-10, 31])
    expect(share([-50], 21)).toEqual([-11])
  })
})
