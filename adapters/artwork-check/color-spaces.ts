/** What a color space of a PDF says about ink (ISO 32000-1, 8.6). */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib"
import type { ColorSpace } from "../../domain/artwork/measured-artwork.ts"
import { decodeStream } from "./decode-stream.ts"

export interface PaintColorSpace {
  readonly kind: ColorSpace
  readonly spotColors: readonly string[]
  /** in percent of one ink; 0 for colors that are converted to inks later */
  readonly getInk: (values: readonly number[]) => number
  readonly isWhite: (values: readonly number[]) => boolean
  readonly initial: readonly number[]
}

const sumPercent = (values: readonly number[]): number => 100 * values.reduce((sum, value) => sum + value, 0)

const isNoInk = (values: readonly number[]): boolean => values.every(value => value <= 0)

const GRAY: PaintColorSpace = {
  kind: "gray",
  spotColors: [],
  getInk: ([gray = 0]) => 100 * (1 - gray),
  isWhite: ([gray = 0]) => gray >= 1,
  initial: [0],
}

const RGB: PaintColorSpace = {
  ...GRAY,
  kind: "rgb",
  getInk: () => 0,
  isWhite: values => values.every(value => value >= 1),
  initial: [0, 0, 0],
}

const CMYK: PaintColorSpace = { ...GRAY, kind: "cmyk", getInk: sumPercent, isWhite: isNoInk, initial: [0, 0, 0, 1] }

const LAB: PaintColorSpace = { ...RGB, kind: "lab", isWhite: ([lightness = 0]) => lightness >= 100 }

export const UNKNOWN_SPACE: PaintColorSpace = { ...RGB, kind: "unknown", isWhite: () => false }

export const DEVICE_SPACES = { gray: GRAY, rgb: RGB, cmyk: CMYK } as const

const BY_NAME: Readonly<Record<string, PaintColorSpace>> = {
  DeviceGray: GRAY,
  CalGray: GRAY,
  G: GRAY,
  DeviceRGB: RGB,
  CalRGB: RGB,
  RGB,
  DeviceCMYK: CMYK,
  CMYK,
  Lab: LAB,
}

const BY_COMPONENTS: Readonly<Record<number, PaintColorSpace>> = { 1: GRAY, 3: RGB, 4: CMYK }

const makeSpotSpace = (names: readonly string[]): PaintColorSpace => ({
  kind: "spot",
  spotColors: names.map(name => name.slice(0, 100)),
  // the name All stands for every ink
  getInk: values => (names[0] === "All" ? 4 : 1) * sumPercent(values),
  isWhite: isNoInk,
  initial: names.map(() => 1),
})

/** Names that PDF writes as #20 have their spaces. */
const getName = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : "")

const readLookup = (table: PDFObject | undefined): Uint8Array => {
  if (table instanceof PDFStream) return decodeStream(table)
  return table instanceof PDFString || table instanceof PDFHexString ? table.asBytes() : new Uint8Array()
}

const makeIndexedSpace = (base: PaintColorSpace, table: Uint8Array): PaintColorSpace => {
  const count = base.initial.length
  const lookUp = ([index = 0]: readonly number[]) =>
    Array.from({ length: count }, (_, component) => (table[Math.floor(index) * count + component] ?? 0) / 255)
  return { ...base, getInk: values => base.getInk(lookUp(values)), isWhite: values => base.isWhite(lookUp(values)), initial: [0] }
}

const MAX_DEPTH = 4

/** Reads a color space: a name, or an array that begins with one. `find` gives the one of that name in the resources. */
export const readColorSpace = (
  object: PDFObject | undefined,
  find: (name: string) => PDFObject | undefined,
  depth = 0,
): PaintColorSpace => {
  if (depth > MAX_DEPTH) return UNKNOWN_SPACE
  if (object instanceof PDFName) {
    const name = getName(object)
    const known = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined
    if (known) return known
    const named = find(name)
    return named ? readColorSpace(named, find, depth + 1) : UNKNOWN_SPACE
  }
  if (!(object instanceof PDFArray) || object.size() === 0) return UNKNOWN_SPACE
  const [family, first, , third] = [0, 1, 2, 3].map(index => (index < object.size() ? object.lookup(index) : undefined))
  switch (getName(family)) {
    case "ICCBased": {
      const components = first instanceof PDFStream ? first.dict.lookup(PDFName.of("N")) : undefined
      return BY_COMPONENTS[components instanceof PDFNumber ? components.asNumber() : 0] ?? UNKNOWN_SPACE
    }
    case "Separation":
      return makeSpotSpace([getName(first)])
    case "DeviceN":
      return first instanceof PDFArray ? makeSpotSpace(first.asArray().map(getName)) : UNKNOWN_SPACE
    case "Indexed":
    case "I":
      return makeIndexedSpace(readColorSpace(first, find, depth + 1), readLookup(third))
    case "Pattern":
      return first ? readColorSpace(first, find, depth + 1) : UNKNOWN_SPACE
    default:
      return BY_NAME[getName(family)] ?? UNKNOWN_SPACE
  }
}

/** The entry of a resource dictionary, such as the color space of that name. */
export const findResource = (resources: PDFDict | undefined, category: string, name: string): PDFObject | undefined => {
  const entries = resources?.lookup(PDFName.of(category))
  if (!(entries instanceof PDFDict)) return undefined
  const entry = entries.get(PDFName.of(name))
  return entry instanceof PDFRef ? entries.context.lookup(entry) : entry
}
