import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { listAddressFormFields } from "../../ui/addresses/address-fields.ts"
import { formatAddressLines } from "../../ui/addresses/format-address-lines.ts"
import { formatAddressFault } from "../../ui/i18n/fault-texts.ts"
import { formatInCountry } from "../../ui/i18n/format-in-country.ts"
import { isolateDirection } from "../../ui/i18n/isolate-direction.ts"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { formatCutOff } from "../../ui/slots/use-cut-off.ts"
import { anAddress } from "../support/test-data-builders.ts"
import { ALL_TEXTS } from "../support/text-usage.ts"

const speaking = async (lng: keyof typeof ALL_TEXTS) => {
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
  ] as const)("is where people say it is: %s (AVAIL-17, CONF-30)", async (lng, ...said) => {
    const { t, formats } = await speaking(lng)
    expect(["NL", "BE", "ES"].map(country => formatInCountry(t, formats, country))).toEqual(said)
  })
})

describe("the cut-off that is meant", () => {
  it.each([
    ["en", "17:00 on Monday"],
    ["nl", "maandag 17:00"],
    ["fr", "lundi 17\u00a0h"],
    ["de", "Montag, 17:00"],
  ] as const)("has its day when that isn't today: %s (DELIV-36)", async (lng, monday) => {
    const { t, formats } = await speaking(lng)
    const FRIDAY = [new Date("2026-11-20T15:59:00Z"), new Date("2026-11-20T16:00:00Z")]
    const SUNDAY = new Date("2026-11-22T10:00:00Z")
    const said = [...FRIDAY, SUNDAY].map(now => formatCutOff(t, formats, now, "17:00"))
    expect(said).toEqual([formats.time("17:00"), monday, monday])
  })
})

describe("a VAT id that is right elsewhere", () => {
  it.each(["en", "nl", "fr", "de"] as const)("is told with both countries: %s (ADDR-03, ADDR-23)", async lng => {
    const { t, formats } = await speaking(lng)
    const told = formatAddressFault(t, formats, {
      _tag: "VatIdFormat",
      field: "vatId",
      country: "BE",
      example: "BE0123456789",
      rightFor: "NL",
    })
    expect(told).toContain(formats.country("NL"))
    expect(told).toContain(formatInCountry(t, formats, "BE"))
    expect(told).toContain("BE0123456789")
  })
})

describe("the fields of an address", () => {
  it("have a VAT id on a bill, and none where something is shipped to (ADDR-03)", () => {
    const names = (purpose: "shipping" | "billing") => listAddressFormFields(purpose).map(({ field }) => field)
    expect(names("shipping")).not.toContain("vatId")
    expect(listAddressFormFields("billing")).toContainEqual(expect.objectContaining({ field: "vatId", optional: true }))
    expect(names("billing").filter(name => name !== "vatId")).toEqual(names("shipping"))
  })
})

describe("text from right to left", () => {
  it("turns nothing around that stands beside it (ADDR-03)", async () => {
    const { t, formats } = await speaking("en")
    const { where } = formatAddressLines(t, formats, anAddress({ city: "תל אביב", postalCode: "1019 XW" }))
    expect(where).toContain("1019 XW \u2068תל אביב\u2069")
    expect(t("payment.couponAdded", { code: "קוד" })).toBe("Coupon \u2068קוד\u2069 is added.")
  })

  it("alone is marked: every other text stays as it is", async () => {
    const { t, formats } = await speaking("en")
    expect(formatAddressLines(t, formats, anAddress()).where).not.toMatch(/[\u2066-\u2069]/)
    expect(t("payment.couponAdded", { code: "<b>&\"'" })).toBe("Coupon <b>&\"' is added.")
  })
})
