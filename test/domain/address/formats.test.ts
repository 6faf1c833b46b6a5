import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  type AddressDraft,
  normalizeAddressDraft,
  normalizePostalCode,
  validateAddress,
} from "../../../domain/address/address-validation.ts"
import { isValidEmail } from "../../../domain/address/email-address.ts"
import { isSameAddress } from "../../../domain/address/same-address.ts"
import { aBillingAddress, anAddress } from "../../support/test-data-builders.ts"

const faults = (draft: AddressDraft) =>
  Result.match(validateAddress(draft, "billing"), { onSuccess: () => [], onFailure: found => found })

describe("a country's format", () => {
  it.each([
    ["NL", "X1019 XW"],
    ["NL", "1019 XWX"],
    ["NL", "11019 XW"],
    ["NL", "0019 XW"],
    ["BE", "12000"],
    ["BE", "20001"],
    ["BE", "0999"],
    ["DE", "110115"],
    ["DE", "101150"],
    ["FR", "175001"],
    ["FR", "750010"],
    ["LU", "11009"],
    ["LU", "10090"],
    ["LU", "0855"],
    ["DE", "00000"],
    ["DE", "00115"],
    ["FR", "00000"],
    ["NL", "1019 SS"],
    ["NL", "1019 SD"],
    ["NL", "1019 sa"],
    ["BE", "L-2000"],
    ["LU", "B-1855"],
    ["DE", "DD-10115"],
  ])("must match the whole postal code: in %s, %s is invalid (ADDR-23, ADDR-36)", (country, postalCode) => {
    expect(faults(aBillingAddress({ country, postalCode }))).toMatchObject([{ _tag: "PostalCodeFormat", country }])
  })

  it("adds the space of a Dutch postal code only in the Netherlands and only to a complete code (ADDR-23)", () => {
    expect(normalizePostalCode("NL", "1019  xw")).toBe("1019 XW")
    expect(normalizePostalCode("GB", "1019xw")).toBe("1019XW")
    expect(normalizePostalCode("NL", "91019xw")).toBe("91019XW")
    expect(normalizePostalCode("NL", "1019xwz")).toBe("1019XWZ")
  })

  it("of the country code itself is exactly two letters (ADDR-23)", () => {
    for (const country of ["NLD", "1NL", "NL1"]) {
      expect(faults(aBillingAddress({ country }))).toMatchObject([{ field: "country" }])
    }
    expect(faults(aBillingAddress({ country: "1" }))).toContainEqual({ _tag: "CountryFormat", field: "country" })
  })
})

describe("the email of an address", () => {
  it("is reported as EmailFormat when it is invalid (ADDR-23)", () => {
    expect(faults(aBillingAddress({ email: "ada@example" }))).toEqual([{ _tag: "EmailFormat", field: "email" }])
  })

  it("is valid only as a whole and with at most 254 characters (ADDR-23)", () => {
    const longest = `${"a".repeat(64)}@${`${"b".repeat(61)}.`.repeat(3)}com`
    expect(longest).toHaveLength(254)
    expect(isValidEmail(longest)).toBe(true)
    expect(isValidEmail(`${longest}m`)).toBe(false)
    expect(isValidEmail("ada@example.nl ada")).toBe(false)
    expect(isValidEmail("ada@example.nl@")).toBe(false)
  })
})

describe("normalising and comparing addresses", () => {
  it("keeps exactly the fields that have a value (SPLIT-19)", () => {
    expect(Object.keys(normalizeAddressDraft({ city: "Utrecht", company: " " }))).toEqual(["city"])
    expect(Object.keys(normalizeAddressDraft({ city: "Utrecht", isDefaultBillingAddress: false }))).toEqual([
      "city",
      "isDefaultBillingAddress",
    ])
    expect(Object.keys(normalizeAddressDraft({ id: "a", isDefaultShippingAddress: true }))).toEqual([
      "id",
      "isDefaultShippingAddress",
    ])
  })

  it("treats an empty company like no company and never mixes up fields", () => {
    expect(isSameAddress(anAddress({ company: "" }), anAddress())).toBe(true)
    expect(
      isSameAddress(anAddress({ firstName: "Ada", lastName: "de Vries" }), anAddress({ firstName: "Adade", lastName: "Vries" })),
    ).toBe(false)
    expect(
      isSameAddress(anAddress({ streetNumber: "5", postalCode: "1" }), anAddress({ streetNumber: "51", postalCode: "" })),
    ).toBe(false)
  })
})
