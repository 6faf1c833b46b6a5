import type { PixelGrid } from "./content-box.ts"
import { getHeap, type Pdfium } from "./pdfium-document.ts"

const BGRA = 4
const WHITE = 0xffffffff

/** Renders as for print, with red as the first byte of a pixel. */
const PRINTING_RGBA = 0x800 | 0x10

/** The whole page in the given number of pixels on its longer side; undefined when there is no memory for it. */
export const renderPdfPage = (pdfium: Pdfium, page: number, longerSide: number): PixelGrid | undefined => {
  const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = longerSide / Math.max(pageWidth, pageHeight)
  const width = Math.max(1, Math.round(pageWidth * scale))
  const height = Math.max(1, Math.round(pageHeight * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0)
  if (bitmap === 0) return undefined
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, PRINTING_RGBA)
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = getHeap(pdfium).slice(start, start + 4 * width * height)
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels, width, height }
}
