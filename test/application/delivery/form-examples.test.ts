import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { getStreetNumberExample } from "../../../application/delivery/street-number-example.ts"
import { getPostalCodeExample, validateAddress } from "../../../domain/address/address-validation.ts"
import { getVatIdExample } from "../../../domain/address/vat-id.ts"
import { aBillingAddress } from "../../support/test-data-builders.ts"

describe("the examples that a form shows", () => {
  it.each(["NL", "BE", "DE", "FR", "LU"])("are right in %s (ADDR-23)", country => {
    const shown = {
      country,
      postalCode: getPostalCodeExample(country) ?? "",
      streetNumber: getStreetNumberExample(country),
      vatId: getVatIdExample(country) ?? "",
    }
    expect(Result.getOrThrow(validateAddress(aBillingAddress(shown), "billing"))).toMatchObject(shown)
  })

  it("differ in how a number's addition is written (ADDR-23)", () => {
    expect(["NL", "BE", "GB"].map(getStreetNumberExample)).toEqual(["12-2", "27 bus 3", "12A"])
    expect(getPostalCodeExample("GB")).toBeUndefined()
  })
})
