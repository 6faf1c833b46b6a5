/**
 * Checks one file in a process of its own, which has no rights but to read that file and its own code. It writes the
 * previews and then the inspection to its standard output.
 */
import { setPriority } from "node:os"
import type { ArtworkFormat, ArtworkInspection } from "../../domain/artwork/measured-artwork.ts"
import { writeFrame } from "./check-frames.ts"
import type { PixelGrid } from "./content-box.ts"
import { detectFormat } from "./detect-format.ts"
import { encodeWebp } from "./encode-webp.ts"

type ProgramInspection = Exclude<ArtworkInspection, { readonly _tag: "VirusFound" }>

const OUTPUT = 1

/** A preview is its page, width and height in two bytes each, then the WebP. */
const sendPreview = async (page: number, pixels: PixelGrid): Promise<void> => {
  const header = Buffer.alloc(6)
  header.writeUInt16BE(page, 0)
  header.writeUInt16BE(pixels.width, 2)
  header.writeUInt16BE(pixels.height, 4)
  writeFrame(OUTPUT, Buffer.concat([header, await encodeWebp(pixels)]))
}

/** Only images need the code of libvips, which isn't WebAssembly. */
const measure = async (path: string, format: ArtworkFormat, previewCount: number) => {
  if (format === "pdf") {
    const { measurePdf } = await import("./measure-pdf.ts")
    return measurePdf(path, { count: previewCount, take: sendPreview })
  }
  const { measureImage } = await import("./measure-image.ts")
  return measureImage(path, format, sendPreview)
}

const inspect = async (path: string, previewCount: number): Promise<ProgramInspection> => {
  const format = detectFormat(path)
  if (!format) return { _tag: "UnknownFormat" }
  const measured = await measure(path, format, previewCount)
  if (measured === "PasswordRequired") return { _tag: measured }
  if (measured === "Damaged") return { _tag: measured, format }
  if (measured === "Pixels") return { _tag: "StoppedAtLimit", limit: measured }
  return { _tag: "Measured", artwork: measured, virusScan: "noScanner" }
}

/** Measures need no more digits. */
const roundNumbers = (_: string, value: unknown): unknown => (typeof value === "number" ? Number(value.toFixed(4)) : value)

/** Requests of shoppers come first. */
const LOW_PRIORITY = 10

const [path = "", previewCount = "0"] = process.argv.slice(2)

setPriority(LOW_PRIORITY)

writeFrame(OUTPUT, Buffer.from(JSON.stringify(await inspect(path, Number(previewCount)), roundNumbers)))
