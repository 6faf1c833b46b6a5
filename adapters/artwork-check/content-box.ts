import type { PageBox } from "../../domain/artwork/measured-artwork.ts"

export interface PixelGrid {
  /** red, green, blue and alpha of each pixel */
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** Lighter pixels are white: JPEG makes white uneven. */
const WHITE = 248

/** The box around all pixels that aren't white, in parts of the width and height; undefined when all are white. */
export const findContentBox = ({ pixels, width, height }: PixelGrid): PageBox | undefined => {
  const isWhite = (x: number, y: number): boolean => {
    const at = (y * width + x) * 4
    return (pixels[at] ?? 0) >= WHITE && (pixels[at + 1] ?? 0) >= WHITE && (pixels[at + 2] ?? 0) >= WHITE
  }
  let [left, right, top, bottom] = [width, -1, -1, -1]
  for (let y = 0; y < height; y += 1) {
    let first = 0
    while (first < width && isWhite(first, y)) first += 1
    if (first === width) continue
    let last = width - 1
    while (isWhite(last, y)) last -= 1
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, first)
    right = Math.max(right, last)
  }
  if (top < 0) return undefined
  return { x: left / width, y: top / height, width: (right + 1 - left) / width, height: (bottom + 1 - top) / height }
}
