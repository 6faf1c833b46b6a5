import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { getStreetNumberExample } from "../../../../application/client/delivery/street-number-example.ts"
import { getPostalCodeExample, validateAddress } from "../../../../domain/address/address-validation.ts"
import { getVatIdExample } from "../../../../domain/tax/vat-id.ts"
import { aBillingAddress } from "../../../support/test-data-builders.ts"

describe("the examples in the address form", () => {
  it.each(["NL", "BE", "DE", "FR", "LU"])("are valid in %s (ADDR-23)", country => {
    const shown = {
      country,
      postalCode: getPostalCodeExample(country) ?? "",
      streetNumber: getStreetNumberExample(country),
      vatId: getVatIdExample(country) ?? "",
    }
    expect(Result.getOrThrow(validateAddress(aBillingAddress(shown), "billing"))).toMatchObject(shown)
  })

  it("show each country's own format of a house number addition (ADDR-23)", () => {
    expect(["NL", "BE", "GB"].map(getStreetNumberExample)).toEqual(["12-2", "27 bus 3", "12A"])
    expect(getPostalCodeExample("GB")).toBeUndefined()
  })
})
