import type { ColorSpace } from "../../domain/artwork/measured-artwork.ts"
import type { GraphicsState, Paint } from "./graphics-state.ts"
import { intersect } from "./graphics-state.ts"
import type { Corners } from "./matrix.ts"

/** What the operators of a page paint. Corners are in user space, widths in points. */
export interface PageColors {
  readonly colorSpaces: Set<ColorSpace>
  readonly spotColors: Set<string>
  readonly whiteOverprints: Corners[]
  highestInk: { readonly percent: number; readonly corners: Corners } | undefined
  thinnestLine: { readonly widthPt: number; readonly corners: Corners } | undefined
  hasTransparency: boolean
}

export const makePageColors = (): PageColors => ({
  colorSpaces: new Set(),
  spotColors: new Set(),
  whiteOverprints: [],
  highestInk: undefined,
  thinnestLine: undefined,
  hasTransparency: false,
})

/** Names of spot colors beyond this are no print file. */
const MAX_SPOT_COLORS = 100

export const addColorSpace = (colors: PageColors, { kind, spotColors }: Paint["space"]): void => {
  colors.colorSpaces.add(kind)
  for (const name of spotColors) if (colors.spotColors.size < MAX_SPOT_COLORS) colors.spotColors.add(name)
}

const MAX_WHITE_OVERPRINTS = 20

/** White of RGB always covers what is beneath; white of CMYK only does so in overprint mode 0. */
const disappears = ({ space, values }: Paint, overprintMode: number): boolean =>
  space.isWhite(values) && (space.kind === "gray" || space.kind === "spot" || (space.kind === "cmyk" && overprintMode === 1))

const addPaint = (colors: PageColors, paint: Paint, corners: Corners, overprints: boolean, overprintMode: number): void => {
  addColorSpace(colors, paint.space)
  const percent = paint.space.getInk(paint.values)
  if (percent > (colors.highestInk?.percent ?? 0)) colors.highestInk = { percent, corners }
  const isLost = overprints && disappears(paint, overprintMode)
  if (isLost && colors.whiteOverprints.length < MAX_WHITE_OVERPRINTS) colors.whiteOverprints.push(corners)
}

export const addFill = (colors: PageColors, state: GraphicsState, corners: Corners): void => {
  const visible = intersect(corners, state.clip)
  if (visible) addPaint(colors, state.fill, visible, state.overprintsFill, state.overprintMode)
}

/** @param widthPt the width of the line on the page */
export const addStroke = (colors: PageColors, state: GraphicsState, corners: Corners, widthPt: number): void => {
  const visible = intersect(corners, state.clip)
  if (!visible) return
  addPaint(colors, state.stroke, visible, state.overprintsStroke, state.overprintMode)
  if (widthPt < (colors.thinnestLine?.widthPt ?? Number.POSITIVE_INFINITY)) colors.thinnestLine = { widthPt, corners: visible }
}
