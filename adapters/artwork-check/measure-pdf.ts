import type { MeasuredPage, MeasuredPdf } from "../../domain/artwork/measured-artwork.ts"
import { MAX_MEASURED_PAGES } from "../../domain/artwork/measured-artwork.ts"
import { findContentBox, type PixelGrid } from "./content-box.ts"
import { type Corners, getPageMatrix, type Matrix, toMillimetreBox } from "./matrix.ts"
import { readPageObjects } from "./page-objects.ts"
import { openPdfiumDocument, type Pdfium, type PdfiumDocument, type PdfiumFault, readFloats } from "./pdfium-document.ts"
import { openPdfColors, type PdfColorReader } from "./read-pdf-colors.ts"
import { renderPdfPage } from "./render-pdf-page.ts"

/** The first pages can be zoomed in, the others are an overview; in pixels on the longer side. */
const LARGE_PREVIEW = 1600
const SMALL_PREVIEW = 600
const LARGE_PREVIEWS = 4

const LINK_ANNOTATION = 2

type ReadBox = (page: number, left: number, bottom: number, right: number, top: number) => boolean

const readBox = (pdfium: Pdfium, page: number, read: ReadBox): Corners | undefined => {
  const box = readFloats(pdfium, 4, (...[left = 0, bottom = 0, right = 0, top = 0]) => read(page, left, bottom, right, top))
  const [left = 0, bottom = 0, right = 0, top = 0] = box ?? []
  // programs may give the corners in any order
  const corners: Corners = [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)]
  return corners[2] > corners[0] && corners[3] > corners[1] ? corners : undefined
}

/** Links do nothing in print; other annotations may be printed or not. */
const countAnnotations = (pdfium: Pdfium, page: number): number => {
  const count = Math.min(1_000, pdfium.FPDFPage_GetAnnotCount(page))
  let printed = 0
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    if (pdfium.FPDFAnnot_GetSubtype(annotation) !== LINK_ANNOTATION) printed += 1
    pdfium.FPDFPage_CloseAnnot(annotation)
  }
  return printed
}

interface OpenPage {
  readonly page: number
  readonly mediaBox: Corners
  readonly shown: Matrix
}

/** Opens a page with its whole media box shown, also when the file crops it. */
const openPage = ({ pdfium, handle }: PdfiumDocument, index: number): OpenPage | undefined => {
  const cropped = pdfium.FPDF_LoadPage(handle, index)
  if (cropped === 0) return undefined
  const [width, height] = [pdfium.FPDF_GetPageWidthF(cropped), pdfium.FPDF_GetPageHeightF(cropped)]
  const turns = pdfium.FPDFPage_GetRotation(cropped)
  const sides: Corners = turns % 2 === 0 ? [0, 0, width, height] : [0, 0, height, width]
  const mediaBox = readBox(pdfium, cropped, pdfium.FPDFPage_GetMediaBox) ?? sides
  const shown = getPageMatrix(mediaBox, turns)
  pdfium.FPDFPage_SetCropBox(cropped, ...mediaBox)
  pdfium.FPDF_ClosePage(cropped)
  const page = pdfium.FPDF_LoadPage(handle, index)
  return page === 0 ? undefined : { page, mediaBox, shown }
}

const clip = (corners: Corners, [left, bottom, right, top]: Corners): Corners => [
  Math.max(corners[0], left),
  Math.max(corners[1], bottom),
  Math.min(corners[2], right),
  Math.min(corners[3], top),
]

type TakePreview = (page: number, pixels: PixelGrid) => Promise<void>

interface PagePart {
  readonly measured: MeasuredPage
  readonly fontsNotEmbedded: readonly string[]
}

