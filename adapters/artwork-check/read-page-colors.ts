/** Follows the operators of a page to learn which inks they use, where they overprint and how thin lines are. */
import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPage, PDFStream } from "@cantoo/pdf-lib"
import { DEVICE_SPACES, findResource, type PaintColorSpace, readColorSpace, UNKNOWN_SPACE } from "./color-spaces.ts"
import {
  applyParameters,
  getNameOperand,
  growPath,
  isNameObject,
  isTransparentState,
  isTrueObject,
  readNumberArray,
  toMatrix,
  toNumbers,
} from "./content-operands.ts"
import { type Operand, readOperators } from "./content-tokens.ts"
import { decodeStream } from "./decode-stream.ts"
import { type GraphicsState, intersect, makeGraphicsState, type Paint } from "./graphics-state.ts"
import { type Corners, getScales, IDENTITY, multiply, transformCorners } from "./matrix.ts"
import { addColorSpace, addFill, addStroke, makePageColors, type PageColors } from "./page-colors.ts"

/** Forms within forms; also ends forms that contain themselves. */
const MAX_FORM_DEPTH = 12

const UNIT_SQUARE: Corners = [0, 0, 1, 1]

/** Half the width of an em is about that of a letter. */
const LETTER_WIDTH = 0.5

interface Content {
  readonly bytes: Uint8Array
  readonly resources: PDFDict | undefined
  readonly depth: number
}

