/** Outlines of formats, drawn to one scale: the largest one fills the tile. */
import type { OptionValue } from "../../domain/catalog/product.ts"

const TILE = { width: 96, height: 64 }
const MARGIN = 4

export interface PaperSizeOutline {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const calculatePaperSizeOutline = (value: OptionValue, allValues: readonly OptionValue[]): PaperSizeOutline => {
  const sizes = allValues.flatMap(({ size }) => (size ? [size] : []))
  const widest = Math.max(...sizes.map(([width]) => width))
  const highest = Math.max(...sizes.map(([, height]) => height))
  const scale = Math.min((TILE.width - 2 * MARGIN) / widest, (TILE.height - 2 * MARGIN) / highest)
  const [wide, high] = value.size ?? [widest, highest]
  const width = wide * scale
  const height = high * scale
  return { x: (TILE.width - width) / 2, y: (TILE.height - height) / 2, width, height }
}
