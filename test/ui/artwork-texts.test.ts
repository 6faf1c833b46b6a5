import { describe, expect, it } from "vitest"
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import { formatFileSize, formatFinding, formatFix, formatPageName, formatPageSize } from "../../ui/artwork/artwork-texts.ts"
import { getSsrI18nInstance } from "../../ui/i18n/i18n-instances.ts"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { anItemArtworkView } from "../support/artwork-builders.ts"
import { FINDING_EXAMPLES } from "../support/finding-examples.ts"

const { requirements } = anItemArtworkView()

const formatIn = (locale: string, finding: ArtworkFinding) => {
  const t = getSsrI18nInstance(locale)?.t
  if (!t) throw new Error(`no texts in ${locale}`)
  const formats = getLocaleFormats(locale)
  return [formatFinding(t, formats, finding, requirements), formatFix(t, formats, finding, requirements) ?? ""].join(" ").trim()
}

describe("formatFinding and formatFix", () => {
  it.each(["en", "nl", "fr", "de"])("say what was found and what to do, with all facts, in %s (ART-71)", locale => {
    const texts = Object.values(FINDING_EXAMPLES).map(finding => formatIn(locale, finding))
    expect(texts.filter(text => /\{\{|undefined|artwork\./.test(text))).toEqual([])
    expect(texts.filter(text => !/\p{L}/u.test(text))).toEqual([])
  })

  it("name the page, the resolution, the width and the best resolution (ART-71)", () => {
    expect(formatIn("en", FINDING_EXAMPLES.LowResolution)).toBe(
      "Page 2: an image of 96 dpi at 210 mm will look blurred. 300 dpi is best. Use a larger image, or show it smaller.",
    )
  })

  it("round lengths to a tenth, but not the widths of lines (ART-71)", () => {
    expect(formatIn("en", FINDING_EXAMPLES.BleedTooSmall)).toContain("1 mm of bleed (right, bottom)")
    const onAllSides = { ...FINDING_EXAMPLES.BleedTooSmall, sides: ["top", "right", "bottom", "left"] } as const
    expect(formatIn("en", onAllSides)).toContain("1 mm of bleed (on all sides)")
    expect(formatIn("en", FINDING_EXAMPLES.ThinLine)).toBe(
      "Page 1: a line of 0.08 pt may not be visible. Use lines of at least 0.125 pt.",
    )
    expect(formatIn("en", FINDING_EXAMPLES.TrimSizeMismatch)).toContain("88\u00a0×\u00a050.5\u00a0mm")
  })

  it("name a row's empty field, and a destination that the shop doesn't mail to (ART-71)", () => {
    const row = FINDING_EXAMPLES.AddressRowInvalid
    expect(formatIn("en", row)).toContain("Row 7: City is missing.")
    expect(formatIn("en", { ...row, reason: "StreetNumberFormat" })).toContain("Row 7: City isn’t valid.")
    expect(formatIn("en", { ...row, reason: "CountryUnavailable" })).toContain("Row 7: we don’t mail to this country")
  })
})

describe("formatFileSize", () => {
  it.each([
    [0, "0 kB"],
    [700, "0.7 kB"],
    [12_900_000, "12.3 MB"],
    [500 * 1024 ** 2, "500 MB"],
    [5 * 1024 ** 3, "5 GB"],
  ])("%i bytes are %s (ART-71)", (bytes, text) => {
    expect(formatFileSize("en", bytes)).toBe(text.replace(" ", "\u00a0"))
  })
})

describe("formatPageName and formatPageSize", () => {
  it("call the pages of a sheet front and back, and number others (ART-71)", () => {
    const t = getSsrI18nInstance("en")?.t
    if (!t) throw new Error("no texts")
    expect([formatPageName(t, 2, 1), formatPageName(t, 2, 2), formatPageName(t, 16, 2)]).toEqual(["Front", "Back", "Page 2"])
    expect(formatPageSize(t, getLocaleFormats("en"), { width: 85, height: 55 })).toBe("85\u00a0×\u00a055\u00a0mm")
  })
})
