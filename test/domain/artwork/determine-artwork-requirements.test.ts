import { describe, expect, it } from "vitest"
import { determineArtworkRequirements, fillRequirementsFromFile } from "../../../domain/artwork/determine-artwork-requirements.ts"
import type { ArtworkTerms } from "../../../domain/catalog/artwork-terms.ts"
import type { ProductOption } from "../../../domain/catalog/product.ts"

const TERMS: ArtworkTerms = {
  pages: { option: "printing", byValue: { both: 2, front: 1 } },
  bleed: 3,
  safeZone: 4,
  minDpi: 150,
  goalDpi: 300,
  maxInk: 300,
}

const value = (key: string, size?: readonly [number, number]) => ({
  key,
  label: { en: key },
  surcharge: 0,
  ...(size && { size }),
})

const OPTIONS: readonly ProductOption[] = [
  { name: "format", label: { en: "Format" }, values: [value("a6", [105, 148]), value("a5", [148, 210])] },
  { name: "printing", label: { en: "Printing" }, values: [value("both"), value("front")] },
  { name: "folding", label: { en: "Folding" }, values: [value("half"), value("letter")] },
]

const select = (format: string, printing = "both", folding = "half") => [
  { name: "format", value: format },
  { name: "printing", value: printing },
  { name: "folding", value: folding },
]

describe("determineArtworkRequirements", () => {
  it("takes size and pages of the chosen values (ART-01)", () => {
    expect(determineArtworkRequirements({ options: OPTIONS, artwork: TERMS }, select("a5", "front"))).toEqual({
      formats: ["pdf", "jpeg", "png", "tiff"],
      trim: { width: 148, height: 210 },
      pages: 1,
      ...{ bleed: 3, safeZone: 4, minDpi: 150, goalDpi: 300, maxInk: 300, spotColors: [] },
    })
  })

  it("takes the open sheet of a folded product, and a size that no option changes (ART-01)", () => {
    const panels = { option: "folding", byValue: { half: 2, letter: 3 } }
    const folded = { options: OPTIONS, artwork: { ...TERMS, panels } }
    expect(determineArtworkRequirements(folded, select("a6", "both", "letter")).trim).toEqual({ width: 315, height: 148 })
    const fixed = { options: [], artwork: { ...TERMS, trimSize: [210, 297] as const } }
    expect(determineArtworkRequirements(fixed, []).trim).toEqual({ width: 210, height: 297 })
  })

  it.each([
    [{ pages: 3 }, ["pdf"]],
    [{ pages: 2, contour: "CutContour" }, ["pdf"]],
    [{ pages: 2 }, ["pdf", "jpeg", "png", "tiff"]],
  ])("takes images for at most two pages without a contour: %j (ART-01)", (some, formats) => {
    expect(determineArtworkRequirements({ options: OPTIONS, artwork: { ...TERMS, ...some } }, select("a6")).formats).toEqual(
      formats,
    )
  })

  it("knows neither size nor pages of a product without data (ART-01)", () => {
    expect(determineArtworkRequirements({ options: [] }, [])).toEqual({
      formats: ["pdf", "jpeg", "png", "tiff"],
      ...{ bleed: 3, safeZone: 3, minDpi: 150, goalDpi: 300, maxInk: 300, spotColors: [] },
    })
  })
})

describe("fillRequirementsFromFile", () => {
  const unknown = determineArtworkRequirements({ options: [] }, [])
  const image = { format: "png", width: 600, height: 300, colorSpace: "rgb", hasAlpha: false, pageCount: 1 } as const
  const measured = (artwork: object) => ({ _tag: "Measured", artwork, virusScan: "clean" }) as never

  it("takes size and pages of the file where the shop's data don't say them (ART-01)", () => {
    expect(fillRequirementsFromFile(unknown, measured(image))).toMatchObject({ trim: { width: 50.8, height: 25.4 }, pages: 1 })
    const pdf = { format: "pdf", pageCount: 8, pages: [{ size: { width: 100, height: 50 } }] }
    expect(fillRequirementsFromFile(unknown, measured(pdf))).toMatchObject({ trim: { width: 100, height: 50 }, pages: 8 })
  })

  it("keeps what the shop's data say (ART-01)", () => {
    const known = determineArtworkRequirements({ options: OPTIONS, artwork: TERMS }, select("a5"))
    expect(fillRequirementsFromFile(known, measured(image))).toEqual(known)
    expect(fillRequirementsFromFile(known, { _tag: "PasswordRequired" })).toEqual(known)
  })
})
