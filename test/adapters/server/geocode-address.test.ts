import { describe, expect, it } from "vitest"
import { geocodeAddress } from "../../../adapters/server/pickup/geocode-address.ts"

const found = (...asked: Parameters<typeof geocodeAddress>) => {
  const place = geocodeAddress(...asked)
  return place && `${place.name} ${place.countryCode}`
}

describe("a place in one country", () => {
  it("is not found when a postal code and its town are of another, or when that one is named (PICKUP-24, PICKUP-25)", () => {
    expect(found("9000 Gent", "NL")).toBeUndefined()
    expect(found("9000 Gent BE", "NL")).toBeUndefined()
    expect(found("1019 XW Amsterdam", "BE")).toBeUndefined()
    expect(found("9000 Gent", undefined)).toBe("Gent BE")
  })

  it("is found by what is known there, whatever its street is called (PICKUP-24)", () => {
    expect(found("9001", "NL")).toBe("Grou NL")
    expect(found("Utrecht", "NL")).toBe("Utrecht NL")
    expect(found("Gentsestraat 5 9001 NL", "NL")).toBe("Grou NL")
    expect(found("Kattenburgerstraat 5 1019 XW Amsterdam NL", "NL")).toBe("Amsterdam NL")
  })
})
