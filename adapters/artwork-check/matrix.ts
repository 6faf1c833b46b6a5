import type { PageBox } from "../../domain/artwork/measured-artwork.ts"

/** A transformation of PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `first`, then `second`. */
export const multiply = (first: Matrix, second: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export type Corners = readonly [left: number, bottom: number, right: number, top: number]

/** The rectangle around the transformed rectangle. */
export const transformCorners = ([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: Corners): Corners => {
  const xs = [a * left + c * bottom, a * left + c * top, a * right + c * bottom, a * right + c * top]
  const ys = [b * left + d * bottom, b * left + d * top, b * right + d * bottom, b * right + d * top]
  return [Math.min(...xs) + e, Math.min(...ys) + f, Math.max(...xs) + e, Math.max(...ys) + f]
}

/** How much longer a line across becomes, and one upwards. */
export const getScales = ([a, b, c, d]: Matrix): readonly [across: number, upwards: number] => [
  Math.hypot(a, b),
  Math.hypot(c, d),
]

const MM_PER_POINT = 25.4 / 72

/** The matrix from the user space of a page to millimetres from its upper left corner as it is shown. */
export const getPageMatrix = ([left, bottom, right, top]: Corners, quarterTurns: number): Matrix => {
  const k = MM_PER_POINT
  switch (((quarterTurns % 4) + 4) % 4) {
    case 1:
      return [0, k, k, 0, -bottom * k, -left * k]
    case 2:
      return [-k, 0, 0, k, right * k, -bottom * k]
    case 3:
      return [0, -k, -k, 0, top * k, right * k]
    default:
      return [k, 0, 0, -k, -left * k, top * k]
  }
}

/** A rectangle of user space as a box in millimetres, by the matrix of `getPageMatrix`. */
export const toMillimetreBox = (shown: Matrix, corners: Corners): PageBox => {
  const [left, upper, right, lower] = transformCorners(shown, corners)
  return { x: left, y: upper, width: right - left, height: lower - upper }
}
