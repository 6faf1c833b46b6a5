import sharp, { type Metadata } from "sharp"
import type { ColorSpace, InkCoverage, MeasuredImage } from "../../domain/artwork/measured-artwork.ts"
import { findContentBox, type PixelGrid } from "./content-box.ts"

// the formats of the shop alone: libvips reads more
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadTiffFile"] })
sharp.concurrency(1)
sharp.cache(false)

/** A roll-up banner of 2 m at 300 dpi has 237 million. */
const MAX_PIXELS = 300_000_000

const PREVIEW_SIDE = 1600

const COLOR_SPACES: Readonly<Record<string, ColorSpace>> = {
  "b-w": "gray",
  grey16: "gray",
  srgb: "rgb",
  rgb: "rgb",
  rgb16: "rgb",
  scrgb: "rgb",
  cmyk: "cmyk",
  lab: "lab",
  labs: "lab",
}

/** Exif orientations from 5 lie on their side. */
const isTurned = ({ orientation = 1 }: Metadata): boolean => orientation >= 5

/** Reads the pixels as white paper shows them, no larger than a preview. */
const readPreviewPixels = async (path: string): Promise<PixelGrid> => {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
    .rotate()
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Smaller areas of much ink dry in time. */
const INK_CELLS = 64

/** The cell of a grid that has the most ink, by the mean of its pixels. */
const measureInk = async (path: string): Promise<InkCoverage> => {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .pipelineColourspace("cmyk")
    .rotate()
    .resize(INK_CELLS, INK_CELLS, { fit: "inside" })
    .toColourspace("cmyk")
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [highest, cell] = [-1, 0]
  for (let index = 0; index * info.channels < data.byteLength; index += 1) {
    const at = index * info.channels
    const ink = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0)
    if (ink > highest) [highest, cell] = [ink, index]
  }
  const [width, height] = [1 / info.width, 1 / info.height]
  const box = { x: (cell % info.width) * width, y: Math.floor(cell / info.width) * height, width, height }
  return { percent: (100 * highest) / 255, box }
}

/** Measures an image and gives the pixels of its preview to `takePreview`. */
export const measureImage = async (
  path: string,
  format: MeasuredImage["format"],
  takePreview: (page: number, pixels: PixelGrid) => Promise<void>,
): Promise<MeasuredImage | "Damaged" | "Pixels"> => {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (metadata?.format !== format) return "Damaged"
  if (metadata.width * metadata.height > MAX_PIXELS) return "Pixels"
  const pixels = await readPreviewPixels(path).catch(() => undefined)
  if (!pixels) return "Damaged"
  await takePreview(1, pixels)
  const contentBox = findContentBox(pixels)
  const [width, height] = isTurned(metadata) ? [metadata.height, metadata.width] : [metadata.width, metadata.height]
  return {
    format,
    width,
    height,
    ...(metadata.density ? { dpi: metadata.density } : {}),
    colorSpace: COLOR_SPACES[metadata.space] ?? "unknown",
    hasAlpha: metadata.hasAlpha,
    pageCount: metadata.pages ?? 1,
    ...(contentBox ? { contentBox } : {}),
    ...(metadata.space === "cmyk" ? { highestInk: await measureInk(path) } : {}),
  }
}
