/** Images, and files of programs, made for tests: for each finding one that has it, and a neighbour that hasn't. */
import { degrees, PDFDocument, cmyk as toCmyk } from "@cantoo/pdf-lib"
import sharp from "sharp"
import { writePng, writeTiff } from "./image-writer.ts"
import { type MadeFile, madeByOtherProgram as other, madeByOwnWriter as own } from "./made-file.ts"
import { encodeJpeg, writeWithPdfkit } from "./pdfkit-writer.ts"

const INK = [20, 40, 0, 0] as const

const png = (width: number, height: number, changed: Partial<Parameters<typeof writePng>[0]> = {}): Buffer =>
  writePng({ width, height, colors: "gray", value: 128, dpi: 300, ...changed })

const jpeg = (width: number, height: number): Buffer => encodeJpeg(width, height, 128)

export const MADE_IMAGES: readonly MadeFile[] = [
  own("a gray PNG with bleed at 300 dpi", () => png(1819, 2551)),
  own("a PNG of RGB", () => png(1819, 2551, { colors: "rgb" }), ["ColorsConverted"]),
  own("a PNG that is transparent", () => png(1819, 2551, { colors: "rgba" }), ["ColorsConverted", "Transparency"]),
  own("a PNG without bleed", () => png(1748, 2480), ["BleedTooSmall"]),
  own("a PNG of 100 dpi that says nothing of it", () => png(606, 850, { dpi: 72 }), ["LowResolution"]),
  own("a PNG that is square", () => png(1500, 1500), ["TrimSizeMismatch"]),
  own("a PNG that is white", () => png(1819, 2551, { value: 255 }), ["BlankPage"]),
  own("a PNG of which half is missing", () => png(1819, 2551, { rows: 1200 }), ["Damaged"]),
  own("a TIFF of CMYK", () => writeTiff({ width: 1819, height: 2551, ink: INK, dpi: 300 })),
  own("a TIFF of 320 % of ink", () => writeTiff({ width: 1819, height: 2551, ink: [204, 204, 204, 204], dpi: 300 }), [
    "TooMuchInk",
  ]),
  own("a TIFF of three pages", () => writeTiff({ width: 1819, height: 2551, ink: INK, dpi: 300, pages: 3 }), [
    "OnlyFirstPagePrinted",
  ]),
  own("a TIFF that ends early", () => writeTiff({ width: 1819, height: 2551, ink: INK, dpi: 300 }).subarray(0, 9_000), [
    "Damaged",
  ]),
  other("a JPEG with bleed", () => jpeg(1819, 2551), ["ColorsConverted"]),
  other("a JPEG of 100 dpi", () => jpeg(606, 850), ["LowResolution", "ColorsConverted"]),
  other("a JPEG that ends early", () => jpeg(1819, 2551).subarray(0, 3_000), ["Damaged"]),
]

