import { describe, expect, it } from "vitest"
import { type ArtworkFinding, getSeverity, needsOperatorReview } from "../../../domain/artwork/artwork-findings.ts"
import { findArtworkFindings } from "../../../domain/artwork/find-artwork-findings.ts"
import type { ArtworkInspection } from "../../../domain/artwork/measured-artwork.ts"
import { A5_FLYER, findFindings, findPageChange, RIGHT_IMAGE, RIGHT_PAGE, RIGHT_PDF } from "../../support/measured-artwork.ts"

const tags = (findings: readonly ArtworkFinding[]): readonly string[] => findings.map(({ _tag }) => _tag)

const box = { x: 20, y: 30, width: 40, height: 50 }

describe("findArtworkFindings", () => {
  it("finds nothing in a PDF and in an image that fit", () => {
    expect(findFindings(RIGHT_PDF)).toEqual([])
    expect(findFindings(RIGHT_IMAGE)).toEqual([])
  })

  it.each<readonly [ArtworkInspection, ArtworkFinding]>([
    [{ _tag: "UnknownFormat" }, { _tag: "FormatNotAccepted", accepted: A5_FLYER.formats }],
    [
      { _tag: "Damaged", format: "png" },
      { _tag: "Damaged", format: "png" },
    ],
    [{ _tag: "PasswordRequired" }, { _tag: "PasswordRequired" }],
  ])("reports %o, which nobody can print, as an error (PREFLIGHT-01)", (inspection, finding) => {
    expect(findArtworkFindings(inspection, A5_FLYER)).toEqual([finding])
    expect(getSeverity(finding)).toBe("error")
    expect(needsOperatorReview(finding)).toBe(false)
  })

  it("accepts only the formats of the product (PREFLIGHT-01)", () => {
    expect(findFindings(RIGHT_IMAGE, { formats: ["pdf"] })).toEqual([
      { _tag: "FormatNotAccepted", format: "tiff", accepted: ["pdf"] },
    ])
  })

  it("gives a person the files that no check could finish, and those too large for the scanner (PREFLIGHT-11, PREFLIGHT-12)", () => {
    const stopped = findArtworkFindings({ _tag: "StoppedAtLimit", limit: "Time" }, A5_FLYER)
    const unscanned = findArtworkFindings({ _tag: "Measured", artwork: RIGHT_PDF, virusScan: "fileTooLarge" }, A5_FLYER)
    expect([stopped, unscanned]).toEqual([[{ _tag: "StoppedAtLimit", limit: "Time" }], [{ _tag: "NotVirusScanned" }]])
    expect([...stopped, ...unscanned].map(needsOperatorReview)).toEqual([true, true])
    expect(findArtworkFindings({ _tag: "Measured", artwork: RIGHT_PDF, virusScan: "noScanner" }, A5_FLYER)).toEqual([])
  })

  it("rejects a file with a virus (PREFLIGHT-12)", () => {
    const found = { _tag: "VirusFound", signature: "Eicar-Signature" } as const
    expect(findArtworkFindings(found, A5_FLYER)).toEqual([found])
    expect([getSeverity(found), needsOperatorReview(found)]).toEqual(["error", false])
  })

  it("accepts a file with one page or with all, and no other number of pages (PREFLIGHT-02)", () => {
    const pages = (pageCount: number) => findFindings({ ...RIGHT_PDF, pageCount }, { pages: 16 })
    expect([pages(1), pages(16)]).toEqual([[], []])
    expect(pages(15)).toEqual([{ _tag: "PageCountMismatch", pages: 15, wanted: 16 }])
  })

  it("rejects fonts that aren't embedded (PREFLIGHT-04)", () => {
    expect(findFindings({ ...RIGHT_PDF, fontsNotEmbedded: ["Helvetica"] })).toEqual([
      { _tag: "FontNotEmbedded", font: "Helvetica" },
    ])
  })

  it("wants the cut contour, by its name in any case, and warns of other spot colors (PREFLIGHT-04)", () => {
    const spots = (...spotColors: readonly string[]) => findFindings({ ...RIGHT_PDF, spotColors }, { contour: "CutContour" })
    expect(spots()).toEqual([{ _tag: "ContourMissing", contour: "CutContour" }])
    expect(spots("cutcontour", "Black", "All", "None")).toEqual([])
    expect(spots("CutContour", "PANTONE 185 C")).toEqual([{ _tag: "UnexpectedSpotColor", name: "PANTONE 185 C" }])
    expect(findFindings({ ...RIGHT_PDF, spotColors: ["Varnish"] }, { spotColors: ["varnish"] })).toEqual([])
    expect(tags(findFindings(RIGHT_IMAGE, { contour: "CutContour" }))).toEqual(["ContourMissing"])
  })

  it("says that colors couldn't be read, instead of missing a contour (PREFLIGHT-09)", () => {
    expect(findFindings({ ...RIGHT_PDF, areColorsMeasured: false }, { contour: "CutContour" })).toEqual([
      { _tag: "ColorsNotChecked" },
    ])
  })

  it("notes colors that are converted, once for all pages (PREFLIGHT-09)", () => {
    const pages = [
      { ...RIGHT_PAGE, colorSpaces: ["rgb", "lab"] as const },
      { ...RIGHT_PAGE, colorSpaces: ["rgb"] as const },
    ]
    expect(findFindings({ ...RIGHT_PDF, pages })).toEqual([
      { _tag: "ColorsConverted", colorSpace: "rgb" },
      { _tag: "ColorsConverted", colorSpace: "lab" },
    ])
    expect(findFindings({ ...RIGHT_IMAGE, colorSpace: "rgb" })).toEqual([{ _tag: "ColorsConverted", colorSpace: "rgb" }])
  })

  it("notes what a PDF has besides its pages (PREFLIGHT-09)", () => {
    const pdf = { ...RIGHT_PDF, layers: ["Dutch", "French"], hasJavaScript: true, attachments: 2, hasOwnerPassword: true }
    const notes = findFindings({ ...pdf, pages: [RIGHT_PAGE, { ...RIGHT_PAGE, hasTransparency: true, annotations: 3 }] })
    expect(notes).toEqual([
      { _tag: "Annotations", page: 2, count: 3 },
      { _tag: "Transparency" },
      { _tag: "Layers", count: 2 },
      { _tag: "JavaScript" },
      { _tag: "Attachments", count: 2 },
      { _tag: "OwnerPassword" },
    ])
    expect(new Set(notes.map(getSeverity))).toEqual(new Set(["note"]))
  })

  it("prints only the first page of a TIFF, and notes its transparency (PREFLIGHT-08, PREFLIGHT-09)", () => {
    expect(findFindings({ ...RIGHT_IMAGE, pageCount: 3, hasAlpha: true })).toEqual([
      { _tag: "OnlyFirstPagePrinted", pages: 3 },
      { _tag: "Transparency" },
    ])
  })

  it("finds bleed, resolution and emptiness of an image at its printed size (PREFLIGHT-03, PREFLIGHT-05, PREFLIGHT-06, PREFLIGHT-08)", () => {
    const { dpi: _dpi, contentBox: _contentBox, ...unmarked } = RIGHT_IMAGE
    // 148 × 210 mm without bleed at 100 dpi
    expect(findFindings({ ...unmarked, width: 583, height: 827, contentBox: { x: 0, y: 0, width: 1, height: 0.5 } })).toEqual([
      { _tag: "BleedTooSmall", page: 1, sides: ["top", "right", "left"], bleed: 0, wanted: 3 },
      { _tag: "LowResolution", page: 1, box: { x: 0, y: 0, width: 148, height: 210 }, dpi: 100, minDpi: 150 },
    ])
    expect(findFindings(unmarked)).toEqual([{ _tag: "BlankPage", page: 1 }])
    const highestInk = { percent: 340, box: { x: 0.5, y: 0, width: 0.1, height: 0.1 } }
    expect(findFindings({ ...RIGHT_IMAGE, dpi: 1, highestInk })).toEqual([
      { _tag: "TooMuchInk", page: 1, box: { x: 77, y: 0, width: 15.4, height: 21.6 }, percent: 340, limit: 300 },
    ])
    expect(findFindings({ ...unmarked, width: 2000, height: 2000, contentBox: box })).toEqual([
      { _tag: "TrimSizeMismatch", page: 1, size: { width: 148, height: 148 }, wanted: A5_FLYER.trim },
    ])
  })

  it("names the most severe findings first, at most 100 (PREFLIGHT-10)", () => {
    const page = {
      ...RIGHT_PAGE,
      size: { width: 100, height: 100 },
      trimBox: { x: 0, y: 0, width: 100, height: 100 },
      annotations: 1,
    }
    const findings = findFindings({ ...RIGHT_PDF, pageCount: 80, pages: Array.from({ length: 80 }, () => page) }, { pages: 80 })
    expect(findings).toHaveLength(100)
    expect(tags(findings.slice(79, 81))).toEqual(["TrimSizeMismatch", "Annotations"])
  })
})