const measurePage = async (
  document: PdfiumDocument,
  index: number,
  colors: PdfColorReader | undefined,
  previews: { readonly count: number; readonly take: TakePreview },
): Promise<PagePart | undefined> => {
  const { pdfium } = document
  const open = openPage(document, index)
  if (!open) return undefined
  const { page, mediaBox, shown } = open
  const objects = readPageObjects(pdfium, page, shown, mediaBox)
  const hasPreview = index < previews.count
  const pixels = hasPreview ? renderPdfPage(pdfium, page, index < LARGE_PREVIEWS ? LARGE_PREVIEW : SMALL_PREVIEW) : undefined
  if (pixels) await previews.take(index + 1, pixels)
  const { x: _x, y: _y, ...size } = toMillimetreBox(shown, mediaBox)
  const part = pixels && findContentBox(pixels)
  const contentBox = pixels
    ? part && {
        x: part.x * size.width,
        y: part.y * size.height,
        width: part.width * size.width,
        height: part.height * size.height,
      }
    : objects.corners && toMillimetreBox(shown, clip(objects.corners, mediaBox))
  const [trim, bleed] = [pdfium.FPDFPage_GetTrimBox, pdfium.FPDFPage_GetBleedBox].map(read => readBox(pdfium, page, read))
  const ofPage = colors?.readPage(index, mediaBox)
  const { highestInk, thinnestLine } = ofPage ?? {}
  const measured: MeasuredPage = {
    size,
    ...(trim ? { trimBox: toMillimetreBox(shown, trim) } : {}),
    ...(bleed ? { bleedBox: toMillimetreBox(shown, bleed) } : {}),
    ...(contentBox ? { contentBox } : {}),
    images: objects.images,
    texts: objects.texts,
    ...(objects.smallestText ? { smallestText: objects.smallestText } : {}),
    ...(thinnestLine
      ? { thinnestLine: { widthPt: thinnestLine.widthPt, box: toMillimetreBox(shown, thinnestLine.corners) } }
      : {}),
    ...(highestInk ? { highestInk: { percent: highestInk.percent, box: toMillimetreBox(shown, highestInk.corners) } } : {}),
    colorSpaces: [...new Set([...(ofPage?.colorSpaces ?? []), ...objects.images.map(({ colorSpace }) => colorSpace)])],
    whiteOverprints: (ofPage?.whiteOverprints ?? []).map(corners => toMillimetreBox(shown, corners)),
    hasTransparency: ofPage?.hasTransparency ?? pdfium.FPDFPage_HasTransparency(page),
    annotations: countAnnotations(pdfium, page),
  }
  pdfium.FPDF_ClosePage(page)
  return { measured, fontsNotEmbedded: objects.fontsNotEmbedded }
}

/** Measures a PDF page by page, and gives the pixels of the first `previews.count` pages to `previews.take`. */
export const measurePdf = async (
  path: string,
  previews: { readonly count: number; readonly take: TakePreview },
): Promise<MeasuredPdf | PdfiumFault> => {
  const document = await openPdfiumDocument(path)
  if (typeof document === "string") return document
  const { pdfium, handle } = document
  const pageCount = pdfium.FPDF_GetPageCount(handle)
  if (pageCount === 0) return "Damaged"
  const colors = await openPdfColors(path)
  const parts: PagePart[] = []
  for (let index = 0; index < Math.min(pageCount, MAX_MEASURED_PAGES); index += 1) {
    const part = await measurePage(document, index, colors, previews)
    if (!part) return "Damaged"
    parts.push(part)
  }
  return {
    format: "pdf",
    pageCount,
    pages: parts.map(({ measured }) => measured),
    fontsNotEmbedded: [...new Set(parts.flatMap(({ fontsNotEmbedded }) => fontsNotEmbedded))].slice(0, 100),
    areColorsMeasured: colors?.isComplete() ?? false,
    spotColors: colors?.listSpotColors() ?? [],
    layers: colors?.layers ?? [],
    hasJavaScript: pdfium.FPDFDoc_GetJavaScriptActionCount(handle) > 0 || (colors?.hasOpenScript ?? false),
    attachments: Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(handle)),
    hasOwnerPassword: pdfium.EPDF_IsEncrypted(handle) && !pdfium.EPDF_IsOwnerUnlocked(handle),
  }
}
