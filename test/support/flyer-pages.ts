/** PDF pages of an A5 flyer with 3 mm of bleed, filled with a light tint, and what a test paints on them. */
import type { PdfPageSource } from "./pdf-writer.ts"
import { toPoints, writePdf } from "./pdf-writer.ts"

const WIDTH = 154
const HEIGHT = 216

const numbers = (...values: readonly number[]): string => values.map(toPoints).join(" ")

/** A filled rectangle, in millimetres from the lower left corner. */
export const fill = (color: string, x: number, y: number, width: number, height: number): string =>
  `${color} ${numbers(x, y, width, height)} re f`

export const BACKGROUND = fill("0.1 0.05 0 0 k", 0, 0, WIDTH, HEIGHT)

/** A word of the embedded font; `size` in points, the place in millimetres. */
export const text = (x: number, y: number, size = 12, font = "F1"): string =>
  `BT /${font} ${size} Tf ${numbers(x, y)} Td (AAA) Tj ET`

export const line = (widthPt: number): string => `q 0 0 0 1 K ${widthPt} w ${numbers(30, 40)} m ${numbers(100, 40)} l S Q`

/** Paints the image or form of that name, `width` by `height` mm. */
export const paint = (name: string, width: number, height: number): string =>
  `q ${toPoints(width)} 0 0 ${toPoints(height)} ${numbers(30, 60)} cm /${name} Do Q`

const TINT = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>"

/** Color spaces, states, the objects 10 and 11 as X and Y. */
const RESOURCES = [
  `/ColorSpace << /Cut [/Separation /CutContour /DeviceCMYK ${TINT}] /Red [/Separation /PANTONE#20185#20C /DeviceCMYK ${TINT}] /Two [/DeviceN [/Gold /Black] /DeviceCMYK << /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Length 0 >>] /Icc [/ICCBased 10 0 R] /Lab [/Lab << /WhitePoint [0.95 1 1.09] >>] >>`,
  "/ExtGState << /Over << /OP true /op true /OPM 1 >> /OverZero << /OP true /op true /OPM 0 >> /Half << /ca 0.5 >> /Multiply << /BM /Multiply >> /Plain << /ca 1 /BM /Normal /SMask /None >> >>",
].join(" ")

export const makeFlyerPage = (content: string, changed: Partial<PdfPageSource> = {}): PdfPageSource => ({
  media: [WIDTH, HEIGHT],
  trim: [3, 3, 148, 210],
  bleed: [0, 0, WIDTH, HEIGHT],
  content: `${BACKGROUND} 0 0 0 1 k ${content}`,
  ...changed,
  resources: `${RESOURCES} ${changed.resources ?? ""}`,
})

/** One page with what a test paints, and the objects that it names X and Y. */
export const writeFlyer = (
  content: string,
  changed: Partial<PdfPageSource> = {},
  ...objects: readonly (string | Buffer)[]
): Buffer =>
  writePdf({
    pages: [makeFlyerPage(content, { ...changed, resources: "/XObject << /X 10 0 R /Y 11 0 R >>" })],
    objects,
  })
