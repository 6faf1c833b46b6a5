/** The images and texts of a page as PDFium places them, also those within forms. */
import type { ColorSpace, PageImage, PageText } from "../../domain/artwork/measured-artwork.ts"
import { MAX_MEASURED_OBJECTS } from "../../domain/artwork/measured-artwork.ts"
import { type Corners, getScales, IDENTITY, type Matrix, multiply, toMillimetreBox, transformCorners } from "./matrix.ts"
import { type Pdfium, readFloats, readIntegers } from "./pdfium-document.ts"

/** PDFium's numbers of object types. */
const TYPE = { text: 1, image: 3, form: 5 } as const

const INVISIBLE_TEXT = 3

const POINTS_PER_INCH = 72

/** Forms within forms. */
const MAX_DEPTH = 12

/** PDFium's numbers of color spaces; 7 is ICCBased, which its number of bits tells apart. */
const COLOR_SPACES: Readonly<Record<number, ColorSpace>> = {
  1: "gray",
  2: "rgb",
  3: "cmyk",
  4: "gray",
  5: "rgb",
  6: "lab",
  8: "spot",
  9: "spot",
}
const ICC_BASED = 7
const ICC_SPACES: Readonly<Record<number, ColorSpace>> = { 1: "gray", 8: "gray", 24: "rgb", 32: "cmyk" }

export interface PageObjects {
  readonly images: readonly PageImage[]
  readonly texts: readonly PageText[]
  readonly smallestText: PageText | undefined
  readonly fontsNotEmbedded: readonly string[]
  /** around all objects, in user space */
  readonly corners: Corners | undefined
}

const readMatrix = (pdfium: Pdfium, object: number): Matrix => {
  const [a, b, c, d, e, f] = readFloats(pdfium, 6, start => pdfium.FPDFPageObj_GetMatrix(object, start ?? 0)) ?? []
  return f === undefined ? IDENTITY : ([a, b, c, d, e, f] as Matrix)
}

const readFontName = (pdfium: Pdfium, font: number): string => {
  const size = 200
  const start = pdfium.pdfium.wasmExports.malloc(size)
  const length = pdfium.FPDFFont_GetBaseFontName(font, start, size)
  const name = length > 0 && length <= size ? pdfium.pdfium.UTF8ToString(start) : ""
  pdfium.pdfium.wasmExports.free(start)
  // the prefix of a subset
  return name.replace(/^[A-Z]{6}\+/, "").slice(0, 100) || "?"
}

/** Width, height, dpi across, dpi upwards, bits of a pixel, color space: the structure that PDFium fills. */
const readImageColors = (
  pdfium: Pdfium,
  object: number,
  page: number,
): { readonly bits: number; readonly colorSpace: ColorSpace } => {
  const facts = readIntegers(pdfium, 7, start => pdfium.FPDFImageObj_GetImageMetadata(object, page, start ?? 0))
  const [, , , , bits = 0, space = 0] = facts ?? []
  return { bits, colorSpace: (space === ICC_BASED ? ICC_SPACES[bits] : COLOR_SPACES[space]) ?? "unknown" }
}

/** Images this narrow are gradients or lines. */
const MIN_PIXELS = 3

/** @param shown from user space to millimetres @param mediaBox in user space: objects outside of it don't count */
export const readPageObjects = (pdfium: Pdfium, page: number, shown: Matrix, mediaBox: Corners): PageObjects => {
  const images: PageImage[] = []
  const texts: PageText[] = []
  const fonts = new Map<number, string | undefined>()
  let smallestText: PageText | undefined
  let around: Corners | undefined

  const isOnPage = ([left, bottom, right, top]: Corners): boolean =>
    left < mediaBox[2] && right > mediaBox[0] && bottom < mediaBox[3] && top > mediaBox[1]

  const addImage = (object: number, matrix: Matrix, corners: Corners): void => {
    const [width = 0, height = 0] =
      readIntegers(pdfium, 2, (a, b) => pdfium.FPDFImageObj_GetImagePixelSize(object, a ?? 0, b ?? 0)) ?? []
    if (Math.min(width, height) < MIN_PIXELS) return
    const [across, upwards] = getScales(multiply(readMatrix(pdfium, object), matrix))
    const dpi = POINTS_PER_INCH * Math.min(width / across, height / upwards)
    const { bits, colorSpace } = readImageColors(pdfium, object, page)
    if (Number.isFinite(dpi)) images.push({ box: toMillimetreBox(shown, corners), dpi, colorSpace, isBitmap: bits === 1 })
  }

  const addText = (object: number, matrix: Matrix, corners: Corners): void => {
    if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_TEXT) return
    const font = pdfium.FPDFTextObj_GetFont(object)
    if (!fonts.has(font)) fonts.set(font, pdfium.FPDFFont_GetIsEmbedded(font) === 1 ? undefined : readFontName(pdfium, font))
    const [size = 0] = readFloats(pdfium, 1, start => pdfium.FPDFTextObj_GetFontSize(object, start ?? 0)) ?? []
    const [, upwards] = getScales(multiply(readMatrix(pdfium, object), matrix))
    const text = { box: toMillimetreBox(shown, corners), sizePt: Math.abs(size) * upwards }
    // spaces have no size
    if (text.box.width <= 0 || text.box.height <= 0) return
    texts.push(text)
    if (text.sizePt < (smallestText?.sizePt ?? Number.POSITIVE_INFINITY)) smallestText = text
  }

  const addObject = (object: number, matrix: Matrix, depth: number): void => {
    const type = pdfium.FPDFPageObj_GetType(object)
    if (type === TYPE.form) {
      if (depth >= MAX_DEPTH) return
      const inner = multiply(readMatrix(pdfium, object), matrix)
      const count = pdfium.FPDFFormObj_CountObjects(object)
      for (let index = 0; index < count; index += 1) addObject(pdfium.FPDFFormObj_GetObject(object, index), inner, depth + 1)
      return
    }
    const bounds = readFloats(pdfium, 4, (...pointers) =>
      pdfium.FPDFPageObj_GetBounds(object, ...(pointers as [number, number, number, number])),
    )
    if (!bounds) return
    const corners = transformCorners(matrix, bounds as unknown as Corners)
    if (!isOnPage(corners)) return
    around = around
      ? [
          Math.min(around[0], corners[0]),
          Math.min(around[1], corners[1]),
          Math.max(around[2], corners[2]),
          Math.max(around[3], corners[3]),
        ]
      : corners
    if (type === TYPE.image) addImage(object, matrix, corners)
    if (type === TYPE.text) addText(object, matrix, corners)
  }

  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count; index += 1) addObject(pdfium.FPDFPage_GetObject(page, index), IDENTITY, 0)

  const { width, height } = toMillimetreBox(shown, mediaBox)
  const distance = ({ box }: PageText): number => Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)
  return {
    images: images.sort((a, b) => a.dpi - b.dpi).slice(0, MAX_MEASURED_OBJECTS),
    texts: texts.sort((a, b) => distance(a) - distance(b)).slice(0, MAX_MEASURED_OBJECTS),
    smallestText,
    fontsNotEmbedded: [...fonts.values()].filter(name => name !== undefined),
    corners: around,
  }
}
