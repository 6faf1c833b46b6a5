import { describe, expect, it } from "vitest"
import { findUnavailableCountry } from "../../../domain/address/allowed-country.ts"

describe("the country of an address", () => {
  it("is available when it is on the list, in either case (ADDR-29, ADDR-30)", () => {
    expect(findUnavailableCountry({ country: "NL" }, ["NL", "BE"])).toBeUndefined()
    expect(findUnavailableCountry({ country: " be " }, ["NL", "BE"])).toBeUndefined()
  })

  it("is named when it is not (ADDR-29, ADDR-30)", () => {
    expect(findUnavailableCountry({ country: "DE" }, ["NL", "BE"])).toBe("DE")
    expect(findUnavailableCountry({ country: "NL" }, [])).toBe("NL")
  })

  it("is not unavailable while there is none: that is for the address's own check (ADDR-32)", () => {
    expect(findUnavailableCountry({ country: "" }, ["NL"])).toBeUndefined()
    expect(findUnavailableCountry({ country: "  " }, [])).toBeUndefined()
  })
})
