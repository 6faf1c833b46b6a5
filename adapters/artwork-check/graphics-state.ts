import { DEVICE_SPACES, type PaintColorSpace } from "./color-spaces.ts"
import { type Corners, IDENTITY, type Matrix } from "./matrix.ts"

/** A color of a certain space, such as 20 % of a spot color. */
export interface Paint {
  readonly space: PaintColorSpace
  readonly values: readonly number[]
}

/** What `q` saves and `Q` restores, as far as it matters to ink (ISO 32000-1, 8.4). */
export interface GraphicsState {
  readonly ctm: Matrix
  readonly fill: Paint
  readonly stroke: Paint
  readonly lineWidth: number
  readonly overprintsFill: boolean
  readonly overprintsStroke: boolean
  /** with mode 1, inks of 0 % of a CMYK color don't remove what is beneath */
  readonly overprintMode: number
  /** in user space; nothing outside of it is painted */
  readonly clip: Corners
  readonly fontSize: number
  readonly leading: number
  readonly isTextInvisible: boolean
}

const BLACK: Paint = { space: DEVICE_SPACES.gray, values: [0] }

export const makeGraphicsState = (clip: Corners): GraphicsState => ({
  ctm: IDENTITY,
  fill: BLACK,
  stroke: BLACK,
  lineWidth: 1,
  overprintsFill: false,
  overprintsStroke: false,
  overprintMode: 0,
  clip,
  fontSize: 1,
  leading: 0,
  isTextInvisible: false,
})

/** The common part; undefined when there is none. Lines without a width or height have one. */
export const intersect = (a: Corners, b: Corners): Corners | undefined => {
  const common: Corners = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return common[0] <= common[2] && common[1] <= common[3] ? common : undefined
}
