/** Draws a product's picture as rectangles, listed from back to front (SHOP-15). */
import type { PrintedPiece } from "./printed-piece.ts"

export interface PictureRectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** a colour, or with `isArt` the name of a drawing that fits itself into the rectangle */
  readonly fill: string
  readonly isArt?: boolean
  readonly corner?: number
  /** in degrees: the right side is lower, or higher if negative */
  readonly skew?: number
}

interface ProductDrawing {
  readonly shapes: readonly PictureRectangle[]
  /** the square around the shapes */
  readonly left: number
  readonly top: number
  readonly side: number
}

const WHITE = "#fff"
const RECYCLED = "#e7dcc2"

/** By image: the colours under the drawings of front and back. */
const GROUNDS: Readonly<Record<string, readonly [front: string, back?: string]>> = {
  cards: [WHITE, "#14202b"],
  flyers: ["#e6f1f2", "#f2c230"],
  posters: ["#00616e"],
  letter: [WHITE],
  postcards: [WHITE, "#00616e"],
  magazine: [WHITE, "#cfc8b8"],
  book: ["#23465c", "#14202b"],
  banner: ["#00616e"],
  stickers: ["#a81562"],
}

const LAYER_STEP = 1.5
const BACK_OFFSET = -13
const SMALLEST_SIDE = 80
const MARGIN = 8

/** How wide the panels of a folded sheet look; the last one of a letter fold turns inwards. */
const PANELS = { none: [1], half: [0.7, 0.7], letter: [0.7, 0.7, 0.35], zigzag: [0.7, 0.7, 0.7] }
const PANEL_SKEW = 14

/** A pile has one layer for a piece, and one more for each threefold. */
const countLayers = (quantity: number, most: number) =>
  Math.min(most, 1 + Math.floor(Math.log(Math.max(1, quantity)) / Math.log(3)))

/** The colours of a pile's layers, the lowest first. Bound products have covers around their pages. */
const listLayers = ({ pages, binding, paper, quantity }: PrintedPiece, front: string, back: string): readonly string[] => {
  const repeat = (count: number, ...fills: readonly string[]) => Array.from({ length: count }, () => fills).flat()
  const sheet = paper === "recycled" ? RECYCLED : WHITE
  if (pages === 0) return repeat(countLayers(quantity, 7), front === WHITE ? sheet : front)
  const boards = binding === "hard" ? 2 : 1
  const leaves = repeat(Math.max(1, Math.floor(2 * Math.log2(pages / 8))), sheet)
  return repeat(countLayers(quantity / 10, 3), ...repeat(boards, back), ...leaves, ...repeat(boards, front))
}

export const drawPicture = (piece: PrintedPiece): ProductDrawing => {
  const { image, finishing, folding } = piece
  const [front, back = WHITE] = GROUNDS[image] ?? [WHITE]
  const art = GROUNDS[image] ? image : "sheet"
  // larger formats look larger, but a poster isn't ten times as wide as a card
  const longest = Math.max(...piece.size)
  const [width, height] = piece.size.map(side => Math.round((side * (22 * Math.log10(longest) + 12)) / longest)) as [
    number,
    number,
  ]
  const panels = PANELS[folding]
  const isFlat = panels.length === 1
  const corner = finishing === "rounded" ? Math.min(width, height) / 7 : 0
  const slope = isFlat ? 0 : Math.round(width * 0.7 * Math.tan((PANEL_SKEW * Math.PI) / 180))

  const drawSheet = (offset: number, fill: string, drawing?: string): readonly PictureRectangle[] =>
    panels.flatMap((part, index) => {
      const isOdd = index % 2 === 1
      const panel = {
        x: offset + width * 0.7 * index,
        y: offset + (isOdd ? slope : 0),
        width: width * part,
        height,
        corner,
        skew: isFlat ? 0 : isOdd ? -PANEL_SKEW : PANEL_SKEW,
      }
      const art = { ...panel, fill: index === 0 ? `${drawing}` : `${drawing}-back`, isArt: true }
      return drawing ? [{ ...panel, fill }, art] : [{ ...panel, fill }]
    })

  const layers = listLayers(piece, front, back)
  const depth = (layers.length - 1) * LAYER_STEP
  const start = piece.printing === "both" && isFlat ? BACK_OFFSET : 0
  const wide = depth - start + width * panels.reduce((sum, part) => sum + part)
  const high = depth - start + height + slope
  const side = Math.max(SMALLEST_SIDE, wide, high) + 2 * MARGIN
  return {
    left: start + (wide - side) / 2,
    top: start + (high - side) / 2,
    side,
    shapes: [
      ...(start ? drawSheet(start, back, `${art}-back`) : []),
      ...layers.flatMap((fill, index) => {
        const offset = depth - index * LAYER_STEP
        return drawSheet(offset, fill, offset === 0 ? art : undefined)
      }),
      { x: 0, y: 0, width, height, fill: finishing, isArt: true },
    ],
  }
}
