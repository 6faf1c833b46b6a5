/** Files made to use up memory or time, or to be two things at once; each is small. */
import { deflateSync } from "node:zlib"
import type { ArtworkInspection } from "../../domain/artwork/measured-artwork.ts"
import { makeFlyerPage, writeFlyer } from "./flyer-pages.ts"
import { writePng, writeTiff } from "./image-writer.ts"
import { FIRST_OBJECT, makeFlateStream, makeStream, writePdf } from "./pdf-writer.ts"
import { encodeJpeg, writeWithPdfkit } from "./pdfkit-writer.ts"

export interface HostileFile {
  readonly title: string
  readonly make: () => Buffer | Promise<Buffer>
  /** how its check may end; a limit depends on the machine */
  readonly ends: readonly ArtworkInspection["_tag"][]
}

const STOPPED = ["StoppedAtLimit"] as const
const ENDED = ["StoppedAtLimit", "Measured", "Damaged"] as const

const GIBIBYTE = 1024 * 1024 * 1024

/** Zeros packed twice: a few kilobytes. */
const packTwice = (size: number): Buffer => deflateSync(deflateSync(Buffer.alloc(size, "0 "), { level: 9 }), { level: 9 })

const makeBomb = (): Buffer =>
  writePdf({
    pages: [makeFlyerPage("/X Do", { resources: "/XObject << /X 10 0 R >>" })],
    objects: [
      makeStream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter [/FlateDecode /FlateDecode]", packTwice(GIBIBYTE)),
    ],
  })

/** Each form paints the next one ten times: 100 million rectangles. */
const makeNestedForms = (): Buffer => {
  const depth = 8
  const forms = Array.from({ length: depth }, (_, level) =>
    makeStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 999 999] /Resources << /XObject << /N ${FIRST_OBJECT + level + 1} 0 R >> >>`,
      level + 1 < depth ? "/N Do ".repeat(10) : "0 0 9 9 re f ".repeat(10),
    ),
  )
  return writeFlyer("/X Do", {}, ...forms)
}

/** Objects packed into a stream that unpacks to 1 GiB. */
const makeObjectStreamBomb = (): Buffer =>
  writeFlyer("", {}, makeStream("/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", packTwice(GIBIBYTE)))

const makeSelfPaintingForm = (): Buffer =>
  writeFlyer(
    "/X Do",
    {},
    makeStream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 10 0 R >> >>", "/X Do /X Do"),
  )

const replaceText = (file: Buffer, from: string, to: string): Buffer =>
  Buffer.from(file.toString("latin1").replace(from, to), "latin1")

/** The header of an image changed to claim another size. */
const claimJpegSize = (): Buffer => {
  const file = Buffer.from(encodeJpeg(16, 16, 99))
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(65_500, frame + 5)
  file.writeUInt16BE(65_500, frame + 7)
  return file
}

/** A directory of a TIFF that follows itself. */
const makeTiffLoop = (): Buffer => {
  const file = writeTiff({ width: 16, height: 16, ink: [9, 9, 9, 9], dpi: 300 })
  file.writeUInt32LE(file.readUInt32LE(4), file.byteLength - 4)
  return file
}

/** A JPEG whose comment holds a whole PDF. */
const makePolyglot = (): Buffer => {
  const [jpeg, pdf] = [encodeJpeg(300, 400, 99), writeFlyer("")]
  const comment = Buffer.from([0xff, 0xfe, 0, 0])
  comment.writeUInt16BE(pdf.byteLength + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), comment, pdf, jpeg.subarray(2)])
}

const HUGE_IMAGE = "/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceGray"

export const HOSTILE_FILES: readonly HostileFile[] = [
  { title: "a page that unpacks to 1 GiB", make: makeBomb, ends: ENDED },
  { title: "forms that paint 100 million rectangles", make: makeNestedForms, ends: STOPPED },
  { title: "a page of 3 million operators", make: () => writeFlyer("0 0 9 9 re f ".repeat(3_000_000)), ends: ENDED },
  { title: "an object stream that unpacks to 1 GiB", make: makeObjectStreamBomb, ends: ENDED },
  { title: "a form that paints itself", make: makeSelfPaintingForm, ends: ENDED },
  {
    title: "a stream that claims 4 GB",
    make: () => replaceText(writeFlyer("0 0 9 9 re f"), "/Filter /FlateDecode /Length ", "/Filter /FlateDecode /Length 4000000"),
    ends: ENDED,
  },
  {
    title: "a claim of a billion pages",
    make: () => replaceText(writeFlyer(""), "/Count 1", "/Count 1000000000"),
    ends: ENDED,
  },
  {
    title: "a tree of pages that contains itself",
    make: () => replaceText(writeFlyer("", {}, "null"), "/Kids [11 0 R]", "/Kids [2 0 R] "),
    ends: ENDED,
  },
  { title: "arrays nested 200,000 deep", make: () => writeFlyer("", {}, "[".repeat(200_000)), ends: ENDED },
  {
    title: "an image of 900 million pixels in a PDF",
    make: () => writeFlyer("q 400 0 0 400 0 0 cm /X Do Q", {}, makeFlateStream(HUGE_IMAGE, Buffer.alloc(30_000 * 30_000, 9))),
    ends: ENDED,
  },
  {
    title: "a PNG of 900 million pixels",
    make: () => writePng({ width: 30_000, height: 30_000, colors: "gray", value: 9, rows: 100 }),
    ends: STOPPED,
  },
  { title: "a JPEG that claims 4 billion pixels", make: claimJpegSize, ends: ["StoppedAtLimit", "Damaged"] },
  { title: "a TIFF whose directory follows itself", make: makeTiffLoop, ends: ENDED },
  {
    title: "a PDF encrypted with AES-256",
    make: () => writeWithPdfkit(doc => doc.text("secret"), { userPassword: "secret", pdfVersion: "1.7ext3" }),
    ends: ["PasswordRequired"],
  },
  { title: "a JPEG that contains a PDF", make: makePolyglot, ends: ["Measured"] },
  {
    title: "a ZIP file that contains a PDF",
    make: () => Buffer.concat([Buffer.from("PK\x03\x04"), writeFlyer("")]),
    ends: ["UnknownFormat"],
  },
]
