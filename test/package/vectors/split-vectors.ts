import { createNumbers } from "./exact-fractions.ts"
import type { VectorFile } from "./vector-file.ts"

interface Extra {
  readonly country: string
  readonly quantity?: number
}

const toExtras = (quantities: readonly number[]): readonly Extra[] => quantities.map(quantity => ({ country: "NL", quantity }))

const replace = (extras: readonly Extra[], index: number, by: Extra): readonly Extra[] =>
  extras.map((each, place) => (place === index ? by : each))

/** A valid split begins with its pieces; each fault is then made on purpose. */
const listCases = (number: ReturnType<typeof createNumbers>): VectorFile["cases"] => {
  const pieces = Array.from({ length: number(1, 6) }, () => number(1, 200))
  const main = number(1, 300)
  const total = pieces.reduce((sum, quantity) => sum + quantity, main)
  const extras = toExtras(pieces)
  const extra = number(0, pieces.length - 1)
  const quantity = pieces[extra] ?? 1
  const split = (changed: readonly Extra[]) => ({ total, country: "NL", extras: changed })
  const refused = (by: Extra, fault: object) => ({
    input: split(replace(extras, extra, by)),
    expected: { faults: [{ ...fault, extra }] },
  })
  const excess = number(1, 50)
  const tooMuch = quantity + main - 1 + excess
  const max = total - pieces.length
  return [
    { input: split(extras), expected: { quantities: [main, ...pieces] } },
    refused({ country: "NL" }, { _tag: "QuantityMissing" }),
    refused({ country: "NL", quantity: 0 }, { _tag: "QuantityTooLow", quantity: 0, min: 1 }),
    refused({ country: "NL", quantity: 1.5 }, { _tag: "QuantityNotWhole", quantity: 1.5 }),
    refused({ country: "NL", quantity: -quantity }, { _tag: "QuantityNotWhole", quantity: -quantity }),
    refused({ country: "BE", quantity }, { _tag: "OtherCountry", country: "BE", mainCountry: "NL" }),
    {
      input: split(replace(extras, extra, { country: "NL", quantity: tooMuch })),
      expected: {
        faults: [
          ...(tooMuch > max ? [{ _tag: "QuantityTooHigh", extra, quantity: tooMuch, max }] : []),
          { _tag: "TotalTooHigh", excess },
        ],
      },
    },
  ]
}

/** The examples of the specification, with answers written by hand. */
const SPECIFIED: VectorFile["cases"] = [
  { input: { total: 500, country: "NL", extras: [] }, expected: { quantities: [500] } },
  { input: { total: 1, country: "NL", extras: [] }, expected: { quantities: [1] } },
  { input: { total: 500, country: "NL", extras: toExtras([499]) }, expected: { quantities: [1, 499] } },
  {
    input: { total: 500, country: "NL", extras: toExtras([450, 90]) },
    expected: { faults: [{ _tag: "TotalTooHigh", excess: 41 }] },
  },
  {
    input: { total: 500, country: "NL", extras: toExtras([500]) },
    expected: {
      faults: [
        { _tag: "QuantityTooHigh", extra: 0, quantity: 500, max: 499 },
        { _tag: "TotalTooHigh", excess: 1 },
      ],
    },
  },
  {
    input: { total: 500, country: "NL", extras: [{ country: "NL", quantity: 499 }, { country: "NL" }] },
    expected: {
      faults: [
        { _tag: "QuantityTooHigh", extra: 0, quantity: 499, max: 498 },
        { _tag: "QuantityMissing", extra: 1 },
      ],
    },
  },
]

export const buildSplitVectors = (): VectorFile => {
  const number = createNumbers(8)
  return {
    $comment:
      "The pieces of each address, the main one first with what the others leave, or every fault. A missing quantity isn't typed yet.",
    source: "written by hand from the specification, or made from the pieces of each address",
    cases: [...SPECIFIED, ...Array.from({ length: 12 }, () => listCases(number)).flat()],
  }
}
