import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSameAddress } from "../../../domain/address/same-address.ts"
import { address } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

describe("two addresses", () => {
  it("are the same whatever they are called in the book, and however they were typed", () => {
    const noted = anAddress({
      id: "address-1",
      phone: "+31612345678",
      isDefaultShippingAddress: true,
      city: " AMSTERDAM ",
    })
    expect(isSameAddress(noted, anAddress())).toBe(true)
  })

  it.each(["company", "firstName", "lastName", "streetName", "streetNumber", "postalCode", "city", "country"] as const)(
    "differ when the %s does",
    field => {
      expect(isSameAddress(anAddress({ [field]: "other" }), anAddress())).toBe(false)
    },
  )

  law("are the same both ways, and each is the same as itself", fc.tuple(address, address), ([a, b]) => {
    expect(isSameAddress(a, b)).toBe(isSameAddress(b, a))
    expect(isSameAddress(a, a)).toBe(true)
  })
})
