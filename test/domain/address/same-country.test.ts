import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inCountryOf, isInCountryOf } from "../../../domain/address/same-country.ts"
import { address } from "../../support/arbitraries.ts"
import { anAddress } from "../../support/builders.ts"
import { law } from "../../support/law.ts"

describe("the addresses that can be chosen beside the main one", () => {
  it("lie in its country, however that is typed (SPLIT-18)", () => {
    expect(isInCountryOf(anAddress(), anAddress({ country: " nl " }))).toBe(true)
    expect(isInCountryOf(anAddress(), anAddress({ country: "BE" }))).toBe(false)
  })

  law("are all of those, and in their order (SPLIT-18)", fc.tuple(address, fc.array(address)), ([main, book]) => {
    expect(inCountryOf(main, book)).toEqual(book.filter(({ country }) => country === main.country))
  })
})
