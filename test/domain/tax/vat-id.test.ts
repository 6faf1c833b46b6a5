import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  detectVatIdCountry,
  getVatIdExample,
  hasVatIdCheckDigits,
  hasVatIdForm,
  normalizeVatId,
} from "../../../domain/tax/vat-id.ts"
import { VAT_ID_FORMATS } from "../../../domain/tax/vat-id-formats.ts"
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
    expect(hasVatIdForm(country, canonical)).toBe(true)
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
    expect(hasVatIdForm(country, vatId)).toBe(false)
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
    expect(hasVatIdForm(country, normalizeVatId(country, typed))).toBe(false)
  })

  it("of nine digits that begin with 0 or 1 isn't completed, because a digit may be missing (ADDR-40)", () => {
    expect(hasVatIdForm("BE", normalizeVatId("BE", "BE123456789"))).toBe(false)
    expect(hasVatIdForm("BE", normalizeVatId("BE", "041190584"))).toBe(false)
  })

  it.each(Object.entries(VAT_ID_FORMATS))("of %s has an example with right check digits (ADDR-23, TAX-09)", (_, { example }) => {
    expect(hasVatIdCheckDigits(example)).toBe(true)
  })

  it("of Greece begins with EL, and one of Northern Ireland is British (TAX-09)", () => {
    expect(normalizeVatId("GR", "094259216")).toBe("EL094259216")
    expect(["EL094259216", "XI980780684"].map(detectVatIdCountry)).toEqual(["GR", "GB"])
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

/** Examples of python-stdnum and jsvat, and some by the states' own rules. The second of a row has wrong check digits. */
const VECTORS: readonly (readonly [string, string])[] = [
  ["ATU13585627", "ATU13585626"],
  ["BE0428759497", "BE0428759498"],
  ["BE0403019261", "BE0403019216"],
  ["BE1003298021", "BE1003298012"],
  ["BG175074752", "BG175074753"],
  ["BG7523169263", "BG7523169264"],
  ["CY10259033P", "CY10259033Z"],
  ["CZ25123891", "CZ25123890"],
  ["CZ7103192745", "CZ7103192746"],
  ["CZ640903926", "CZ640903927"],
  ["DE136695976", "DE136695978"],
  ["DE811907980", "DE811907908"],
  ["DK13585628", "DK13585627"],
  ["EE100931558", "EE100931557"],
  ["EL094259216", "EL123456781"],
  ["ESA28015865", "ESA28015866"],
  ["ES54362315K", "ES54362315Z"],
  ["ESX2482300W", "ESX2482300A"],
  ["ESJ99216582", "ESJ99216583"],
  ["FI20774740", "FI20774741"],
  ["FR40303265045", "FR41303265045"],
  ["FRK7399859412", "FRK7399859413"],
  ["FR83404833048", "FR83404833047"],
  ["HR33392005961", "HR33392005962"],
  ["HU12892312", "HU12892313"],
  ["IE6433435F", "IE6433435E"],
  ["IE6433435OA", "IE6433435OB"],
  ["IE8D79739I", "IE8D79739J"],
  ["IT00743110157", "IT00743110158"],
  ["LT119511515", "LT100001919018"],
  ["LT100001919017", "LT119511516"],
  ["LU15027442", "LU15027443"],
  ["LV40003521600", "LV40003521601"],
  ["LV16117519997", "LV16117519998"],
  ["MT11679112", "MT11679113"],
  ["NL004495445B01", "NL004495446B01"],
  ["NL123456789B13", "NL123456789B12"],
  ["PL8567346215", "PL8567346216"],
  ["PT501964843", "PT501964842"],
  ["RO18547290", "RO18547291"],
  ["SE123456789701", "SE123456789101"],
  ["SI50223054", "SI50223055"],
  ["SK2022749619", "SK2022749618"],
  ["XI980780684", "XI802311781"],
  ["XIGD001", "XIGD500"],
]

describe("the check digits of a VAT id", () => {
  it.each(VECTORS)("are right in %s and wrong in %s (TAX-09)", (right, wrong) => {
    expect([right, wrong].map(hasVatIdCheckDigits)).toEqual([true, false])
  })

  it("are known for every member state and Northern Ireland (TAX-09)", () => {
    const states = new Set(VECTORS.map(([id]) => id.slice(0, 2)))
    expect([...states].toSorted()).toEqual(Object.keys(VAT_ID_FORMATS).toSorted())
    expect(states.size).toBe(28)
  })

  it.each(["NL1", "", "constructor", "US123456789"])("are wrong in %j, which has no known form (TAX-09)", text => {
    expect(hasVatIdCheckDigits(text)).toBe(false)
  })

  law(
    "tell two swapped digits of a German, Dutch or Belgian id apart (TAX-09)",
    fc.tuple(fc.constantFrom("DE136695976", "NL004495445B01", "BE0428759497"), fc.nat(6)),
    ([vatId, at]) => {
      const [first, second] = [vatId[at + 3], vatId[at + 4]]
      const swapped = `${vatId.slice(0, at + 3)}${second}${first}${vatId.slice(at + 5)}`
      expect(hasVatIdCheckDigits(swapped)).toBe(first === second)
    },
  )
})
