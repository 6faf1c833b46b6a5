import { describe, expect, it } from "vitest"
import { unavailableCountry } from "../../../domain/address/allowed-country.ts"

describe("the country of an address", () => {
  it("is available when it is on the list, in either case (ADDR-29, ADDR-30)", () => {
    expect(unavailableCountry({ country: "NL" }, ["NL", "BE"])).toBeUndefined()
    expect(unavailableCountry({ country: " be " }, ["NL", "BE"])).toBeUndefined()
  })

  it("is named when it is not (ADDR-29, ADDR-30)", () => {
    expect(unavailableCountry({ country: "DE" }, ["NL", "BE"])).toBe("DE")
    expect(unavailableCountry({ country: "NL" }, [])).toBe("NL")
  })

  it("is not unavailable while there is none: that is for the address's own check (ADDR-32)", () => {
    expect(unavailableCountry({ country: "" }, ["NL"])).toBeUndefined()
    expect(unavailableCountry({ country: "  " }, [])).toBeUndefined()
  })
})
