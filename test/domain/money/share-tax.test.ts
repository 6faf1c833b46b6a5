import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { shareTax } from "../../../domain/money/share-tax.ts"
import { calculateTax, TAX_RATE_UNIT } from "../../../domain/money/tax-rate.ts"
import { anyTaxRate, signedAmount } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
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

  law(
    "adds up to the tax of the sum, and rounds each share down or up (MONEY-21)",
    fc.tuple(fc.array(signedAmount, { maxLength: 60 }), anyTaxRate),
    ([nets, rate]) => {
      const shares = shareTax(nets, rate)
      const sum = nets.reduce((total, net) => total + BigInt(net), 0n)
      expect(shares.reduce((total, each) => total + each, 0)).toBe(calculateTax({ net: toCents(Number(sum)), taxRate: rate }))
      for (const [index, tax] of shares.entries()) {
        const difference = BigInt(tax) * BigInt(TAX_RATE_UNIT) - BigInt(nets[index] ?? 0) * BigInt(rate)
        expect(difference > -BigInt(TAX_RATE_UNIT) && difference < BigInt(TAX_RATE_UNIT)).toBe(true)
      }
    },
  )
})
