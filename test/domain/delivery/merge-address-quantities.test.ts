import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mergeAddressQuantities } from "../../../domain/delivery/merge-address-quantities.ts"
import { address } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const shares = fc.array(fc.record({ address, quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000 })) }), {
  maxLength: 50,
})

const total = (of: readonly { readonly quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0)

describe("mergeAddressQuantities", () => {
  it("merges shares of the same address into the first of them (SPLIT-06)", () => {
    const delft = anAddress({ city: "Delft" })
    expect(
      mergeAddressQuantities([
        { address: anAddress(), quantity: 2 },
        { address: delft, quantity: 3 },
        { address: anAddress({ city: " amsterdam " }), quantity: 4 },
      ]),
    ).toEqual([
      { address: anAddress(), quantity: 6 },
      { address: delft, quantity: 3 },
    ])
  })

  law("keeps the total number of pieces, and changes nothing the second time (SPLIT-06)", shares, each => {
    const merged = mergeAddressQuantities(each)
    expect(total(merged)).toBe(total(each))
    expect(mergeAddressQuantities(merged)).toEqual(merged)
    expect(merged.length).toBe(new Set(each.map(({ address: { country } }) => country)).size)
  })
})
