import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { DISCOUNT_TAGS, getDiscountTag, sumDiscountsByTag } from "../../../domain/money/discount-tags.ts"
import { withShuffledCopy } from "../../../domain/testing/money-generators.ts"
import { discount } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const off = (amount: number, ...tags: readonly string[]) => ({ amount: toCents(amount), tags })

describe("getDiscountTag", () => {
  it("returns the first known tag of the discount (MONEY-18, MONEY-19)", () => {
    expect(getDiscountTag(off(1, "summer", "reseller", "product"))).toBe("reseller")
  })

  it("returns unCategorized when the discount has no known tag (MONEY-19)", () => {
    expect(getDiscountTag(off(1))).toBe("unCategorized")
    expect(getDiscountTag(off(1, "summer", "toString"))).toBe("unCategorized")
  })
})

describe("sumDiscountsByTag", () => {
  it("lists the tags in the order of the price summary and leaves out those that add up to zero (MONEY-19)", () => {
    expect(
      sumDiscountsByTag([off(5, "unCategorized"), off(30, "endUser"), off(10, "product"), off(7), off(-30, "endUser")]),
    ).toEqual([
      { tag: "product", amount: 10 },
      { tag: "unCategorized", amount: 12 },
    ])
  })

  law("returns each tag once, never at zero, and adds up to all discounts (MONEY-19)", fc.array(discount), discounts => {
    const rows = sumDiscountsByTag(discounts)
    const total = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
    expect(total(rows)).toBe(total(discounts))
    expect(rows.map(({ tag }) => tag)).toEqual(DISCOUNT_TAGS.filter(tag => rows.some(row => row.tag === tag)))
    expect(rows.every(({ amount }) => amount !== 0)).toBe(true)
  })

  law("doesn't depend on the order of the discounts", withShuffledCopy(fc.array(discount)), ([discounts, shuffled]) => {
    expect(sumDiscountsByTag(shuffled)).toEqual(sumDiscountsByTag(discounts))
  })
})
