import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { AddressField, AddressPurpose } from "../../../domain/address/address.ts"
import {
  type AddressDraft,
  type AddressUse,
  isValidEmail,
  normalizeAddress,
  normalizePostalCode,
  validateAddress,
} from "../../../domain/address/address-validation.ts"
import { addressDraft } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aBillingAddress, anAddress } from "../../support/test-data-builders.ts"

const purpose = fc.constantFrom<AddressPurpose>("shipping", "billing")

const faults = (draft: AddressDraft, of: AddressUse = "shipping") =>
  Result.match(validateAddress(draft, of), { onSuccess: () => [], onFailure: found => found })

const fields = (draft: AddressDraft, of?: AddressUse) => faults(draft, of).map(({ field }) => field)

const FORM: readonly AddressField[] = [
  "country",
  "company",
  "firstName",
  "lastName",
  "postalCode",
  "streetNumber",
  "streetName",
  "additionalStreetInfo",
  "city",
  "email",
  "phone",
  "vatId",
]

describe("an address", () => {
  it("needs names, country, postal code, street, number and city, in the order of the form (ADDR-01, ADDR-20)", () => {
    expect(faults({})).toEqual(
      ["country", "firstName", "lastName", "postalCode", "streetNumber", "streetName", "city"].map(field => ({
        _tag: "Required",
        field,
      })),
    )
  })

  it("passes without email, phone, company and additional information (ADDR-02)", () => {
    expect(validateAddress(anAddress(), "shipping")).toEqual(Result.succeed(anAddress()))
  })

  it("needs an email for billing only (ADDR-19, ADDR-31)", () => {
    expect(faults(anAddress(), "billing")).toEqual([{ _tag: "Required", field: "email" }])
    expect(faults(aBillingAddress(), "billing")).toEqual([])
  })

  it("keeps a VAT id for billing only (ADDR-03)", () => {
    const draft = aBillingAddress({ vatId: "NL123456789B01" })
    expect(validateAddress(draft, "billing")).toEqual(Result.succeed(draft))
    expect(validateAddress(draft, "shipping")).toEqual(Result.succeed(aBillingAddress()))
  })

  it("keeps its id and its default flags (ADDR-01, ADDR-04)", () => {
    const draft = anAddress({ id: "address-1", isDefaultShippingAddress: true, isDefaultBillingAddress: false })
    expect(validateAddress(draft, "shipping")).toEqual(Result.succeed(draft))
  })

  it("is trimmed, its empty values left out (SPLIT-19)", () => {
    expect(normalizeAddress({ firstName: "  Ada ", company: "   ", city: "" })).toEqual({ firstName: "Ada" })
  })

  it("names the limit a value exceeds, in characters (ADDR-23)", () => {
    expect(faults(anAddress({ firstName: "x".repeat(51) }))).toEqual([
      { _tag: "TooLong", field: "firstName", limit: 50 },
    ])
    expect(faults(anAddress({ firstName: "x".repeat(50) }))).toEqual([])
  })

  it("has a digit in its street number (ADDR-23)", () => {
    expect(faults(anAddress({ streetNumber: "bis" }))).toEqual([{ _tag: "StreetNumberFormat", field: "streetNumber" }])
    expect(faults(anAddress({ streetNumber: "214-B" }))).toEqual([])
  })

  it("names its country by two letters, in either case (ADDR-23)", () => {
    expect(faults(anAddress({ country: "N1" }))).toContainEqual({ _tag: "CountryFormat", field: "country" })
    expect(validateAddress(anAddress({ country: " nl " }), "shipping")).toEqual(Result.succeed(anAddress()))
  })
})

describe("a phone number in the address book", () => {
  it.each(["+31612345678", "020 123 45 67 ext 9", "020-1234567 (office)", "٠١٢٣٤٥"])("can be %s (ADDR-23)", phone => {
    expect(faults(anAddress({ phone }))).toEqual([])
  })

  it.each(["call me", "+31 20", "12345"])("is not %j: it has six digits (ADDR-23)", phone => {
    expect(faults(anAddress({ phone }))).toEqual([{ _tag: "PhoneFormat", field: "phone" }])
  })
})

