/** Files of programs that the shop doesn't check with: PDFKit and a JPEG encoder in JavaScript. */
import { buffer } from "node:stream/consumers"
import { encode } from "jpeg-js"
import PDFDocument from "pdfkit"

/** An A5 flyer with bleed, in points. */
const PAGE = [436.535, 612.283] as const
const TRIM = [8.504, 8.504, 428.032, 603.779] as const

/** PDFKit's types don't have its spot colors; the inks are in percent. */
export interface PdfkitDocument extends PDFKit.PDFDocument {
  readonly addSpotColor?: (name: string, cyan: number, magenta: number, yellow: number, black: number) => void
}

/** A PDF whose page, without margins, is that of an A5 flyer with bleed unless `options` say otherwise. */
export const writeWithPdfkit = async (
  draw: (document: PdfkitDocument) => unknown,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> => {
  const document = new PDFDocument({ size: [...PAGE], margin: 0, pdfVersion: "1.7", ...options })
  const addTrim = () => {
    if (!options.size) Object.assign(document.page.dictionary.data, { TrimBox: [...TRIM] })
  }
  addTrim()
  document.on("pageAdded", addTrim)
  draw(document)
  document.end()
  return buffer(document)
}

/** A JPEG of one gray, in RGB, without a resolution. */
export const encodeJpeg = (width: number, height: number, gray: number): Buffer =>
  encode({ data: Buffer.alloc(width * height * 4, gray), width, height }, 80).data
