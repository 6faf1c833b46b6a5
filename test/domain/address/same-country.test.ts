import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSameCountry } from "../../../domain/address/same-country.ts"
import { address } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

describe("an address beside the main one", () => {
  it("lies in its country, however that is typed (SPLIT-18)", () => {
    expect(isSameCountry(anAddress(), anAddress({ country: " nl " }))).toBe(true)
    expect(isSameCountry(anAddress(), anAddress({ country: "BE" }))).toBe(false)
  })

  law("is in the main one's country when that is in its own (SPLIT-18)", fc.tuple(address, address), ([one, other]) => {
    expect(isSameCountry(one, other)).toBe(one.country === other.country)
    expect(isSameCountry(other, one)).toBe(isSameCountry(one, other))
  })
})
