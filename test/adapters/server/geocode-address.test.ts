import { describe, expect, it } from "vitest"
import { geocodeAddress } from "../../../adapters/gazetteer/geocode-address.ts"

const geocode = (...args: Parameters<typeof geocodeAddress>) => {
  const place = geocodeAddress(...args)
  return place && `${place.name} ${place.countryCode}`
}

describe("geocodeAddress", () => {
  it("finds nothing when the postal code and town, or a named country, belong to another country (PICKUP-24, PICKUP-25)", () => {
    expect(geocode("9000 Gent", "NL")).toBeUndefined()
    expect(geocode("9000 Gent BE", "NL")).toBeUndefined()
    expect(geocode("1019 XW Amsterdam", "BE")).toBeUndefined()
    expect(geocode("9000 Gent", undefined)).toBe("Gent BE")
  })

  it("finds a place by its postal code or town, whatever its street is called (PICKUP-24)", () => {
    expect(geocode("9001", "NL")).toBe("Grou NL")
    expect(geocode("Utrecht", "NL")).toBe("Utrecht NL")
    expect(geocode("Ｕｔｒｅｃｈｔ", "NL")).toBe("Utrecht NL")
    expect(geocode("１０１９\u3000ＸＷ", "NL")).toBe("Amsterdam NL")
    expect(geocode("Gentsestraat 5 9001 NL", "NL")).toBe("Grou NL")
    expect(geocode("Kattenburgerstraat 5 1019 XW Amsterdam NL", "NL")).toBe("Amsterdam NL")
  })
})
