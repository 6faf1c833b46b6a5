import { TAX_CASES } from "../../domain/tax/tax-cases.ts"
import { SAMPLE_TAX_TABLE } from "../../support/sample-tax-table.ts"
import { createNumbers, multiplyFractions, roundTieAwayFromZero, toFraction } from "./exact-fractions.ts"
import type { VectorFile } from "./vector-file.ts"

const calculateTax = (net: number, rate: number): number =>
  roundTieAwayFromZero(multiplyFractions(toFraction(net), toFraction(rate, 10_000)))

const readBuyer = (text: string) => {
  const [type, country, status] = text.split(" ")
  if (type === "consumer") return { _tag: "Consumer" }
  return country === undefined ? { _tag: "Company" } : { _tag: "Company", vatId: { country, status } }
}

const readDestination = (text: string) => {
  const [country, postalCode] = text.split(" ")
  return text === "plant" ? "Plant" : { country, postalCode }
}

const readExpected = (text: string) => {
  const [treatment, country, percent] = text.split(" ")
  return percent === undefined ? { refusal: text } : { treatment, country, rate: Math.round(Number(percent) * 100) }
}

/** The cases are written by hand, each with the article or law that it follows from. */
export const buildVatDecisionVectors = (): VectorFile => ({
  $comment:
    "Which VAT goods bear: the table in `common`, with seat, plant and distanceSales of the case. Rates are in ten-thousandths and hold on their first and last day; postal codes are prefixes.",
  source: "written by hand from Directive 2006/112/EC and national laws; rates of the Commission's TEDB",
  common: { rates: SAMPLE_TAX_TABLE?.rates, outside: SAMPLE_TAX_TABLE?.outside },
  cases: TAX_CASES.split("\n").flatMap(line => {
    const [origin = "", destination = "", buyer = "", taxClass, date, distanceSales, expected = "", source] = line
      .split("|")
      .map(cell => cell.trim())
    if (source === undefined) return []
    const [seat, plant] = origin.split(">")
    const input = {
      seat,
      plant,
      distanceSales,
      destination: readDestination(destination),
      buyer: readBuyer(buyer),
      taxClass,
      date,
    }
    return [{ input, expected: readExpected(expected), source }]
  }),
})

const RATES = [0, 210, 300, 550, 600, 700, 900, 1_700, 1_900, 2_000, 2_100]

const createAmount = (number: ReturnType<typeof createNumbers>) =>
  (number(0, 2) === 0 ? number(0, 200) * 50 : number(0, 99_999)) * (number(0, 5) === 0 ? -1 : 1)

export const buildVatPortionVectors = (): VectorFile => {
  const number = createNumbers(21)
  const kinds = [
    ["NL", "domestic"],
    ["BE", "distance-sale"],
    ["NL", "taxed-at-origin"],
    ["DE", "distance-sale"],
  ] as const
  return {
    $comment:
      "The VAT of lines: nets are added up per treatment, country and rate, and the tax of each sum is rounded once, half a cent away from zero. The order of portions doesn't matter.",
    source: "exact fractions",
    cases: Array.from({ length: 60 }, () => {
      const rates = [RATES[number(0, RATES.length - 1)] ?? 0, 2_100]
      const lines = Array.from({ length: number(1, 6) }, () => {
        const [country, treatment] = kinds[number(0, 3)] ?? kinds[0]
        return { net: createAmount(number), rate: rates[number(0, 1)] ?? 0, country, treatment }
      })
      const nets = new Map<string, number>()
      for (const { net, ...kind } of lines) nets.set(JSON.stringify(kind), (nets.get(JSON.stringify(kind)) ?? 0) + net)
      const expected = [...nets].map(([kind, net]) => {
        const { rate, country, treatment } = JSON.parse(kind)
        return { net, rate, country, treatment, tax: calculateTax(net, rate) }
      })
      return { input: lines, expected }
    }),
  }
}

/** Gives one cent after the other to the line whose exact tax exceeds its share most, the earliest first. */
const shareCents = (nets: readonly number[], rate: number): readonly number[] => {
  const exact = nets.map(net => BigInt(net) * BigInt(rate))
  const shares = exact.map(tax => tax - (((tax % 10_000n) + 10_000n) % 10_000n))
  const tax =
    BigInt(
      calculateTax(
        nets.reduce((sum, net) => sum + net, 0),
        rate,
      ),
    ) * 10_000n
  while (shares.reduce((sum, share) => sum + share, 0n) < tax) {
    const missing = exact.map((each, index) => each - (shares[index] ?? 0n))
    const most = missing.reduce((max, each) => (each > max ? each : max))
    const lucky = missing.indexOf(most)
    shares[lucky] = (shares[lucky] ?? 0n) + 10_000n
  }
  return shares.map(share => Number(share / 10_000n))
}

export const buildVatShareVectors = (): VectorFile => {
  const number = createNumbers(9)
  const chosen = [
    { nets: [50, 50], rate: 2_100 },
    { nets: [50, 50, 50], rate: 2_100 },
    { nets: [110, 50, 180], rate: 2_100 },
    { nets: [-50, 150], rate: 2_100 },
    { nets: [], rate: 2_100 },
  ]
  const generated = Array.from({ length: 45 }, () => ({
    nets: Array.from({ length: number(1, 8) }, () => createAmount(number)),
    rate: RATES[number(0, RATES.length - 1)] ?? 0,
  }))
  return {
    $comment:
      "The part of each net in the tax of their sum, in cents. Each is rounded down; the largest remainders get the spare cents, the earliest first in a tie.",
    source: "exact whole numbers, cent by cent",
    cases: [...chosen, ...generated].map(input => ({ input, expected: shareCents(input.nets, input.rate) })),
  }
}