const readContent = (colors: PageColors, start: GraphicsState, { bytes, resources, depth }: Content): void => {
  let state = start
  const stack: GraphicsState[] = []
  let path: Corners | undefined
  let isClipping = false
  let textMatrix = IDENTITY
  let lineMatrix = IDENTITY

  const findSpace = (name: string) => findResource(resources, "ColorSpace", name)
  const toSpace = (operand: Operand): PaintColorSpace =>
    typeof operand === "string" ? readColorSpace(PDFName.of(getNameOperand(operand)), findSpace) : UNKNOWN_SPACE

  const endPath = (paints: "fill" | "stroke" | "both" | "nothing"): void => {
    if (path && (paints === "fill" || paints === "both")) addFill(colors, state, path)
    if (path && (paints === "stroke" || paints === "both")) {
      addStroke(colors, state, path, state.lineWidth * Math.min(...getScales(state.ctm)))
    }
    // an empty clip hides everything: a rectangle outside of the page stands for it
    if (isClipping && path) state = { ...state, clip: intersect(state.clip, path) ?? [1e9, 1e9, 1e9, 1e9] }
    isClipping = false
    path = undefined
  }

  const moveLine = (x: number, y: number): void => {
    lineMatrix = multiply([1, 0, 0, 1, x, y], lineMatrix)
    textMatrix = lineMatrix
  }

  const showText = (operand: Operand): void => {
    const texts = Array.isArray(operand) ? operand : [operand]
    const letters = texts.reduce(
      (sum: number, each) => sum + (typeof each === "object" && "byteLength" in each ? each.byteLength : 0),
      0,
    )
    if (letters === 0 || state.isTextInvisible) return
    const { fontSize } = state
    const box: Corners = [0, 0, letters * fontSize * LETTER_WIDTH, fontSize]
    addFill(colors, state, transformCorners(multiply(textMatrix, state.ctm), box))
  }

  const paintObject = (name: string): void => {
    const object = findResource(resources, "XObject", name)
    if (!(object instanceof PDFStream)) return
    const { dict } = object
    if (isNameObject(dict.lookup(PDFName.of("Subtype")), "Image")) {
      if (isTrueObject(dict.lookup(PDFName.of("ImageMask")))) addFill(colors, state, transformCorners(state.ctm, UNIT_SQUARE))
      else addColorSpace(colors, readColorSpace(dict.lookup(PDFName.of("ColorSpace")), findSpace))
      if (dict.has(PDFName.of("SMask"))) colors.hasTransparency = true
      return
    }
    if (depth >= MAX_FORM_DEPTH) return
    const matrix = readNumberArray(dict.lookup(PDFName.of("Matrix")))
    const own = dict.lookup(PDFName.of("Resources"))
    readContent(
      colors,
      { ...state, ctm: multiply(toMatrix(matrix), state.ctm) },
      { bytes: decodeStream(object), resources: own instanceof PDFDict ? own : resources, depth: depth + 1 },
    )
  }

  const setParameters = (name: string): void => {
    const parameters = findResource(resources, "ExtGState", name)
    if (!(parameters instanceof PDFDict)) return
    state = applyParameters(state, parameters)
    if (isTransparentState(parameters)) colors.hasTransparency = true
  }

  const paintShading = (name: string): void => {
    const shading = findResource(resources, "Shading", name)
    const dict = shading instanceof PDFStream ? shading.dict : shading
    if (dict instanceof PDFDict) addColorSpace(colors, readColorSpace(dict.lookup(PDFName.of("ColorSpace")), findSpace))
  }

  /** A pattern is a name; a color is its values. */
  const toPaint = (previous: Paint, operands: readonly Operand[]): Paint =>
    typeof operands.at(-1) === "string" ? { space: UNKNOWN_SPACE, values: [] } : { ...previous, values: toNumbers(operands) }

  const device = (kind: keyof typeof DEVICE_SPACES, operands: readonly Operand[]): Paint => ({
    space: DEVICE_SPACES[kind],
    values: toNumbers(operands),
  })

  const inSpace = (operand: Operand): Paint => {
    const space = toSpace(operand)
    return { space, values: space.initial }
  }

  const addPoints = (points: readonly number[]): void => {
    path = growPath(path, state.ctm, points)
  }

  readOperators(bytes, (operator, operands) => {
    const [first, second] = operands
    const numbers = toNumbers(operands)
    const [x = 0, y = 0, width = 0, height = 0] = numbers
    switch (operator) {
      case "q":
        // deeper nesting than any program writes
        if (stack.length < 1_000) stack.push(state)
        break
      case "Q":
        state = stack.pop() ?? state
        break
      case "cm":
        state = { ...state, ctm: multiply(toMatrix(operands), state.ctm) }
        break
      case "w":
        state = { ...state, lineWidth: x }
        break
      case "gs":
        setParameters(getNameOperand(first))
        break
      case "g":
      case "rg":
      case "k":
        state = { ...state, fill: device(operator === "g" ? "gray" : operator === "rg" ? "rgb" : "cmyk", operands) }
        break
      case "G":
      case "RG":
      case "K":
        state = { ...state, stroke: device(operator === "G" ? "gray" : operator === "RG" ? "rgb" : "cmyk", operands) }
        break
      case "cs":
        state = { ...state, fill: inSpace(first) }
        break
      case "CS":
        state = { ...state, stroke: inSpace(first) }
        break
      case "sc":
      case "scn":
        state = { ...state, fill: toPaint(state.fill, operands) }
        break
      case "SC":
      case "SCN":
        state = { ...state, stroke: toPaint(state.stroke, operands) }
        break
      case "m":
      case "l":
      case "c":
      case "v":
      case "y":
        addPoints(numbers)
        break
      case "re":
        addPoints([x, y, x + width, y, x, y + height, x + width, y + height])
        break
      case "W":
      case "W*":
        isClipping = true
        break
      case "f":
      case "F":
      case "f*":
        endPath("fill")
        break
      case "S":
      case "s":
        endPath("stroke")
        break
      case "B":
      case "B*":
      case "b":
      case "b*":
        endPath("both")
        break
      case "n":
        endPath("nothing")
        break
      case "sh":
        paintShading(getNameOperand(first))
        break
      case "Do":
        paintObject(getNameOperand(first))
        break
      case "BT":
        textMatrix = IDENTITY
        lineMatrix = IDENTITY
        break
      case "Tf":
        state = { ...state, fontSize: typeof second === "number" ? second : 1 }
        break
      case "TL":
        state = { ...state, leading: x }
        break
      case "Tr":
        state = { ...state, isTextInvisible: x === 3 || x === 7 }
        break
      case "Tm":
        lineMatrix = toMatrix(operands)
        textMatrix = lineMatrix
        break
      case "Td":
        moveLine(x, y)
        break
      case "TD":
        state = { ...state, leading: -y }
        moveLine(x, y)
        break
      case "T*":
        moveLine(0, -state.leading)
        break
      case "Tj":
      case "TJ":
        showText(first)
        break
      case "'":
      case '"':
        moveLine(0, -state.leading)
        showText(operands.at(-1))
        break
      case "ID":
        addColorSpace(colors, toSpace(operands[operands.findIndex(each => each === "/CS" || each === "/ColorSpace") + 1]))
        break
    }
  })
}

/** The contents of a page, one after the other. */
const joinContents = (contents: PDFObject | undefined): Uint8Array => {
  const streams =
    contents instanceof PDFArray ? Array.from({ length: contents.size() }, (_, index) => contents.lookup(index)) : [contents]
  return Buffer.concat(streams.flatMap(each => (each instanceof PDFStream ? [decodeStream(each), Buffer.from("\n")] : [])))
}

/** @param mediaBox in user space: nothing outside of it counts. @throws when a stream is damaged or too large */
export const readPageColors = (page: PDFPage, mediaBox: Corners): PageColors => {
  const colors = makePageColors()
  const bytes = joinContents(page.node.Contents())
  readContent(colors, makeGraphicsState(mediaBox), { bytes, resources: page.node.Resources(), depth: 0 })
  return colors
}
