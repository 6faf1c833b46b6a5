import { describe, expect, it } from "vitest"
import { calculateItemPrice, calculateListPrice } from "../../../domain/catalog/item-price.ts"
import { MoneyOverflow, toCents } from "../../../domain/money/cents.ts"
import { pricingLaws } from "../../../domain/testing/pricing-laws.ts"
import { testLaws } from "../../support/law.ts"
import { toPriceFunction } from "../../support/plain-rules.ts"
import { aPriceTier, aProduct, aProductConfiguration, getDefaultSelection } from "../../support/test-data-builders.ts"

const chosen = (paper: string, delivery: string) => [
  { name: "format", value: "85x55" },
  { name: "paper", value: paper },
  { name: "Delivery Type", value: delivery },
]

const UNIT = 10_000

describe("calculateListPrice", () => {
  it("returns a tier's price at its quantity, and interpolates linearly between two tiers (MONEY-20)", () => {
    const at = (quantity: number) => calculateListPrice(aProductConfiguration(aProduct(), quantity))
    expect([100, 300, 500, 750, 1_000].map(at)).toEqual([1_000, 1_500, 2_000, 2_500, 3_000])
  })

  it("adds the surcharges of all options, then the delivery surcharge on top (DELIV-25)", () => {
    expect(calculateListPrice(aProductConfiguration(aProduct(), 100, chosen("gloss", "Normal")))).toBe(1_100)
    expect(calculateListPrice(aProductConfiguration(aProduct(), 100, chosen("gloss", "Express")))).toBe(1_650)
  })

  it("rounds the price once, and half a cent to the even cent (MONEY-21)", () => {
    const product = aProduct({ tiers: [aPriceTier(100, 1), aPriceTier(200, 2)] })
    expect(calculateListPrice(aProductConfiguration(product, 150))).toBe(2)
    expect(calculateListPrice(aProductConfiguration(aProduct({ tiers: [aPriceTier(100, 2), aPriceTier(200, 3)] }), 150))).toBe(2)
  })

  it("throws MoneyOverflow when the price exceeds the safe integers (MONEY-04)", () => {
    const dear = (price: number) => aProduct({ tiers: [aPriceTier(100, price), aPriceTier(300, price + 1)] })
    expect(() => calculateListPrice(aProductConfiguration(dear(Number.MAX_SAFE_INTEGER - 1), 150))).toThrow(MoneyOverflow)
    expect(() =>
      calculateListPrice(aProductConfiguration(dear(Number.MAX_SAFE_INTEGER - 1), 100, chosen("gloss", "Normal"))),
    ).toThrow(MoneyOverflow)
  })
})

describe("calculateItemPrice", () => {
  it("lists no discount when there is none (MONEY-16)", () => {
    expect(calculateItemPrice(aProductConfiguration())).toEqual({ base: 1_000, discounts: [], net: 1_000 })
  })

  it("subtracts the product discount first, then the reseller's share of the rest (MONEY-17, MONEY-18, LOGIN-18)", () => {
    expect(calculateItemPrice(aProductConfiguration(aProduct({ discount: 1_000 })), { id: "resellers", discount: 500 })).toEqual({
      base: 1_000,
      discounts: [
        { amount: 100, tags: ["product"] },
        { amount: 45, tags: ["reseller"] },
      ],
      net: 855,
    })
  })

  it("rounds half a cent of a discounted price down: 50 % off 103 cents leaves 51 (MONEY-21)", () => {
    const odd = aProduct({ tiers: [aPriceTier(100, 103)] })
    expect(calculateItemPrice(aProductConfiguration({ ...odd, discount: 5_000 }, 100, getDefaultSelection(odd))).net).toBe(51)
    expect(calculateItemPrice(aProductConfiguration(odd), { id: "resellers", discount: 5_000 }).net).toBe(51)
  })

  it("returns zero for a discount of 100 % (MONEY-17)", () => {
    expect(calculateItemPrice(aProductConfiguration(aProduct({ discount: UNIT })))).toMatchObject({ net: toCents(0) })
  })
})

describe("the price of an item (MONEY-16, MONEY-17, MONEY-20, MONEY-21, LOGIN-18)", () => {
  testLaws(pricingLaws(toPriceFunction({ calculateItemPrice })))
})
