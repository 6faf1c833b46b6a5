import { describe, expect, it } from "vitest"
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { PageBox } from "../../domain/artwork/measured-artwork.ts"
import { formatFileSize, formatFinding, formatFix, formatPageName, formatPageSize } from "../../ui/artwork/artwork-texts.ts"
import { getSsrI18nInstance } from "../../ui/i18n/i18n-instances.ts"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { anItemArtworkView } from "../support/artwork-builders.ts"

const BOX: PageBox = { x: 0, y: 0, width: 210, height: 99.96 }

/** An example of each finding. A missing one doesn't compile. */
const EXAMPLES: { readonly [Tag in ArtworkFinding["_tag"]]: Extract<ArtworkFinding, { readonly _tag: Tag }> } = {
  AddressListUnreadable: { _tag: "AddressListUnreadable", line: 3 },
  AddressColumnMissing: { _tag: "AddressColumnMissing", column: "postalCode" },
  AddressCountMismatch: { _tag: "AddressCountMismatch", destination: "WithinNetherlands", addresses: 39, wanted: 40 },
  AddressRowInvalid: { _tag: "AddressRowInvalid", line: 7, field: "city", reason: "Required" },
  DuplicateAddress: { _tag: "DuplicateAddress", line: 9, firstLine: 2 },
  VirusFound: { _tag: "VirusFound", signature: "Eicar" },
  FormatNotAccepted: { _tag: "FormatNotAccepted", accepted: ["pdf"] },
  Damaged: { _tag: "Damaged", format: "tiff" },
  PasswordRequired: { _tag: "PasswordRequired" },
  StoppedAtLimit: { _tag: "StoppedAtLimit", limit: "Time" },
  NotVirusScanned: { _tag: "NotVirusScanned" },
  PageCountMismatch: { _tag: "PageCountMismatch", pages: 3, wanted: 2 },
  TrimSizeMismatch: {
    _tag: "TrimSizeMismatch",
    page: 1,
    size: { width: 88.04, height: 50.5 },
    wanted: { width: 85, height: 55 },
  },
  FontNotEmbedded: { _tag: "FontNotEmbedded", font: "Arial" },
  ContourMissing: { _tag: "ContourMissing", contour: "CutContour" },
  BlankPage: { _tag: "BlankPage", page: 2 },
  LowResolution: { _tag: "LowResolution", page: 2, box: BOX, dpi: 96.4, minDpi: 150 },
  BleedTooSmall: { _tag: "BleedTooSmall", page: 1, sides: ["right", "bottom"], bleed: 1.04, wanted: 3 },
  TextInSafeZone: { _tag: "TextInSafeZone", page: 1, box: BOX, distance: 1.2, wanted: 3 },
  TooMuchInk: { _tag: "TooMuchInk", page: 1, box: BOX, percent: 341.3, limit: 300 },
  WhiteOverprint: { _tag: "WhiteOverprint", page: 1, box: BOX },
  TinyText: { _tag: "TinyText", page: 1, box: BOX, sizePt: 3.6, limitPt: 5 },
  ThinLine: { _tag: "ThinLine", page: 1, box: BOX, widthPt: 0.08, limitPt: 0.125 },
  UnexpectedSpotColor: { _tag: "UnexpectedSpotColor", name: "PANTONE 300 C" },
  OnlyFirstPagePrinted: { _tag: "OnlyFirstPagePrinted", pages: 4 },
  ResolutionBelowGoal: { _tag: "ResolutionBelowGoal", page: 1, box: BOX, dpi: 230, goalDpi: 300 },
  ColorsConverted: { _tag: "ColorsConverted", colorSpace: "rgb" },
  ColorsNotChecked: { _tag: "ColorsNotChecked" },
  Transparency: { _tag: "Transparency" },
  Layers: { _tag: "Layers", count: 2 },
  Annotations: { _tag: "Annotations", page: 1, count: 1 },
  JavaScript: { _tag: "JavaScript" },
  Attachments: { _tag: "Attachments", count: 1 },
  OwnerPassword: { _tag: "OwnerPassword" },
}

const { requirements } = anItemArtworkView()

const formatIn = (locale: string, finding: ArtworkFinding) => {
  const t = getSsrI18nInstance(locale)?.t
  if (!t) throw new Error(`no texts in ${locale}`)
  const formats = getLocaleFormats(locale)
  return [formatFinding(t, formats, finding, requirements), formatFix(t, formats, finding, requirements) ?? ""].join(" ").trim()
}

describe("formatFinding and formatFix", () => {
  it.each(["en", "nl", "fr", "de"])("say what was found and what to do, with all facts, in %s (ART-71)", locale => {
    const texts = Object.values(EXAMPLES).map(finding => formatIn(locale, finding))
    expect(texts.filter(text => /\{\{|undefined|artwork\./.test(text))).toEqual([])
    expect(texts.filter(text => !/\p{L}/u.test(text))).toEqual([])
  })

  it("name the page, the resolution, the width and the best resolution (ART-71)", () => {
    expect(formatIn("en", EXAMPLES.LowResolution)).toBe(
      "Page 2: an image of 96 dpi at 210 mm will look blurred. 300 dpi is best. Use a larger image, or show it smaller.",
    )
  })

  it("round lengths to a tenth, but not the widths of lines (ART-71)", () => {
    expect(formatIn("en", EXAMPLES.BleedTooSmall)).toContain("1 mm of bleed (right, bottom)")
    expect(formatIn("en", EXAMPLES.ThinLine)).toBe(
      "Page 1: a line of 0.08 pt may not be visible. Use lines of at least 0.125 pt.",
    )
    expect(formatIn("en", EXAMPLES.TrimSizeMismatch)).toContain("88\u00a0×\u00a050.5\u00a0mm")
  })

  it("name a row's empty field, and a destination that the shop doesn't mail to (ART-71)", () => {
    const row = EXAMPLES.AddressRowInvalid
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
