import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSameCountry } from "../../../domain/address/same-country.ts"
import { address } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

describe("isSameCountry", () => {
  it("compares the countries of two addresses, ignoring case and spaces (SPLIT-18)", () => {
    expect(isSameCountry(anAddress(), anAddress({ country: " nl " }))).toBe(true)
    expect(isSameCountry(anAddress(), anAddress({ country: "BE" }))).toBe(false)
  })

  law("returns the same for two addresses in either order (SPLIT-18)", fc.tuple(address, address), ([one, other]) => {
    expect(isSameCountry(one, other)).toBe(one.country === other.country)
    expect(isSameCountry(other, one)).toBe(isSameCountry(one, other))
  })
})
