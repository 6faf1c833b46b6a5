import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { listAddressFormFieldsForPurpose } from "../../ui/addresses/AddressFormFields.tsx"
import { formatAddressLines } from "../../ui/addresses/format-address-lines.ts"
import { formatAddressFault } from "../../ui/i18n/fault-texts.ts"
import { formatInCountry } from "../../ui/i18n/format-in-country.ts"
import { isolateDirection } from "../../ui/i18n/isolate-direction.ts"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { formatCutOff } from "../../ui/slots/use-cut-off.ts"
import { anAddress } from "../support/test-data-builders.ts"
import { ALL_TEXTS } from "../support/text-usage.ts"

const loadTexts = async (lng: keyof typeof ALL_TEXTS) => {
  const i18next = createInstance()
  await i18next.init({
    lng,
    resources: { [lng]: { translation: ALL_TEXTS[lng] } },
    interpolation: { escape: isolateDirection },
  })
  return { t: i18next.t, formats: getLocaleFormats(lng) }
}

describe("a country in a sentence", () => {
  it.each([
    ["en", "in the Netherlands", "in Belgium", "in Spain"],
    ["nl", "in Nederland", "in België", "in Spanje"],
    ["fr", "aux Pays-Bas", "en Belgique", "dans le pays suivant\u202f: Espagne"],
    ["de", "in den Niederlanden", "in Belgien", "in folgendem Land: Spanien"],
  ] as const)("has the right preposition in %s (AVAIL-17, CONF-30)", async (lng, ...expected) => {
    const { t, formats } = await loadTexts(lng)
    expect(["NL", "BE", "ES"].map(country => formatInCountry(t, formats, country))).toEqual(expected)
  })
})

describe("the cut-off time", () => {
  it.each([
    ["en", "17:00 on Monday"],
    ["nl", "maandag 17:00"],
    ["fr", "lundi 17\u00a0h"],
    ["de", "Montag, 17:00"],
  ] as const)("has its weekday when it is not today: %s (DELIV-36, USE-10)", async (lng, monday) => {
    const { t, formats } = await loadTexts(lng)
    const FRIDAY = [new Date("2026-11-20T15:59:00Z"), new Date("2026-11-20T16:00:00Z")]
    const SUNDAY = new Date("2026-11-22T10:00:00Z")
    const cutOffs = [...FRIDAY, SUNDAY].map(now => formatCutOff(t, formats, now, "17:00"))
    expect(cutOffs).toEqual([formats.time("17:00"), monday, monday])
  })

  it("stays the one of the dates beside it until newer ones have come (DELIV-35, DELIV-36)", async () => {
    const { t, formats } = await loadTexts("en")
    const [before, after] = [new Date("2026-11-24T15:59:00Z"), new Date("2026-11-24T16:00:10Z")]
    const cutOffs = [before, after].map(loadedAt => formatCutOff(t, formats, after, "17:00", [], loadedAt))
    expect(cutOffs).toEqual(["17:00", "17:00 on Wednesday"])
  })

  it("is the one after the holiday on a holiday (DELIV-39)", async () => {
    const { t, formats } = await loadTexts("en")
    expect(formatCutOff(t, formats, new Date("2026-12-25T10:00:00Z"), "17:00", ["2026-12-25"])).toBe("17:00 on Monday")
  })
})

describe("the fault of a VAT id of another country", () => {
  it.each(["en", "nl", "fr", "de"] as const)("names both countries and an example: %s (ADDR-03, ADDR-23)", async lng => {
    const { t, formats } = await loadTexts(lng)
    const text = formatAddressFault(t, formats, {
      _tag: "VatIdFormat",
      field: "vatId",
      country: "BE",
      example: "BE0123456749",
      rightFor: "NL",
    })
    expect(text).toContain(formats.country("NL"))
    expect(text).toContain(formatInCountry(t, formats, "BE"))
    expect(text).toContain("BE0123456749")
  })
})

describe("the fields of the address form", () => {
  it("include a VAT id for billing and none for shipping (ADDR-03)", () => {
    const names = (purpose: "shipping" | "billing") => listAddressFormFieldsForPurpose(purpose).map(({ field }) => field)
    expect(names("shipping")).not.toContain("vatId")
    expect(listAddressFormFieldsForPurpose("billing")).toContainEqual(expect.objectContaining({ field: "vatId", optional: true }))
    expect(names("billing").filter(name => name !== "vatId")).toEqual(names("shipping"))
  })
})

describe("an address in two lines", () => {
  it.each([
    ["NL", "Kattenburgerstraat 214-B"],
    ["BE", "Kattenburgerstraat 214-B"],
    ["FR", "214-B Kattenburgerstraat"],
    ["LU", "214-B Kattenburgerstraat"],
  ])("has street and number in the order of %s (ADDR-38)", async (country, street) => {
    const { t, formats } = await loadTexts("en")
    const address = anAddress({ country, streetName: "Kattenburgerstraat", streetNumber: "214-B" })
    expect(formatAddressLines(t, formats, address).location).toContain(`${street}, `)
    expect(formatAddressLines(t, formats, { country, streetName: "Kattenburgerstraat" }).location).toContain(
      "Kattenburgerstraat, ",
    )
  })
})

describe("a right-to-left text in a sentence", () => {
  it("is isolated, so that the text next to it keeps its order (ADDR-03)", async () => {
    const { t, formats } = await loadTexts("en")
    const { location } = formatAddressLines(t, formats, anAddress({ city: "תל אביב", postalCode: "1019 XW" }))
    expect(location).toContain("1019 XW \u2068תל אביב\u2069")
    expect(t("payment.couponAdded", { code: "קוד" })).toBe("Coupon \u2068קוד\u2069 is added.")
  })

  it("is the only text with direction marks; other texts stay unchanged (ADDR-03)", async () => {
    const { t, formats } = await loadTexts("en")
    expect(formatAddressLines(t, formats, anAddress()).location).not.toMatch(/[\u2066-\u2069]/)
    expect(t("payment.couponAdded", { code: "<b>&\"'" })).toBe("Coupon <b>&\"' is added.")
  })
})
