import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import {
  validateAddressAndCountry,
  validateAddressForBook,
  validateShippingAddress,
} from "../../../domain/address/address-and-country.ts"
import { validateAddress } from "../../../domain/address/address-validation.ts"
import { aBillingAddress, anAddress } from "../../support/test-data-builders.ts"

const COUNTRIES = ["NL", "BE"]

const faults = (address: Address, purpose: AddressPurpose = "shipping") =>
  Result.match(validateAddressAndCountry(address, purpose, COUNTRIES), {
    onSuccess: () => [],
    onFailure: found => found,
  })

describe("validateAddressAndCountry", () => {
  it("accepts a complete address in a country of the shop (ADDR-18, CONF-12)", () => {
    expect(Result.getOrThrow(validateAddressAndCountry(anAddress({ postalCode: "1019xw" }), "shipping", COUNTRIES))).toEqual(
      anAddress(),
    )
    expect(faults(aBillingAddress({ country: "be", postalCode: "2000" }), "billing")).toEqual([])
  })

  it("reports an unavailable country before all other faults (ADDR-20, ADDR-29, ADDR-30)", () => {
    expect(faults(anAddress({ country: "GB", postalCode: "SW1A 1AA", city: " " }))).toEqual([
      { _tag: "CountryUnavailable", field: "country", country: "GB" },
      { _tag: "Required", field: "city" },
    ])
  })

  it("reports only the country when the rest of the address is valid (ADDR-29)", () => {
    expect(faults(anAddress({ country: "GB", postalCode: "SW1A 1AA" }))).toEqual([
      { _tag: "CountryUnavailable", field: "country", country: "GB" },
    ])
  })

  it("reports one fault for a country: missing, malformed or unavailable (ADDR-20)", () => {
    const tags = (country: string) => faults(anAddress({ country })).filter(({ field }) => field === "country")
    expect(tags("")).toEqual([{ _tag: "Required", field: "country" }])
    expect(tags("N1")).toEqual([{ _tag: "CountryFormat", field: "country" }])
    expect(tags("DE")).toHaveLength(1)
    expect(faults(anAddress({ country: "N1", city: "" }))).toEqual([
      { _tag: "CountryFormat", field: "country" },
      { _tag: "Required", field: "city" },
    ])
  })

  it("takes a post box from a billing form, but not from a shipping form (ADDR-41)", () => {
    const postBox = aBillingAddress({ streetName: "Postbus" })
    expect(validateAddressForBook(postBox, "shipping", COUNTRIES)).toMatchObject({ failure: [{ _tag: "PostBox" }] })
    expect(Result.isSuccess(validateAddressForBook(postBox, "billing", COUNTRIES))).toBe(true)
  })

  it("refuses a typing mistake in a VAT id in a billing form only, because stored ids stay (TAX-09)", () => {
    const mistyped = aBillingAddress({ vatId: "NL004495454B01" })
    expect(validateAddressForBook(mistyped, "billing", COUNTRIES)).toEqual(
      Result.fail([{ _tag: "VatIdCheckDigits", field: "vatId" }]),
    )
    expect(Result.isSuccess(validateAddressForBook(mistyped, "shipping", COUNTRIES))).toBe(true)
    expect(faults(mistyped, "billing")).toEqual([])
  })

  it("requires the email for the address book only when saving from the billing form (ADDR-19)", () => {
    expect(Result.isSuccess(validateAddressForBook(anAddress(), "shipping", COUNTRIES))).toBe(true)
    expect(validateAddressForBook(anAddress(), "billing", COUNTRIES)).toEqual(Result.fail([{ _tag: "Required", field: "email" }]))
    const both = aBillingAddress({ vatId: "NL123456789B01" })
    expect(validateAddressForBook(both, "shipping", COUNTRIES)).toEqual(Result.succeed(both))
    expect(validateAddressForBook({ ...both, country: "DE" }, "billing", ["NL"])).toMatchObject({
      failure: [{ _tag: "CountryUnavailable" }, { field: "postalCode" }, { field: "vatId" }],
    })
  })

  it("keeps billing fields in the address book without requiring them (ADDR-03, ADDR-19)", () => {
    const both = anAddress({ vatId: "NL123456789B01" })
    expect(Result.getOrThrow(validateAddressAndCountry(both, "book", COUNTRIES))).toEqual(both)
    expect(Result.getOrThrow(validateAddress(both, "shipping"))).toEqual(anAddress())
    expect(Result.isSuccess(validateAddressAndCountry(anAddress(), "book", COUNTRIES))).toBe(true)
    expect(Result.isSuccess(validateAddressAndCountry({ ...both, vatId: "NL1" }, "book", COUNTRIES))).toBe(true)
    expect(Result.isSuccess(validateAddressAndCountry({ ...both, vatId: "N".repeat(21) }, "book", COUNTRIES))).toBe(false)
  })
})

describe("validateShippingAddress", () => {
  const outside = [{ country: "DE", postalCodes: ["27498"] }]
  const helgoland = anAddress({ country: "de", postalCode: "27 498" })

  it("refuses an address outside the VAT territory at its postal code, after all other faults (TAX-03)", () => {
    const fault = { _tag: "TerritoryUnavailable", field: "postalCode", country: "DE" }
    expect(validateShippingAddress(helgoland, ["DE"], outside)).toEqual(Result.fail([fault]))
    expect(validateShippingAddress({ ...helgoland, city: "" }, ["DE"], outside)).toEqual(
      Result.fail([{ _tag: "Required", field: "city" }, fault]),
    )
  })

  it("accepts any other address of the country (TAX-03)", () => {
    const berlin = anAddress({ country: "DE", postalCode: "10115" })
    expect(validateShippingAddress(berlin, ["DE"], outside)).toEqual(Result.succeed(berlin))
  })
})
