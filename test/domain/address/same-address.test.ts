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

  law("returns the same in either order, and true for an address and itself", fc.tuple(address, address), ([a, b]) => {
    expect(isSameAddress(a, b)).toBe(isSameAddress(b, a))
    expect(isSameAddress(a, a)).toBe(true)
  })
})
