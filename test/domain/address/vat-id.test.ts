import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { getVatIdExample, isValidVatId, normalizeVatId } from "../../../domain/address/vat-id.ts"
import { law } from "../../support/law.ts"

describe("a VAT id", () => {
  it.each([
    ["NL", "123456789B01", "NL123456789B01"],
    ["NL", " nl 1234.56.789.b01 ", "NL123456789B01"],
    ["BE", "be 0123.456.789", "BE0123456789"],
    ["BE", "0123-456-789", "BE0123456789"],
    ["DE", "123456789", "DE123456789"],
    ["FR", "xx 123456789", "FRXX123456789"],
    ["LU", "12345678", "LU12345678"],
  ])("of %s typed as %j becomes %s (ADDR-23)", (country, typed, canonical) => {
    expect(normalizeVatId(country, typed)).toBe(canonical)
    expect(isValidVatId(country, canonical)).toBe(true)
  })

  it.each([
    ["NL", "NL123456789A01"],
    ["NL", "NL12345678B01"],
    ["NL", "123456789B01"],
    ["NL", "NL123456789B012"],
    ["NL", "NL0123456789B01"],
    ["BE", "BE2123456789"],
    ["BE", "BE123456789"],
    ["BE", "BE01234567890"],
    ["BE", "BE20123456789"],
    ["DE", "DE12345678"],
    ["DE", "DE1234567890"],
    ["FR", "FROO123456789"],
    ["FR", "FR123456789"],
    ["FR", "FRXX1234567890"],
    ["FR", "FRXXX123456789"],
    ["LU", "LU1234567"],
    ["LU", "LU123456789"],
    ["DE", "NL123456789B01"],
    ["GB", "GB123456789"],
    ["toString", "toString1"],
  ])("of %s is invalid when it is %s (ADDR-23)", (country, vatId) => {
    expect(isValidVatId(country, vatId)).toBe(false)
  })

  it("is left unchanged when its country prefix could be part of the number (ADDR-23)", () => {
    expect(normalizeVatId("FR", "FR123456789")).toBe("FR123456789")
  })

  it.each([
    ["BE", "BTW BE 0411.905.84"],
    ["FR", "TVA DE123456789"],
    ["DE", "TVA FRXX123456789"],
    ["BE", "ВTW BE0411905847"],
    ["NL", "BE411905847"],
  ])("of %s typed as %j becomes no id of a country that it doesn't name (ADDR-40)", (country, typed) => {
    expect(isValidVatId(country, normalizeVatId(country, typed))).toBe(false)
  })

  it("of nine digits that begin with 0 or 1 isn't completed, because a digit may be missing (ADDR-40)", () => {
    expect(isValidVatId("BE", normalizeVatId("BE", "BE123456789"))).toBe(false)
    expect(isValidVatId("BE", normalizeVatId("BE", "041190584"))).toBe(false)
  })

  it.each(["NL", "BE", "DE", "FR", "LU"])("has a valid example for %s (ADDR-23)", country => {
    expect(isValidVatId(country, getVatIdExample(country) ?? "")).toBe(true)
  })

  it("has no example for a country with an unknown format", () => {
    expect(getVatIdExample("GB")).toBeUndefined()
    expect(getVatIdExample("constructor")).toBeUndefined()
  })

  const anyCountry = fc.constantFrom("NL", "BE", "DE", "FR", "LU", "GB", "")
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.stringMatching(/^(NL|FR|fr)? ?[0-9A-Za-z. -]{7,14}$/),
  )

  law("is the same when it is normalised twice (ADDR-23)", fc.tuple(anyCountry, anyText), ([country, typed]) => {
    const once = normalizeVatId(country, typed)
    expect(normalizeVatId(country, once)).toBe(once)
  })
})