describe("the VAT id of a billing address", () => {
  it("has the format of the address's country, and a right one is shown (ADDR-03, ADDR-23)", () => {
    expect(faults(aBillingAddress({ vatId: "DE123456789" }), "billing")).toEqual([
      { _tag: "VatIdFormat", field: "vatId", country: "NL", example: "NL123456789B01", rightFor: "DE" },
    ])
    expect(faults(aBillingAddress({ vatId: "NL1" }), "billing")).toStrictEqual([
      { _tag: "VatIdFormat", field: "vatId", country: "NL", example: "NL123456789B01" },
    ])
    expect(faults(aBillingAddress({ vatId: "NL123456789B01" }), "billing")).toEqual([])
  })

  it("is kept as the country writes it (ADDR-23)", () => {
    const typed = aBillingAddress({ vatId: " 1234.56.789 b01 " })
    expect(validateAddress(typed, "billing")).toEqual(Result.succeed(aBillingAddress({ vatId: "NL123456789B01" })))
  })

  it("is taken as it is where the shop doesn't know the format (ADDR-23)", () => {
    expect(faults(aBillingAddress({ country: "GB", postalCode: "SW1A 1AA", vatId: "GB1" }), "billing")).toEqual([])
  })

  it("is nobody's business when the parcel is sent (ADDR-03)", () => {
    expect(faults(anAddress({ vatId: "wrong" }))).toEqual([])
  })

  it("is kept in the book unjudged, unlike every other value (ADDR-03)", () => {
    const wrong = aBillingAddress({ vatId: "wrong", postalCode: "1", email: "ada", phone: "1" })
    expect(fields(wrong, "book")).toEqual(["postalCode", "email", "phone"])
  })
})

describe("a postal code", () => {
  it.each([
    ["NL", "1019xw", "1019 XW"],
    ["NL", " 1019 - XW ", "1019 XW"],
    ["BE", " 20 00 ", "2000"],
    ["GB", "sw1a 1aa", "SW1A1AA"],
  ])("of %s typed as %j is %j (ADDR-23)", (country, typed, canonical) => {
    expect(normalizePostalCode(country, typed)).toBe(canonical)
  })

  it.each([
    ["NL", "0019 XW", "1019 XW"],
    ["NL", "1019 X", "1019 XW"],
    ["BE", "0999", "2000"],
    ["BE", "20000", "2000"],
    ["BE", "02000", "2000"],
    ["DE", "1011", "10115"],
    ["DE", "101155", "10115"],
    ["FR", "7500A", "75001"],
    ["FR", "750011", "75001"],
    ["LU", "10090", "1009"],
  ])("of %s is not %j, and a right one is shown (ADDR-23)", (country, postalCode, example) => {
    expect(faults(anAddress({ country, postalCode }))).toEqual([
      { _tag: "PostalCodeFormat", field: "postalCode", country, example },
    ])
    expect(faults(anAddress({ country, postalCode: example }))).toEqual([])
  })

  it("of a country the shop doesn't know is taken as it is", () => {
    expect(faults(anAddress({ country: "GB", postalCode: "SW1A 1AA" }))).toEqual([])
  })
})

describe("an email", () => {
  it.each(["ada@example.nl", "a.b+print@mail.example.be", "ü@exämple.de"])("can be %s (ADDR-19)", email => {
    expect(isValidEmail(email)).toBe(true)
  })

  it.each([
    "",
    "ada",
    "ada@",
    "@example.nl",
    "ada@example",
    "ada@example..nl",
    "a b@example.nl",
    "a@b@example.nl",
    "ada@.nl",
    "ada@example.nl.",
    "ada@example.nl or so",
  ])("is not %j (ADDR-19)", email => {
    expect(isValidEmail(email)).toBe(false)
  })

  it("has 254 characters at most, 64 before the @", () => {
    expect(isValidEmail(`${"a".repeat(65)}@example.nl`)).toBe(false)
    expect(isValidEmail(`a@${"b".repeat(250)}.nl`)).toBe(false)
  })
})

describe("a checked address", () => {
  law("is the same when it is normalised twice (SPLIT-19)", addressDraft, draft => {
    const once = normalizeAddress(draft)
    expect(normalizeAddress(once)).toEqual(once)
  })

  law("passes again as it is (ADDR-18)", fc.tuple(addressDraft, purpose), ([draft, of]) => {
    const first = validateAddress(draft, of)
    if (Result.isSuccess(first)) expect(validateAddress(first.success, of)).toEqual(first)
  })

  law(
    "answers the same for what was typed and what it means (ADDR-18)",
    fc.tuple(addressDraft, purpose),
    ([draft, of]) => {
      expect(validateAddress(normalizeAddress(draft), of)).toEqual(validateAddress(draft, of))
    },
  )

  law(
    "names every failing field once, in the order of the form (ADDR-20, ADDR-32)",
    fc.tuple(addressDraft, purpose),
    ([draft, of]) => {
      const found = fields(draft, of)
      expect(found).toEqual(FORM.filter(field => found.includes(field)))
    },
  )

  law(
    "fails in a field exactly when that field alone would fail (ADDR-20, ADDR-32)",
    fc.tuple(addressDraft, purpose),
    ([draft, of]) => {
      const sound: AddressDraft = aBillingAddress({ country: "XX", postalCode: "1" })
      const alone = FORM.filter(field => {
        const place = field === "postalCode" || field === "vatId" ? { ...sound, country: draft.country } : sound
        return fields({ ...place, [field]: draft[field] }, of).includes(field)
      })
      expect(fields(draft, of)).toEqual(alone)
    },
  )
})
