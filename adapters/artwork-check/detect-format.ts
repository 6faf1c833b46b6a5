import { closeSync, openSync, readSync } from "node:fs"
import type { ArtworkFormat } from "../../domain/artwork/measured-artwork.ts"

const SIGNATURES: readonly (readonly [format: ArtworkFormat, hex: string])[] = [
  ["pdf", "255044462d"],
  ["jpeg", "ffd8ff"],
  ["png", "89504e470d0a1a0a"],
  ["tiff", "49492a00"],
  ["tiff", "4d4d002a"],
  ["tiff", "49492b00"],
  ["tiff", "4d4d002b"],
]

/** The format by the first bytes: a file that begins otherwise may be two things at once. */
export const detectFormat = (path: string): ArtworkFormat | undefined => {
  const descriptor = openSync(path, "r")
  const start = Buffer.alloc(8)
  readSync(descriptor, start, 0, start.byteLength, 0)
  closeSync(descriptor)
  return SIGNATURES.find(([, hex]) => start.toString("hex").startsWith(hex))?.[0]
}
