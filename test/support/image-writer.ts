/** Writes PNG and TIFF files byte by byte, without the library that the shop reads them with. */
import { crc32, deflateSync } from "node:zlib"

const makePngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(4 + body.byteLength + 4)
  frame.writeUInt32BE(content.byteLength)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.byteLength)
  return frame
}

const CHANNELS = { gray: 1, rgb: 3, rgba: 4 } as const
const PNG_COLOR_TYPES = { gray: 0, rgb: 2, rgba: 6 } as const

export interface PngSource {
  /** in pixels */
  readonly width: number
  readonly height: number
  readonly colors: keyof typeof CHANNELS
  /** of every pixel, from 0 to 255 */
  readonly value: number
  readonly dpi?: number
  /** the rows that are there; all by default */
  readonly rows?: number
}

export const writePng = ({ width, height, colors, value, dpi, rows = height }: PngSource): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, PNG_COLOR_TYPES[colors], 0, 0, 0], 8)
  const density = Buffer.alloc(9)
  for (const at of [0, 4]) density.writeUInt32BE(Math.round((dpi ?? 0) / 0.0254), at)
  density[8] = 1
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * CHANNELS[colors], value)])
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    makePngChunk("IHDR", header),
    ...(dpi === undefined ? [] : [makePngChunk("pHYs", density)]),
    makePngChunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))),
    makePngChunk("IEND", Buffer.alloc(0)),
  ])
}

/** Numbers of TIFF's fields and types. */
const SHORT = 3
const LONG = 4
const RATIONAL = 5

export interface TiffSource {
  readonly width: number
  readonly height: number
  /** cyan, magenta, yellow and black of every pixel, from 0 to 255 */
  readonly ink: readonly [number, number, number, number]
  readonly dpi: number
  readonly pages?: number
}

/** An uncompressed TIFF of CMYK, little-endian, whose pages share one strip. */
export const writeTiff = ({ width, height, ink, dpi, pages = 1 }: TiffSource): Buffer => {
  const pixels = Buffer.alloc(4 * width * height, Buffer.from(ink))
  const bits = Buffer.alloc(8)
  for (const at of [0, 2, 4, 6]) bits.writeUInt16LE(8, at)
  const resolution = Buffer.alloc(8)
  resolution.writeUInt32LE(dpi, 0)
  resolution.writeUInt32LE(1, 4)
  const pixelsAt = 8
  const bitsAt = pixelsAt + pixels.byteLength
  const resolutionAt = bitsAt + bits.byteLength
  const firstDirectory = resolutionAt + resolution.byteLength
  const fields: readonly (readonly [field: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1],
    // separated inks
    [262, SHORT, 1, 5],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.byteLength],
    [282, RATIONAL, 1, resolutionAt],
    [283, RATIONAL, 1, resolutionAt],
    [296, SHORT, 1, 2],
  ]
  const directorySize = 2 + 12 * fields.length + 4
  const directories = Array.from({ length: pages }, (_, page) => {
    const directory = Buffer.alloc(directorySize)
    directory.writeUInt16LE(fields.length)
    for (const [index, [field, type, count, value]] of fields.entries()) {
      const at = 2 + 12 * index
      directory.writeUInt16LE(field, at)
      directory.writeUInt16LE(type, at + 2)
      directory.writeUInt32LE(count, at + 4)
      directory.writeUInt32LE(value, at + 8)
    }
    directory.writeUInt32LE(page + 1 < pages ? firstDirectory + (page + 1) * directorySize : 0, directorySize - 4)
    return directory
  })
  const header = Buffer.from("49492a0000000000", "hex")
  header.writeUInt32LE(firstDirectory, 4)
  return Buffer.concat([header, pixels, bits, resolution, ...directories])
}
