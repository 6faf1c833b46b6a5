import { describe, expect, it } from "vitest"
import { findUnavailableCountry } from "../../../domain/address/allowed-country.ts"

describe("findUnavailableCountry", () => {
  it("returns undefined for a listed country, in upper or lower case (ADDR-29, ADDR-30)", () => {
    expect(findUnavailableCountry({ country: "NL" }, ["NL", "BE"])).toBeUndefined()
    expect(findUnavailableCountry({ country: " be " }, ["NL", "BE"])).toBeUndefined()
  })

  it("returns the country when it is not listed (ADDR-29, ADDR-30)", () => {
    expect(findUnavailableCountry({ country: "DE" }, ["NL", "BE"])).toBe("DE")
    expect(findUnavailableCountry({ country: "NL" }, [])).toBe("NL")
  })

  it("returns undefined for an empty country, which address validation reports (ADDR-32)", () => {
    expect(findUnavailableCountry({ country: "" }, ["NL"])).toBeUndefined()
    expect(findUnavailableCountry({ country: "  " }, [])).toBeUndefined()
  })
})
