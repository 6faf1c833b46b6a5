import { toTextKey } from "../text/canonical-text.ts"
import { type ArtworkFinding, type FindingSeverity, getSeverity } from "./artwork-findings.ts"
import type { ArtworkRequirements } from "./artwork-requirements.ts"
import type { ArtworkInspection, ColorSpace, MeasuredArtwork, MeasuredImage, MeasuredPdf, PageBox } from "./measured-artwork.ts"
import { findBleedFinding, findInkFinding, findPageFindings, findResolutionFindings } from "./page-findings.ts"
import { placeImage } from "./page-placement.ts"

/** More findings help nobody to mend a file. */
const MAX_FINDINGS = 100

/** Names in a PDF that are no spot colors: the press's own inks, all inks and no ink. */
const PROCESS_COLORS = new Set(["CYAN", "MAGENTA", "YELLOW", "BLACK", "ALL", "NONE"])

const CONVERTED = ["rgb", "lab"] as const

const findConvertedColors = (spaces: readonly ColorSpace[]): readonly ArtworkFinding[] =>
  CONVERTED.filter(space => spaces.includes(space)).map(colorSpace => ({ _tag: "ColorsConverted", colorSpace }))

/** Spot colors of the shop are compared by name, in any case. */
const findSpotFindings = (names: readonly string[], { contour, spotColors }: ArtworkRequirements): readonly ArtworkFinding[] => {
  const expected = new Set([...spotColors, ...(contour === undefined ? [] : [contour])].map(toTextKey))
  return [
    ...(contour === undefined || names.some(name => toTextKey(name) === toTextKey(contour))
      ? []
      : [{ _tag: "ContourMissing", contour } as const]),
    ...names
      .filter(name => !PROCESS_COLORS.has(toTextKey(name)) && !expected.has(toTextKey(name)))
      .map(name => ({ _tag: "UnexpectedSpotColor", name }) as const),
  ]
}

const findPdfFindings = (pdf: MeasuredPdf, requirements: ArtworkRequirements): readonly ArtworkFinding[] => {
  const { pageCount, pages, layers, attachments } = pdf
  return [
    // a file has one page of the item, or all of them
    ...(pageCount === 1 || pageCount === requirements.pages
      ? []
      : [{ _tag: "PageCountMismatch", pages: pageCount, wanted: requirements.pages } as const]),
    ...pdf.fontsNotEmbedded.map(font => ({ _tag: "FontNotEmbedded", font }) as const),
    ...(pdf.areColorsMeasured ? findSpotFindings(pdf.spotColors, requirements) : [{ _tag: "ColorsNotChecked" } as const]),
    ...pages.flatMap((page, index) => findPageFindings(index + 1, page, requirements)),
    ...findConvertedColors(pages.flatMap(({ colorSpaces }) => colorSpaces)),
    ...(pages.some(({ hasTransparency }) => hasTransparency) ? [{ _tag: "Transparency" } as const] : []),
    ...(layers.length > 0 ? [{ _tag: "Layers", count: layers.length } as const] : []),
    ...(pdf.hasJavaScript ? [{ _tag: "JavaScript" } as const] : []),
    ...(attachments > 0 ? [{ _tag: "Attachments", count: attachments } as const] : []),
    ...(pdf.hasOwnerPassword ? [{ _tag: "OwnerPassword" } as const] : []),
  ]
}

const MM_PER_INCH = 25.4

const findSizedImageFindings = (image: MeasuredImage, requirements: ArtworkRequirements): readonly ArtworkFinding[] => {
  const placement = placeImage(image, requirements)
  const { trim } = requirements
  if (!placement) {
    // an image has a ratio alone: its size is what it becomes at the wanted width
    const height = Number(((trim.width * image.height) / image.width).toFixed(1))
    return [{ _tag: "TrimSizeMismatch", page: 1, size: { width: trim.width, height }, wanted: trim }]
  }
  const { size } = placement
  const { contentBox, highestInk } = image
  const scale = (part: PageBox): PageBox => ({
    x: part.x * size.width,
    y: part.y * size.height,
    width: part.width * size.width,
    height: part.height * size.height,
  })
  const box = { x: 0, y: 0, ...size }
  const dpi = Math.min(image.width / size.width, image.height / size.height) * MM_PER_INCH
  return [
    ...findBleedFinding(1, placement, contentBox && scale(contentBox), requirements.bleed),
    ...findInkFinding(1, highestInk && { ...highestInk, box: scale(highestInk.box) }, requirements.maxInk),
    ...findResolutionFindings(1, [{ box, dpi, colorSpace: image.colorSpace, isBitmap: false }], requirements),
  ]
}

const findImageFindings = (image: MeasuredImage, requirements: ArtworkRequirements): readonly ArtworkFinding[] => [
  ...findSizedImageFindings(image, requirements),
  ...(requirements.contour === undefined ? [] : [{ _tag: "ContourMissing", contour: requirements.contour } as const]),
  ...(image.contentBox ? [] : [{ _tag: "BlankPage", page: 1 } as const]),
  ...(image.pageCount > 1 ? [{ _tag: "OnlyFirstPagePrinted", pages: image.pageCount } as const] : []),
  ...findConvertedColors([image.colorSpace]),
  ...(image.hasAlpha ? [{ _tag: "Transparency" } as const] : []),
]

const SEVERITIES: readonly FindingSeverity[] = ["error", "warning", "note"]

/** The most severe first, otherwise in the order of pages. */
const sortBySeverity = (findings: readonly ArtworkFinding[]): readonly ArtworkFinding[] =>
  SEVERITIES.flatMap(severity => findings.filter(finding => getSeverity(finding) === severity)).slice(0, MAX_FINDINGS)

const findMeasuredFindings = (artwork: MeasuredArtwork, requirements: ArtworkRequirements): readonly ArtworkFinding[] => {
  const { format } = artwork
  if (!requirements.formats.includes(format)) {
    return [{ _tag: "FormatNotAccepted", format, accepted: requirements.formats }]
  }
  return artwork.format === "pdf" ? findPdfFindings(artwork, requirements) : findImageFindings(artwork, requirements)
}

/** Everything that a check found for an item, the most severe first, at most 100 findings. */
export const findArtworkFindings = (
  inspection: ArtworkInspection,
  requirements: ArtworkRequirements,
): readonly ArtworkFinding[] => {
  switch (inspection._tag) {
    case "Measured":
      return sortBySeverity([
        ...(inspection.virusScan === "fileTooLarge" ? [{ _tag: "NotVirusScanned" } as const] : []),
        ...findMeasuredFindings(inspection.artwork, requirements),
      ])
    case "UnknownFormat":
      return [{ _tag: "FormatNotAccepted", accepted: requirements.formats }]
    default:
      return [inspection]
  }
}
