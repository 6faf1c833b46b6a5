import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { DISCOUNT_TAGS, getDiscountTag, sumDiscountsByTag } from "../../../domain/money/discount-tags.ts"
import { discount, withShuffledCopy } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const off = (amount: number, ...tags: readonly string[]) => ({ amount: toCents(amount), tags })

describe("a discount", () => {
  it("counts for the first known tag it carries (MONEY-18, MONEY-19)", () => {
    expect(getDiscountTag(off(1, "summer", "reseller", "product"))).toBe("reseller")
  })

  it("is uncategorised without a known tag (MONEY-19)", () => {
    expect(getDiscountTag(off(1))).toBe("unCategorized")
    expect(getDiscountTag(off(1, "summer", "toString"))).toBe("unCategorized")
  })
})

describe("discounts by tag", () => {
  it("stand in the summary's order, without the tags that come to nothing (MONEY-19)", () => {
    expect(
      sumDiscountsByTag([off(5, "unCategorized"), off(30, "endUser"), off(10, "product"), off(7), off(-30, "endUser")]),
    ).toEqual([
      { tag: "product", amount: 10 },
      { tag: "unCategorized", amount: 12 },
    ])
  })

  law("add up to all discounts, each tag once, none at zero (MONEY-19)", fc.array(discount), discounts => {
    const rows = sumDiscountsByTag(discounts)
    const total = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
    expect(total(rows)).toBe(total(discounts))
    expect(rows.map(({ tag }) => tag)).toEqual(DISCOUNT_TAGS.filter(tag => rows.some(row => row.tag === tag)))
    expect(rows.every(({ amount }) => amount !== 0)).toBe(true)
  })

  law("don't depend on the order of the discounts", withShuffledCopy(fc.array(discount)), ([discounts, shuffled]) => {
    expect(sumDiscountsByTag(shuffled)).toEqual(sumDiscountsByTag(discounts))
  })
})
