/** What holds for VAT by destination, its rounding, and the share of each line. */
import fc from "fast-check"
import { TAX_TREATMENTS, type TaxTreatment } from "../money/tax-treatment.ts"
import type { TaxableSupply } from "../tax/determine-tax.ts"
import type { TaxTable } from "../tax/tax-table.ts"
import { assertRounded, multiplyExactly } from "./exact-rounding.ts"
import { assertHolds, assertSame, createLaw, type Law } from "./law.ts"
import { anyTaxRate, signedAmount, withShuffledCopy } from "./money-generators.ts"
import { vatCase } from "./vat-generators.ts"

/** A net amount in cents and how it is taxed; `rate` is in ten-thousandths. */
export interface VatLine {
  readonly net: number
  readonly rate: number
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly treatment: TaxTreatment
}

/** The sum of all lines of one treatment, country and rate, and its tax, in cents. */
export interface VatPortion extends VatLine {
  readonly tax: number
}

export type VatDecision =
  | { readonly treatment: TaxTreatment; readonly country: string; readonly rate: number }
  | { readonly refusal: "OutsideVatTerritory" | "TaxRateUnknown" }

export interface VatRules {
  /** which VAT a supply bears; the dates of the table are ISO dates */
  readonly determine: (table: TaxTable, supply: TaxableSupply) => VatDecision
  readonly sumPortions: (lines: readonly VatLine[]) => readonly VatPortion[]
  /** the part of each net in the tax of their sum, in cents */
  readonly share: (nets: readonly number[], rate: number) => readonly number[]
}

const UNIT = 10_000

const vatLines = fc.array(
  fc.record({
    net: signedAmount,
    rate: anyTaxRate,
    country: fc.constantFrom("NL", "BE", "DE"),
    treatment: fc.constantFrom(...TAX_TREATMENTS),
  }),
  { maxLength: 40 },
)

const toKind = ({ rate, country, treatment }: VatLine): string => [rate, country, treatment].join()

const sumNets = (nets: readonly number[]): number => nets.reduce((sum, net) => sum + net, 0)

/** The exact tax above the next lower cent, in ten-thousandths of a cent. */
const restOf = (net: number, rate: number): number => (Number((BigInt(net) * BigInt(rate)) % BigInt(UNIT)) + UNIT) % UNIT

const isExempt = (decision: VatDecision): boolean => "treatment" in decision && decision.treatment === "intra-community-supply"

const decisionLaws = (determine: VatRules["determine"]): readonly Law[] => [
  createLaw("A destination outside the VAT territory, or without a rate, is refused", vatCase, ({ table, supply, facts }) => {
    const decision = determine(table, supply)
    const expected = facts.isOutside ? "OutsideVatTerritory" : facts.rate === undefined ? "TaxRateUnknown" : undefined
    assertSame("the refusal", "refusal" in decision ? decision.refusal : undefined, expected)
  }),
  createLaw("What stays in the country of origin, or is fetched there, is taxed there", vatCase, ({ table, supply, facts }) => {
    const { country, origin, isOutside, rate } = facts
    if (country !== origin || isOutside || rate === undefined) return
    assertSame("the VAT", determine(table, supply), { treatment: "domestic", country: origin, rate })
  }),
  createLaw(
    "Only a company whose valid VAT id is from another country than the origin buys exempt, and only abroad",
    vatCase,
    ({ table, supply, facts }) => {
      const { country, origin, isOutside, rate, validIdFrom } = facts
      const isSold = !isOutside && rate !== undefined
      const expected = isSold && country !== origin && validIdFrom !== undefined && validIdFrom !== origin
      const decision = determine(table, supply)
      assertSame("exempt", isExempt(decision), expected)
      if (expected) assertSame("the VAT", decision, { treatment: "intra-community-supply", country: origin, rate: 0 })
    },
  ),
  createLaw(
    "Other buyers abroad pay the VAT of the destination, or of the origin where the shop taxes there",
    vatCase,
    ({ table, supply, facts }) => {
      const { country, origin, originRate, isOutside, rate, validIdFrom } = facts
      if (country === origin || isOutside || rate === undefined || (validIdFrom !== undefined && validIdFrom !== origin)) return
      const isDistanceSale = validIdFrom === undefined && table.distanceSales === "destination"
      const expected = isDistanceSale
        ? { treatment: "distance-sale", country, rate }
        : { treatment: "taxed-at-origin", country: origin, rate: originRate }
      assertSame("the VAT", determine(table, supply), expected)
    },
  ),
]

