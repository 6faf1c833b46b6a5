/** What holds for the pieces of a split shipment. */
import fc from "fast-check"
import type { SplitFault } from "../delivery/split-validation.ts"
import { assertHolds, assertSame, createLaw, type Law } from "./law.ts"

export interface SplitExtra {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  /** missing while nothing is typed; any number is judged */
  readonly quantity?: number | undefined
}

export interface SplitRequest {
  /** pieces of the line item */
  readonly total: number
  /** the country of the main address, which gets the remaining pieces */
  readonly country: string
  /** the addresses besides the main one */
  readonly extras: readonly SplitExtra[]
}

/** The pieces of each address, the main one first, or every fault. */
export type SplitOutcome = { readonly quantities: readonly number[] } | { readonly faults: readonly SplitFault[] }

export type SplitFunction = (request: SplitRequest) => SplitOutcome

const extraCount = fc.oneof(fc.constantFrom(0, 1, 49), fc.integer({ min: 0, max: 12 }))

/** A valid split: the main and every extra address have at least one piece. */
export const validSplitRequest: fc.Arbitrary<SplitRequest> = extraCount.chain(count =>
  fc
    .record({
      spare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
      more: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500 })), { minLength: count, maxLength: count }),
    })
    .map(({ spare, more }) => ({
      total: more.reduce((sum, quantity) => sum + quantity + 1, 1 + spare),
      country: "NL",
      extras: more.map(quantity => ({ country: "NL", quantity: quantity + 1 })),
    })),
)

const anyExtra = fc.record({
  country: fc.constantFrom("NL", "NL", "NL", "BE"),
  quantity: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 1_000 }) },
    { weight: 2, arbitrary: fc.constantFrom(undefined, -1, 1.5, Number.NaN, 10 ** 12) },
  ),
})

/** A valid or invalid split: any quantities, some addresses abroad, down to a single piece for fifty addresses. */
export const anySplitRequest: fc.Arbitrary<SplitRequest> = fc.record({
  total: fc.oneof(fc.constantFrom(1, 2, 50), fc.integer({ min: 1, max: 3_000 })),
  country: fc.constant("NL"),
  extras: fc.oneof(
    { weight: 20, arbitrary: fc.array(anyExtra, { maxLength: 8 }) },
    { weight: 1, arbitrary: fc.array(anyExtra, { minLength: 49, maxLength: 49 }) },
  ),
})

const ORDER: readonly SplitFault["_tag"][] = [
  "QuantityNotWhole",
  "QuantityTooLow",
  "QuantityTooHigh",
  "TotalTooHigh",
  "QuantityMissing",
  "OtherCountry",
]

const isWhole = (quantity: number | undefined): quantity is number =>
  quantity !== undefined && Number.isInteger(quantity) && quantity >= 0

/** Laws of split shipments; `split` is the implementation that they are checked against. */
export const splitLaws = (split: SplitFunction): readonly Law[] => {
  const listFaults = (request: SplitRequest): readonly SplitFault[] => {
    const outcome = split(request)
    return "faults" in outcome ? outcome.faults : []
  }
  /** Each fault of one kind, for the extra addresses to which `isWrong` applies. */
  const faultLaw = (
    tag: SplitFault["_tag"],
    name: string,
    isWrong: (extra: SplitExtra, request: SplitRequest) => boolean,
    toFacts: (extra: SplitExtra, request: SplitRequest) => object,
  ): Law =>
    createLaw(name, anySplitRequest, request => {
      const expected = request.extras.flatMap((each, extra) =>
        isWrong(each, request) ? [{ _tag: tag, extra, ...toFacts(each, request) }] : [],
      )
      const found = listFaults(request).filter(({ _tag }) => _tag === tag)
      assertSame(`the faults ${tag}`, found, expected)
    })
  return [
    createLaw("A valid split sends exactly the item's pieces, at least one to each address", validSplitRequest, request => {
      const outcome = split(request)
      const sent = "quantities" in outcome ? outcome.quantities : []
      assertSame(
        "the sum",
        sent.reduce((sum, quantity) => sum + quantity, 0),
        request.total,
      )
      assertSame(
        "the quantities of the extra addresses",
        sent.slice(1),
        request.extras.map(({ quantity }) => quantity),
      )
      assertHolds(
        "each address gets a piece",
        sent.every(quantity => quantity >= 1),
      )
    }),
    createLaw("A split sends exactly the item's pieces, or has a fault", anySplitRequest, request => {
      const outcome = split(request)
      if ("faults" in outcome) assertHolds("a refusal names a fault", outcome.faults.length > 0)
      else
        assertSame(
          "the sum",
          outcome.quantities.reduce((sum, quantity) => sum + quantity, 0),
          request.total,
        )
    }),
    faultLaw(
      "QuantityNotWhole",
      "A quantity that is no whole number is a fault",
      ({ quantity }) => quantity !== undefined && !isWhole(quantity),
      ({ quantity }) => ({ quantity }),
    ),
    faultLaw(
      "QuantityTooLow",
      "A quantity below one piece is a fault",
      ({ quantity }) => quantity === 0,
      ({ quantity }) => ({ quantity, min: 1 }),
    ),
    faultLaw(
      "QuantityTooHigh",
      "A quantity that leaves less than a piece for each other address is a fault",
      ({ quantity }, { total, extras }) => isWhole(quantity) && quantity + extras.length > total,
      ({ quantity }, { total, extras }) => ({ quantity, max: total - extras.length }),
    ),
    createLaw(
      "More pieces than the item has, one of them for the main address, are a fault with the excess",
      anySplitRequest,
      request => {
        const sent = request.extras.reduce((sum, { quantity }) => sum + (isWhole(quantity) ? quantity : 0), 1)
        const expected = sent > request.total ? [{ _tag: "TotalTooHigh", excess: sent - request.total }] : []
        assertSame(
          "the faults TotalTooHigh",
          listFaults(request).filter(({ _tag }) => _tag === "TotalTooHigh"),
          expected,
        )
      },
    ),
    faultLaw(
      "QuantityMissing",
      "A missing quantity is a fault",
      ({ quantity }) => quantity === undefined,
      () => ({}),
    ),
    faultLaw(
      "OtherCountry",
      "An address in another country than the main one is a fault",
      ({ country }, request) => country !== request.country,
      ({ country }, request) => ({ country, mainCountry: request.country }),
    ),
    createLaw(`Faults are in the order ${ORDER.join(", ")}`, anySplitRequest, request => {
      const places = listFaults(request).map(({ _tag }) => ORDER.indexOf(_tag))
      assertSame(
        "the order of the faults",
        places,
        places.toSorted((a, b) => a - b),
      )
    }),
  ]
}
