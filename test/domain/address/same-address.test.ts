import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSameAddress } from "../../../domain/address/same-address.ts"
import { address } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

describe("isSameAddress", () => {
  it("ignores id, phone, default flags, case and surrounding spaces", () => {
    const noted = anAddress({
      id: "address-1",
      phone: "+31612345678",
      isDefaultShippingAddress: true,
      city: " AMSTERDAM ",
    })
    expect(isSameAddress(noted, anAddress())).toBe(true)
  })

  it.each(["company", "firstName", "lastName", "streetName", "streetNumber", "postalCode", "city", "country"] as const)(
    "is false when the %s differs",
    field => {
      expect(isSameAddress(anAddress({ [field]: "other" }), anAddress())).toBe(false)
    },
  )

  it("ignores normalisation, width, spacing, invisible characters and how a house number is punctuated (USE-18, ADDR-37)", () => {
    const typed = anAddress({ firstName: "Zoë", city: "’s-Hertogenbosch", streetNumber: "214-B" })
    for (const respelled of [
      { firstName: "Zoe\u0308" },
      { firstName: "Zoë\u200d" },
      { postalCode: "1019XW" },
      { postalCode: "１０１９\u3000ＸＷ" },
      { streetNumber: "214 b" },
      { country: "nl" },
    ]) {
      expect(isSameAddress({ ...typed, ...respelled }, typed)).toBe(true)
    }
  })

  it("distinguishes letters of other scripts and house numbers of several parts (USE-18, ADDR-37)", () => {
    expect(isSameAddress(anAddress({ firstName: "Аda" }), anAddress({ firstName: "Ada" }))).toBe(false)
    expect(isSameAddress(anAddress({ streetNumber: "214 2" }), anAddress({ streetNumber: "2142" }))).toBe(false)
  })

  law("returns the same in either order, and true for an address and itself", fc.tuple(address, address), ([a, b]) => {
    expect(isSameAddress(a, b)).toBe(isSameAddress(b, a))
    expect(isSameAddress(a, a)).toBe(true)
  })
})