const portionLaws = (sumPortions: VatRules["sumPortions"]): readonly Law[] => [
  createLaw("Portions never mix treatments, countries and rates, and hold the nets of all lines", vatLines, lines => {
    const kinds = [...new Set(lines.map(toKind))].sort()
    const portions = sumPortions(lines)
    assertSame("the kinds", portions.map(toKind).toSorted(), kinds)
    for (const portion of portions) {
      const own = lines.filter(line => toKind(line) === toKind(portion))
      assertSame(`the net of ${toKind(portion)}`, portion.net, sumNets(own.map(({ net }) => net)))
    }
  }),
  createLaw("The tax of a portion is rounded once, on its sum, with half a cent away from zero", vatLines, lines => {
    for (const { net, rate, tax } of sumPortions(lines))
      assertRounded(`the tax of ${net} at ${rate}`, tax, multiplyExactly(net, rate), BigInt(UNIT), "away-from-zero")
  }),
  createLaw("Portions don't depend on the order of the lines", withShuffledCopy(vatLines), ([lines, shuffled]) => {
    const sort = (portions: readonly VatPortion[]) => portions.toSorted((a, b) => (toKind(a) < toKind(b) ? -1 : 1))
    assertSame("the portions", sort(sumPortions(shuffled)), sort(sumPortions(lines)))
  }),
]

const shareLaws = (share: VatRules["share"]): readonly Law[] => {
  const shares = fc.tuple(fc.array(signedAmount, { maxLength: 60 }), anyTaxRate)
  return [
    createLaw("The shares of a tax add up to the tax of the sum", shares, ([nets, rate]) => {
      const found = share(nets, rate)
      assertSame("the number of shares", found.length, nets.length)
      assertRounded("the sum", sumNets(found), multiplyExactly(sumNets(nets), rate), BigInt(UNIT), "away-from-zero")
    }),
    createLaw("Each share is less than a cent from the exact tax", shares, ([nets, rate]) => {
      for (const [index, tax] of share(nets, rate).entries()) {
        const difference = BigInt(tax) * BigInt(UNIT) - multiplyExactly(nets[index] ?? 0, rate)
        assertHolds(`${tax} is a share of ${nets[index]}`, difference > -BigInt(UNIT) && difference < BigInt(UNIT))
      }
    }),
    createLaw("Spare cents go to the largest remainders, and to the earliest in a tie", shares, ([nets, rate]) => {
      const ranked = share(nets, rate)
        .map((tax, index) => ({ rest: restOf(nets[index] ?? 0, rate), index, tax }))
        .sort((a, b) => b.rest - a.rest || a.index - b.index)
        .map(each => BigInt(each.tax) * BigInt(UNIT) > multiplyExactly(nets[each.index] ?? 0, rate))
      const firstWithout = ranked.indexOf(false)
      assertHolds("no share after the spare cents is rounded up", firstWithout < 0 || !ranked.slice(firstWithout).includes(true))
    }),
  ]
}

/** Laws of VAT; the rules are the implementation that they are checked against. */
export const vatLaws = ({ determine, sumPortions, share }: VatRules): readonly Law[] => [
  ...decisionLaws(determine),
  ...portionLaws(sumPortions),
  ...shareLaws(share),
]
