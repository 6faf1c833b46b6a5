import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calculateItemPrice, calculateListPrice } from "../../../domain/catalog/item-price.ts"
import { MoneyOverflow, toCents } from "../../../domain/money/cents.ts"
import { multiplyAndDivideToCents } from "../../../domain/money/rounding.ts"
import { customerGroup, productConfiguration } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
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

  law(
    "returns no lower price for a larger quantity (MONEY-20)",
    fc.tuple(productConfiguration, fc.nat(3_000)),
    ([some, more]) => {
      const last = some.product.tiers.at(-1)?.quantity ?? some.quantity
      const quantity = Math.min(last, some.quantity + more)
      expect(calculateListPrice({ ...some, quantity })).toBeGreaterThanOrEqual(calculateListPrice(some))
    },
  )

  law("returns the tier's own price at each tier, and no jump just below or above it (MONEY-20)", productConfiguration, some => {
    const factor = some.values.reduce((total, value) => total + value.surcharge, UNIT) * (UNIT + some.delivery.surcharge)
    some.product.tiers.forEach((tier, index) => {
      const at = calculateListPrice({ ...some, quantity: tier.quantity })
      expect(at).toBe(multiplyAndDivideToCents([tier.price, factor], UNIT * UNIT))
      const next = some.product.tiers[index + 1]
      if (!next) return
      const slope = ((next.price - tier.price) * factor) / (UNIT * UNIT) / (next.quantity - tier.quantity)
      for (const [near, far] of [
        [tier.quantity, tier.quantity + 1],
        [next.quantity, next.quantity - 1],
      ] as const) {
        const step = calculateListPrice({ ...some, quantity: far }) - calculateListPrice({ ...some, quantity: near })
        expect(Math.abs(step)).toBeLessThanOrEqual(slope + 1)
      }
    })
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

  law(
    "returns the base price less its discounts, between zero and the base price (MONEY-16, MONEY-17)",
    fc.tuple(productConfiguration, customerGroup),
    ([some, group]) => {
      const { base, discounts, net } = calculateItemPrice(some, group)
      expect(base).toBe(calculateListPrice(some))
      expect(net).toBe(base - discounts.reduce((total, { amount }) => total + amount, 0))
      expect(discounts.every(({ amount }) => amount > 0)).toBe(true)
      expect(net).toBeGreaterThanOrEqual(0)
      expect(net).toBeLessThanOrEqual(base)
    },
  )

  law(
    "returns no higher price for a larger customer discount (LOGIN-18)",
    fc.tuple(productConfiguration, fc.integer({ min: 0, max: UNIT }), fc.integer({ min: 0, max: UNIT })),
    ([some, one, other]) => {
      const net = (discount: number) => calculateItemPrice(some, { id: "resellers", discount }).net
      expect(net(Math.max(one, other))).toBeLessThanOrEqual(net(Math.min(one, other)))
    },
  )

  it("returns zero for a discount of 100 % (MONEY-17)", () => {
    expect(calculateItemPrice(aProductConfiguration(aProduct({ discount: UNIT })))).toMatchObject({ net: toCents(0) })
  })
})