describe("a page of a PDF", () => {
  it("has a size that differs from the wanted one (PREFLIGHT-02)", () => {
    const trimBox = { x: 3, y: 3, width: 105, height: 148 }
    expect(findPageChange({ trimBox })).toEqual([
      { _tag: "TrimSizeMismatch", page: 1, size: { width: 105, height: 148 }, wanted: { width: 148, height: 210 } },
    ])
  })

  it("warns of images below the minimum, notes one below the goal, and wants the goal of black and white (PREFLIGHT-05)", () => {
    const image = { box, dpi: 96.4, colorSpace: "cmyk", isBitmap: false } as const
    expect(findPageChange({ images: [image] })).toEqual([{ _tag: "LowResolution", page: 1, box, dpi: 96, minDpi: 150 }])
    expect(findPageChange({ images: [{ ...image, dpi: 200 }] })).toEqual([
      { _tag: "ResolutionBelowGoal", page: 1, box, dpi: 200, goalDpi: 300 },
    ])
    expect(findPageChange({ images: [{ ...image, dpi: 200, isBitmap: true }] })).toEqual([
      { _tag: "LowResolution", page: 1, box, dpi: 200, minDpi: 300 },
    ])
    expect(findPageChange({ images: [1, 2, 3, 4].map(dpi => ({ ...image, dpi })) })).toHaveLength(3)
  })

  it("has too little bleed on the sides that its content reaches (PREFLIGHT-06)", () => {
    // content ends at the cut above and below, and stays away from it on the left
    const contentBox = { x: 10, y: 3, width: 144, height: 210 }
    const sides = ["top", "bottom"] as const
    expect(findPageChange({ contentBox })).toEqual([{ _tag: "BleedTooSmall", page: 1, sides, bleed: 0, wanted: 3 }])
    expect(findPageChange({ contentBox: { x: 10, y: 10, width: 134, height: 196 } })).toEqual([])
  })

  it("has the bleed of its bleed box, also beside printer's marks (PREFLIGHT-06)", () => {
    const marked = {
      size: { width: 174, height: 236 },
      trimBox: { x: 13, y: 13, width: 148, height: 210 },
      contentBox: { x: 0, y: 0, width: 174, height: 236 },
    }
    const all = ["top", "right", "bottom", "left"] as const
    expect(findPageChange({ ...marked, bleedBox: { x: 10.1, y: 10.1, width: 153.8, height: 215.8 } })).toEqual([])
    expect(findPageChange({ ...marked, bleedBox: { x: 12, y: 12, width: 150, height: 212 } })).toEqual([
      { _tag: "BleedTooSmall", page: 1, sides: all, bleed: 1, wanted: 3 },
    ])
  })

  it("has text too near the cut, nearest first, without text beyond it (PREFLIGHT-07)", () => {
    const text = (x: number, y: number) => ({ box: { x, y, width: 20, height: 4 }, sizePt: 10 })
    const marks = [text(60, -1.5), text(-18, 50)]
    expect(findPageChange({ texts: [...marks, text(5, 40), text(60, 2), text(6, 40)] })).toEqual([
      { _tag: "TextInSafeZone", page: 1, box: text(60, 2).box, distance: -1, wanted: 3 },
      { _tag: "TextInSafeZone", page: 1, box: text(5, 40).box, distance: 2, wanted: 3 },
    ])
  })

  it("warns of ink, overprint, small text, thin lines and emptiness (PREFLIGHT-08)", () => {
    const { contentBox: _contentBox, ...blank } = RIGHT_PAGE
    const findings = [
      ...findPageChange({ highestInk: { percent: 320.4, box } }),
      ...findPageChange({ whiteOverprints: [box] }),
      ...findPageChange({ smallestText: { box, sizePt: 4.32 } }),
      ...findPageChange({ thinnestLine: { widthPt: 0.1, box } }),
      ...findFindings({ ...RIGHT_PDF, pages: [RIGHT_PAGE, blank] }),
    ]
    expect(findings).toEqual([
      { _tag: "TooMuchInk", page: 1, box, percent: 320, limit: 300 },
      { _tag: "WhiteOverprint", page: 1, box },
      { _tag: "TinyText", page: 1, box, sizePt: 4.3, limitPt: 5 },
      { _tag: "ThinLine", page: 1, box, widthPt: 0.1, limitPt: 0.125 },
      { _tag: "BlankPage", page: 2 },
    ])
    expect(new Set(findings.map(getSeverity))).toEqual(new Set(["warning"]))
  })

  it("may have as much ink, as small text and as thin lines as the press prints (PREFLIGHT-08)", () => {
    const page = {
      highestInk: { percent: 300, box },
      smallestText: { box, sizePt: 5 },
      thinnestLine: { widthPt: 0.125, box },
    }
    expect(findPageChange(page)).toEqual([])
  })
})
