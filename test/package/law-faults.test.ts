import { describe, expect, it } from "vitest"
import { calculateItemPrice } from "../../domain/catalog/item-price.ts"
import { validateSplit } from "../../domain/delivery/split-validation.ts"
import { shareTax } from "../../domain/money/share-tax.ts"
import { calculateTaxPortions } from "../../domain/money/tax-sums.ts"
import { determineTax } from "../../domain/tax/determine-tax.ts"
import type { Law } from "../../domain/testing/law.ts"
import { pricingLaws } from "../../domain/testing/pricing-laws.ts"
import { splitLaws } from "../../domain/testing/split-laws.ts"
import { vatLaws } from "../../domain/testing/vat-laws.ts"
import { toPriceFunction, toSplitFunction, toVatRules } from "../support/plain-rules.ts"
import { type LineFault, withFaultyRules } from "./faulty-rules.ts"

/** The fixed seed makes the result repeatable. */
const OPTIONS = { numRuns: 1_000, seed: 20_261_127 }

const RULES = { calculateItemPrice, validateSplit, shareTax, calculateTaxPortions, determineTax }

type Rules = typeof RULES

const toLaws: Readonly<Record<"pricing" | "vat" | "split", (rules: Rules) => readonly Law[]>> = {
  pricing: rules => pricingLaws(toPriceFunction(rules)),
  vat: rules => vatLaws(toVatRules(rules)),
  split: rules => splitLaws(toSplitFunction(rules)),
}

const PATHS = [
  "catalog/item-price.ts",
  "delivery/split-validation.ts",
  "money/share-tax.ts",
  "money/tax-sums.ts",
  "tax/determine-tax.ts",
]

const findFailures = (laws: readonly Law[]): readonly string[] =>
  laws.flatMap(({ check }) => {
    try {
      check(OPTIONS)
      return []
    } catch (failure) {
      return [String(failure)]
    }
  })

const FAULTS: readonly (LineFault & { readonly name: string; readonly laws: keyof typeof toLaws })[] = [
  {
    name: "interpolates with the price of one tier only",
    laws: "pricing",
    file: "catalog/item-price.ts",
    from: "upper.price * (quantity - lower.quantity)",
    to: "lower.price * (quantity - lower.quantity)",
  },
  {
    name: "rounds half a cent of a list price up",
    laws: "pricing",
    file: "money/rounding.ts",
    from: `denominator: number,\n  mode: RoundingMode = "HalfEven",\n): Cents => {`,
    to: `denominator: number,\n  mode: RoundingMode = "HalfUp",\n): Cents => {`,
  },
  {
    name: "rounds half a cent of a discounted price up",
    laws: "pricing",
    file: "catalog/item-price.ts",
    from: `UNIT, "HalfDown")`,
    to: `UNIT, "HalfUp")`,
  },
  {
    name: "takes the customer's discount off the list price",
    laws: "pricing",
    file: "catalog/item-price.ts",
    from: "reducePrice(offered, group",
    to: "reducePrice(base, group",
  },
  {
    name: "rounds half a cent of VAT to even",
    laws: "vat",
    file: "money/tax-rate.ts",
    from: `mode: RoundingMode = "HalfUp"`,
    to: `mode: RoundingMode = "HalfEven"`,
  },
  {
    name: "adds up the VAT of two treatments",
    laws: "vat",
    file: "money/tax-sums.ts",
    from: " && sum.treatment === taxTreatment",
    to: "",
  },
  {
    name: "gives spare cents to the smallest remainders",
    laws: "vat",
    file: "money/share-tax.ts",
    from: "b.rest - a.rest",
    to: "a.rest - b.rest",
  },
  {
    name: "exempts companies with the VAT id of the country of origin",
    laws: "vat",
    file: "tax/determine-tax.ts",
    from: "issuer !== undefined && issuer !== origin",
    to: "issuer !== undefined",
  },
  {
    name: "exempts companies whose VAT id nobody confirmed",
    laws: "vat",
    file: "tax/determine-tax.ts",
    from: `buyer.vatId?.status === "valid"`,
    to: `buyer.vatId?.status !== "invalid"`,
  },
  {
    name: "lets a rate end a day early",
    laws: "vat",
    file: "tax/tax-table.ts",
    from: "date <= each.until",
    to: "date < each.until",
  },
  {
    name: "leaves no piece for one other address",
    laws: "split",
    file: "delivery/split-quantity.ts",
    from: "total - (selected - 1)",
    to: "total - selected",
  },
  {
    name: "sends the main address all pieces",
    laws: "split",
    file: "delivery/split-total.ts",
    from: "Math.max(MIN_SPLIT_QUANTITY, total - sumPieces(others))",
    to: "Math.max(MIN_SPLIT_QUANTITY, total)",
  },
  {
    name: "counts the excess without the main address's piece",
    laws: "split",
    file: "delivery/split-total.ts",
    from: "calculateMainAddressQuantity(total, others) + sumPieces(others) - total)",
    to: "sumPieces(others) - total)",
  },
]

describe("the exported laws", () => {
  it("hold for the shop's own rules (REUSE-01)", () => {
    expect(Object.values(toLaws).flatMap(laws => findFailures(laws(RULES)))).toEqual([])
  })

  it.each(FAULTS)("find in 1,000 runs a rule that $name, and print the smallest counterexample (REUSE-02)", async fault => {
    const failures = await withFaultyRules(fault, async load => {
      const modules = await Promise.all(PATHS.map(load))
      return findFailures(toLaws[fault.laws](Object.assign({}, ...modules) as Rules))
    })
    expect(failures.length).toBeGreaterThan(0)
    expect(failures[0]).toMatch(/Property failed after \d+ tests[\s\S]*seed: 20261127[\s\S]*Counterexample: /)
  })
})
