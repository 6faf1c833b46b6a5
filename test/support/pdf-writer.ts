/** Writes PDF files byte by byte, without the libraries that the shop reads them with. Lengths are in millimetres. */
import { deflateSync } from "node:zlib"

const POINTS_PER_MM = 72 / 25.4

export const toPoints = (mm: number): number => Number((mm * POINTS_PER_MM).toFixed(3))

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** A rectangle in millimetres as an array of points; y is from the lower edge. */
const toBox = ([x, y, width, height]: Rectangle): string => `[${[x, y, x + width, y + height].map(toPoints).join(" ")}]`

export interface PdfPageSource {
  readonly media: readonly [width: number, height: number]
  /** from the lower left corner */
  readonly trim?: Rectangle
  readonly bleed?: Rectangle
  readonly crop?: Rectangle
  readonly rotate?: number
  /** operators, in points */
  readonly content: string
  /** entries of the resource dictionary, such as "/ColorSpace << … >>" */
  readonly resources?: string
  /** further entries of the page */
  readonly entries?: string
}

export interface PdfSource {
  readonly pages: readonly PdfPageSource[]
  /** objects with the numbers 10, 11 and so on */
  readonly objects?: readonly (string | Buffer)[]
  /** further entries of the catalog */
  readonly catalog?: string
  readonly trailer?: string
}

export const FIRST_OBJECT = 10

/** A stream object; `dictionary` has entries besides its length. */
export const makeStream = (dictionary: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${Buffer.byteLength(content)} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from("\nendstream"),
  ])

export const makeFlateStream = (dictionary: string, content: string | Buffer): Buffer =>
  makeStream(`${dictionary} /Filter /FlateDecode`, deflateSync(content))

/** An image of one color, which Flate packs. @param components bytes of a pixel */
export const makeImage = (width: number, height: number, colorSpace: string, color: readonly number[], entries = ""): Buffer =>
  makeFlateStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${colorSpace} ${entries}`,
    Buffer.alloc(width * height * color.length, Buffer.from(color)),
  )

/** A font within the file (Type 3), whose only letter A is a black square. */
export const SQUARE_FONT =
  "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Type /Encoding /Differences [65 /square] >> /CharProcs << /square 3 0 R >> /Resources << >> >>"

const SQUARE = "1000 0 0 0 1000 1000 d1 0 0 1000 1000 re f"

const makePage = (page: PdfPageSource, contentNumber: number): string => {
  const { media, trim, bleed, crop, rotate, resources = "", entries = "" } = page
  const boxes = [
    `/MediaBox ${toBox([0, 0, ...media])}`,
    ...(trim ? [`/TrimBox ${toBox(trim)}`] : []),
    ...(bleed ? [`/BleedBox ${toBox(bleed)}`] : []),
    ...(crop ? [`/CropBox ${toBox(crop)}`] : []),
    ...(rotate === undefined ? [] : [`/Rotate ${rotate}`]),
  ]
  const fonts = "/Font << /F1 4 0 R /F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
  return `<< /Type /Page /Parent 2 0 R ${boxes.join(" ")} /Contents ${contentNumber} 0 R /Resources << ${fonts} ${resources} >> ${entries} >>`
}

/** A file with a cross-reference table. The font F1 is embedded, Helvetica (F2) isn't. */
export const writePdf = ({ pages, objects = [], catalog = "", trailer = "" }: PdfSource): Buffer => {
  const numbered = new Map<number, string | Buffer>()
  const firstPage = FIRST_OBJECT + objects.length
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(" ")
  numbered.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  numbered.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  numbered.set(3, makeStream("", SQUARE))
  numbered.set(4, SQUARE_FONT)
  for (const [index, object] of objects.entries()) numbered.set(FIRST_OBJECT + index, object)
  pages.forEach((page, index) => {
    numbered.set(firstPage + 2 * index, makePage(page, firstPage + 2 * index + 1))
    numbered.set(firstPage + 2 * index + 1, makeFlateStream("", page.content))
  })
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")]
  let size = chunks[0]?.byteLength ?? 0
  const offsets = new Map<number, number>()
  for (const [number, object] of numbered) {
    offsets.set(number, size)
    const chunk = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")])
    chunks.push(chunk)
    size += chunk.byteLength
  }
  const count = Math.max(...numbered.keys()) + 1
  const rows = Array.from({ length: count }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`
  })
  chunks.push(
    Buffer.from(
      `xref\n0 ${count}\n${rows.join("")}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}
