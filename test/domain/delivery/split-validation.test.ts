import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { mergeAddressQuantities } from "../../../domain/delivery/merge-address-quantities.ts"
import { getMaxExtraAddressesQuantity } from "../../../domain/delivery/split-total.ts"
import { getSplitExcess, type SplitFault, type SplitShipment, validateSplit } from "../../../domain/delivery/split-validation.ts"
import { splitLaws } from "../../../domain/testing/split-laws.ts"
import { MAX_WHOLE_NUMBER } from "../../../domain/text/whole-number.ts"
import { createNeighbourAddresses, validSplit } from "../../support/arbitraries.ts"
import { law, testLaws } from "../../support/law.ts"
import { toSplitFunction } from "../../support/plain-rules.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const split = (total: number, ...quantities: readonly (number | undefined)[]): SplitShipment => {
  const [main = anAddress(), ...others] = createNeighbourAddresses(quantities.length + 1)
  return { total, main, extras: others.map((address, index) => ({ address, quantity: quantities[index] })) }
}

const faults = (draft: SplitShipment): readonly SplitFault[] =>
  Result.match(validateSplit(draft), { onSuccess: () => [], onFailure: found => found })

const tags = (draft: SplitShipment) => faults(draft).map(({ _tag }) => _tag)

const quantities = (draft: SplitShipment) =>
  Result.getOrThrowWith(validateSplit(draft), found => new Error(JSON.stringify(found))).map(({ quantity }) => quantity)

const SPECIFIED = ["QuantityNotWhole", "QuantityTooLow", "QuantityTooHigh", "TotalTooHigh", "QuantityMissing", "OtherCountry"]

describe("validateSplit", () => {
  it("returns the main address first, with the pieces that the others leave (SPLIT-07, SPLIT-08)", () => {
    expect(quantities(split(500, 100, 150))).toEqual([250, 100, 150])
    expect(quantities(split(500))).toEqual([500])
    expect(quantities(split(1))).toEqual([1])
  })

  it("accepts one piece for each of fifty addresses (SPLIT-10, SPLIT-11)", () => {
    expect(quantities(split(50, ...Array.from({ length: 49 }, () => 1)))).toEqual(Array.from({ length: 50 }, () => 1))
  })

  it("trims spaces in the addresses (SPLIT-19)", () => {
    const main = anAddress({ city: " Amsterdam " })
    const extras = [{ address: anAddress({ streetNumber: " 7" }), quantity: 1 }]
    expect(validateSplit({ total: 2, main, extras })).toEqual(
      Result.succeed([
        { address: anAddress(), quantity: 1 },
        { address: anAddress({ streetNumber: "7" }), quantity: 1 },
      ]),
    )
  })

  it("rejects quantities that are not whole (SPLIT-09)", () => {
    expect(faults(split(500, 10, 1.5))).toEqual([{ _tag: "QuantityNotWhole", extra: 1, quantity: 1.5 }])
    expect(faults(split(500, -1))).toEqual([{ _tag: "QuantityNotWhole", extra: 0, quantity: -1 }])
  })

  it("rejects a quantity beyond every number that can be counted (SPLIT-10, SPLIT-17)", () => {
    const draft = split(500, MAX_WHOLE_NUMBER)
    expect(getSplitExcess(draft)).toBeGreaterThan(0)
    expect(faults(draft).map(({ _tag }) => _tag)).toEqual(["QuantityTooHigh", "TotalTooHigh"])
  })

  it("requires at least one piece for each address (SPLIT-10)", () => {
    expect(faults(split(500, 0))).toEqual([{ _tag: "QuantityTooLow", extra: 0, quantity: 0, min: 1 }])
    expect(faults(split(500, 1))).toEqual([])
  })

  it("leaves at least one piece for every other selected address (SPLIT-11, SPLIT-12)", () => {
    expect(faults(split(500, 499))).toEqual([])
    expect(faults(split(500, 500))).toEqual([
      { _tag: "QuantityTooHigh", extra: 0, quantity: 500, max: 499 },
      { _tag: "TotalTooHigh", excess: 1 },
    ])
    expect(faults(split(500, 499, undefined))).toEqual([
      { _tag: "QuantityTooHigh", extra: 0, quantity: 499, max: 498 },
      { _tag: "QuantityMissing", extra: 1 },
    ])
  })

  it("rejects a total above the item's quantity and says by how many pieces (SPLIT-14, SPLIT-15, ERR-73)", () => {
    expect(faults(split(500, 450, 90))).toEqual([{ _tag: "TotalTooHigh", excess: 41 }])
  })

  it("requires a quantity for every selected address (SPLIT-16, ERR-74)", () => {
    expect(faults(split(500, undefined, 3, undefined))).toEqual([
      { _tag: "QuantityMissing", extra: 0 },
      { _tag: "QuantityMissing", extra: 2 },
    ])
  })

  it("accepts only addresses in the main address's country (SPLIT-18)", () => {
    const abroad = anAddress({ country: "BE", postalCode: "2000" })
    expect(faults({ total: 2, main: anAddress(), extras: [{ address: abroad, quantity: 1 }] })).toEqual([
      { _tag: "OtherCountry", extra: 0, country: "BE", mainCountry: "NL" },
    ])
  })

  it("blocks confirming when the total is too high, but not when a quantity is missing (SPLIT-16, SPLIT-17)", () => {
    expect(getSplitExcess(split(500, 450, undefined))).toBe(0)
    expect(getSplitExcess(split(500, 499, Number.NaN))).toBe(0)
    expect(getSplitExcess(split(500, 450, 90, undefined))).toBe(41)
    expect(getMaxExtraAddressesQuantity(500)).toBe(499)
  })

  it("returns all faults in the specification's order (SPLIT-09…18)", () => {
    const draft = split(5, undefined, 9, 0, Number.NaN)
    const extras = draft.extras.map((share, index) => (index === 0 ? { ...share, address: anAddress({ country: "BE" }) } : share))
    expect(tags({ ...draft, extras })).toEqual(SPECIFIED)
  })

  law("returns no address twice, so that merging equal addresses changes nothing (SPLIT-06, SPLIT-07)", validSplit, draft => {
    const sent = Result.getOrThrow(validateSplit(draft))
    expect(mergeAddressQuantities(sent)).toEqual(sent)
    expect(sent.slice(1)).toEqual(draft.extras)
  })
})

describe("the faults and pieces of a split (SPLIT-08…18)", () => {
  testLaws(splitLaws(toSplitFunction({ validateSplit })))
})
