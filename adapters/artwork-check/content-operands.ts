/** Reads operands of a page's operators, and the objects that they name. */
import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject } from "@cantoo/pdf-lib"
import type { Operand } from "./content-tokens.ts"
import type { GraphicsState } from "./graphics-state.ts"
import { type Corners, type Matrix, transformCorners } from "./matrix.ts"

export const toNumbers = (operands: readonly Operand[]): readonly number[] =>
  operands.map(each => (typeof each === "number" ? each : 0))

export const toMatrix = (operands: readonly Operand[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = toNumbers(operands)
  return [a, b, c, d, e, f]
}

export const getNameOperand = (operand: Operand): string => (typeof operand === "string" ? operand.slice(1) : "")

export const readNumberArray = (object: PDFObject | undefined): readonly number[] =>
  object instanceof PDFArray ? object.asArray().map(each => (each instanceof PDFNumber ? each.asNumber() : 0)) : []

export const isTrueObject = (object: PDFObject | undefined): boolean => object instanceof PDFBool && object.asBoolean()

export const isNameObject = (object: PDFObject | undefined, ...names: readonly string[]): boolean =>
  object instanceof PDFName && names.includes(object.decodeText())

export const isTransparentState = (parameters: PDFDict): boolean => {
  const blend = parameters.lookup(PDFName.of("BM"))
  const mode = blend instanceof PDFArray ? blend.lookup(0) : blend
  const alphas = ["ca", "CA"].map(key => parameters.lookup(PDFName.of(key)))
  return (
    parameters.lookup(PDFName.of("SMask")) instanceof PDFDict ||
    (mode !== undefined && !isNameObject(mode, "Normal", "Compatible")) ||
    alphas.some(alpha => alpha instanceof PDFNumber && alpha.asNumber() < 1)
  )
}

/** The state with the parameters of a dictionary of graphics states. */
export const applyParameters = (state: GraphicsState, parameters: PDFDict): GraphicsState => {
  const get = (key: string) => parameters.lookup(PDFName.of(key))
  const [stroke, fill, mode, width] = [get("OP"), get("op"), get("OPM"), get("LW")]
  return {
    ...state,
    ...(stroke === undefined ? {} : { overprintsStroke: isTrueObject(stroke), overprintsFill: isTrueObject(fill ?? stroke) }),
    ...(fill === undefined ? {} : { overprintsFill: isTrueObject(fill) }),
    ...(mode instanceof PDFNumber ? { overprintMode: mode.asNumber() } : {}),
    ...(width instanceof PDFNumber ? { lineWidth: width.asNumber() } : {}),
  }
}

/** The rectangle around the points of a path, in user space. */
export const growPath = (path: Corners | undefined, ctm: Matrix, points: readonly number[]): Corners | undefined => {
  let grown = path
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    const [left, bottom, right, top] = transformCorners(ctm, [x, y, x, y])
    grown = grown
      ? [Math.min(grown[0], left), Math.min(grown[1], bottom), Math.max(grown[2], right), Math.max(grown[3], top)]
      : [left, bottom, right, top]
  }
  return grown
}