export const FILES_OF_OTHER_PROGRAMS: readonly MadeFile[] = [
  other("a flyer of CMYK", () => writeWithPdfkit(doc => doc.rect(0, 0, 437, 613).fill([10, 5, 0, 0]))),
  other("a flyer in RGB", () => writeWithPdfkit(doc => doc.rect(0, 0, 437, 613).fill("#336699")), ["ColorsConverted"]),
  other(
    "a flyer with Helvetica",
    () => writeWithPdfkit(doc => doc.fillColor([0, 0, 0, 100]).fontSize(20).text("Flyer", 100, 100)),
    ["FontNotEmbedded"],
  ),
  other(
    "a flyer with a spot color",
    () =>
      writeWithPdfkit(doc => {
        doc.addSpotColor?.("Metal", 0, 20, 60, 20)
        doc.rect(100, 100, 50, 50).fill("Metal")
      }),
    ["UnexpectedSpotColor"],
  ),
  other("a flyer with too much ink", () => writeWithPdfkit(doc => doc.rect(100, 100, 50, 50).fill([90, 90, 90, 90])), [
    "TooMuchInk",
  ]),
  other(
    "a flyer that is half transparent",
    () => writeWithPdfkit(doc => doc.opacity(0.5).rect(100, 100, 50, 50).fill([10, 0, 0, 0])),
    ["Transparency"],
  ),
  other(
    "a flyer with a photo of 90 dpi",
    () => writeWithPdfkit(doc => doc.image(encodeJpeg(100, 100, 99), 100, 100, { width: 80 })),
    ["LowResolution", "ColorsConverted"],
  ),
  other(
    "a flyer with a photo of 300 dpi",
    () => writeWithPdfkit(doc => doc.image(encodeJpeg(334, 334, 99), 100, 100, { width: 80 })),
    ["ColorsConverted"],
  ),
  other(
    "a flyer with a thin line",
    () => writeWithPdfkit(doc => doc.lineWidth(0.1).moveTo(100, 100).lineTo(200, 200).stroke([0, 0, 0, 100])),
    ["ThinLine"],
  ),
  other(
    "a flyer with a note",
    () => writeWithPdfkit(doc => doc.rect(100, 100, 9, 9).fill([9, 0, 0, 0]).note(50, 50, 20, 20, "Hello")),
    ["Annotations"],
  ),
  other(
    "a flyer with an attachment",
    () => writeWithPdfkit(doc => doc.rect(100, 100, 9, 9).fill([9, 0, 0, 0]).file(Buffer.from("a"), { name: "a.txt" })),
    ["Attachments"],
  ),
  other(
    "a flyer that needs a password",
    () => writeWithPdfkit(doc => doc.rect(100, 100, 9, 9).fill([9, 0, 0, 0]), { userPassword: "secret" }),
    ["PasswordRequired"],
  ),
  other(
    "a flyer that needs a password to change it",
    () => writeWithPdfkit(doc => doc.rect(100, 100, 9, 9).fill([9, 0, 0, 0]), { ownerPassword: "secret" }),
    ["OwnerPassword"],
  ),
  other(
    "a flyer with small pages",
    () => writeWithPdfkit(doc => doc.rect(100, 100, 9, 9).fill([9, 0, 0, 0]), { size: [300, 400] }),
    ["TrimSizeMismatch"],
  ),
  other(
    "a flyer with many pages",
    () =>
      writeWithPdfkit(doc => {
        for (let page = 0; page < 4; page += 1) doc.rect(100, 100, 9, 9).fill([9, 0, 0, 0]).addPage()
        doc.rect(100, 100, 9, 9).fill([9, 0, 0, 0])
      }),
    ["PageCountMismatch"],
  ),
  other("a flyer whose text is gray", () => writeWithPdfkit(doc => doc.rect(100, 100, 9, 9).fill([0, 0, 0, 60]))),
]

const writeWithPdfLib = async (turns = 0): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const page = document.addPage([436.535, 612.283])
  page.setTrimBox(8.504, 8.504, 419.528, 595.276)
  page.setRotation(degrees(90 * turns))
  page.drawRectangle({ x: 0, y: 0, width: 437, height: 613, color: toCmyk(0.1, 0, 0, 0) })
  return Buffer.from(await document.save())
}

export const FILES_OF_SAME_PROGRAMS: readonly MadeFile[] = [
  { title: "a flyer with object streams", by: "same", make: () => writeWithPdfLib(), findings: [] },
  { title: "a flyer turned upside down", by: "same", make: () => writeWithPdfLib(2), findings: [] },
  {
    title: "a JPEG of CMYK that is turned by its Exif orientation",
    by: "same",
    make: () =>
      sharp({ create: { width: 2551, height: 1819, channels: 3, background: "#888" } })
        .toColourspace("cmyk")
        .withMetadata({ orientation: 6, density: 300, icc: "cmyk" })
        .jpeg()
        .toBuffer(),
    findings: [],
  },
]
