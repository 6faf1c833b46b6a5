import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findCustomerSearchAddress, listGeocodeLookups, listSearchTextLookups } from "../../../domain/delivery/geocode-lookups.ts"
import { address } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const office = { postalCode: "7418 AH", country: "NL" }

const customer = { postalCode: "2000", country: "BE" }

describe("the place around which pick-up points are searched", () => {
  it("is the main address, else the customer's postal code, else the office (PICKUP-24, PICKUP-25, PICKUP-29)", () => {
    expect(listGeocodeLookups(anAddress(), customer, office)).toEqual([
      { _tag: "MainAddress", query: "Kattenburgerstraat 5 1019 XW Amsterdam NL", countryCode: "NL" },
      { _tag: "CustomerPostalCode", query: "2000 BE", countryCode: "BE" },
      { _tag: "Office", query: "7418 AH NL", countryCode: "NL" },
    ])
  })

  it("is the office when neither address nor postal code is known (PICKUP-28)", () => {
    const only = [{ _tag: "Office", query: "7418 AH NL", countryCode: "NL" }]
    expect(listGeocodeLookups(undefined, undefined, office)).toEqual(only)
    expect(listGeocodeLookups(undefined, { postalCode: "  ", country: "BE" }, office)).toEqual(only)
  })

  it("is looked up without superfluous spaces (PICKUP-24)", () => {
    expect(listGeocodeLookups(anAddress({ streetNumber: " ", city: " Delft ", country: " NL " }), undefined, office)[0]).toEqual({
      _tag: "MainAddress",
      query: "Kattenburgerstraat 1019 XW Delft NL",
      countryCode: "NL",
    })
  })

  it("is looked up with the two-letter country code, trimmed (PICKUP-24)", () => {
    expect(listGeocodeLookups(undefined, { postalCode: " 2000 ", country: " BE " }, office)[0]).toEqual({
      _tag: "CustomerPostalCode",
      query: "2000 BE",
      countryCode: "BE",
    })
  })

  it("is the typed text, first in the country, then anywhere (PICKUP-24, PICKUP-31)", () => {
    expect(listSearchTextLookups("  Damrak   5\tAmsterdam ", " NL ")).toStrictEqual([
      { _tag: "Typed", query: "Damrak 5 Amsterdam", countryCode: "NL" },
      { _tag: "Typed", query: "Damrak 5 Amsterdam" },
    ])
  })

  it("is the customer's default shipping address, else the first address (PICKUP-25)", () => {
    const [first, byDefault] = [anAddress(), anAddress({ isDefaultShippingAddress: true })]
    expect(findCustomerSearchAddress([first, byDefault])).toBe(byDefault)
    expect(findCustomerSearchAddress([first, anAddress({ isDefaultBillingAddress: true })])).toBe(first)
    expect(findCustomerSearchAddress([])).toBeUndefined()
  })

  law(
    "always has the office as last lookup, and no lookup twice (PICKUP-28, PICKUP-29)",
    fc.tuple(fc.option(address, { nil: undefined }), fc.constantFrom(undefined, customer)),
    ([main, known]) => {
      const tags = listGeocodeLookups(main, known, office).map(({ _tag }) => _tag)
      expect(tags.at(-1)).toBe("Office")
      expect(new Set(tags).size).toBe(tags.length)
    },
  )
})
