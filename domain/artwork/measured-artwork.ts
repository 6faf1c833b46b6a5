/**
 * What was measured in an artwork file, whatever product it is for. Boxes are in millimetres from the upper left corner
 * of the page as it is shown; y increases downwards.
 */

export const ARTWORK_FORMATS = ["pdf", "jpeg", "png", "tiff"] as const

export type ArtworkFormat = (typeof ARTWORK_FORMATS)[number]

/** In millimetres. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** In millimetres. */
export interface PageBox extends PageSize {
  readonly x: number
  readonly y: number
}

export type ColorSpace = "gray" | "rgb" | "cmyk" | "lab" | "spot" | "unknown"

export interface PageImage {
  readonly box: PageBox
  /** pixels per inch where it is lowest */
  readonly dpi: number
  readonly colorSpace: ColorSpace
  /** black and white without grays */
  readonly isBitmap: boolean
}

export interface PageText {
  readonly box: PageBox
  readonly sizePt: number
}

/** Ink coverage in percent of one ink: solid cyan, magenta, yellow and black are 400. */
export interface InkCoverage {
  readonly percent: number
  readonly box: PageBox
}

export interface MeasuredPage {
  readonly size: PageSize
  /** missing when the file declares none */
  readonly trimBox?: PageBox
  readonly bleedBox?: PageBox
  /** around everything that isn't white; missing when the page is blank */
  readonly contentBox?: PageBox
  /** those of the lowest resolution first, at most `MAX_MEASURED_OBJECTS` */
  readonly images: readonly PageImage[]
  /** those nearest to an edge of the page first, at most `MAX_MEASURED_OBJECTS` */
  readonly texts: readonly PageText[]
  readonly smallestText?: PageText
  /** `widthPt` is in points: a 72nd of an inch */
  readonly thinnestLine?: { readonly widthPt: number; readonly box: PageBox }
  readonly highestInk?: InkCoverage
  readonly colorSpaces: readonly ColorSpace[]
  /** white objects that overprint disappear in print; at most `MAX_MEASURED_OBJECTS` */
  readonly whiteOverprints: readonly PageBox[]
  readonly hasTransparency: boolean
  /** comments, form fields and other objects that may not be printed */
  readonly annotations: number
}

export const MAX_MEASURED_OBJECTS = 20

export const MAX_MEASURED_PAGES = 500

/** `pages` has at most `MAX_MEASURED_PAGES`, `pageCount` counts all. */
export interface MeasuredPdf {
  readonly format: "pdf"
  readonly pageCount: number
  readonly pages: readonly MeasuredPage[]
  readonly fontsNotEmbedded: readonly string[]
  /** false when inks, lines, overprint, layers and spot colors couldn't be read */
  readonly areColorsMeasured: boolean
  readonly spotColors: readonly string[]
  readonly layers: readonly string[]
  readonly hasJavaScript: boolean
  readonly attachments: number
  /** it opens without a password, but asks for one to change it */
  readonly hasOwnerPassword: boolean
}

export interface MeasuredImage {
  readonly format: Exclude<ArtworkFormat, "pdf">
  /** in pixels, turned as its Exif orientation says */
  readonly width: number
  readonly height: number
  /** pixels per inch; missing when the file says nothing */
  readonly dpi?: number
  readonly colorSpace: ColorSpace
  readonly hasAlpha: boolean
  /** a TIFF may have several; only the first one is printed */
  readonly pageCount: number
  /** parts of the width and height, from 0 to 1, around everything that isn't white; missing when it is blank */
  readonly contentBox?: PageBox
  /** of CMYK; its box is in parts of the width and height */
  readonly highestInk?: InkCoverage
}

export type MeasuredArtwork = MeasuredPdf | MeasuredImage

/** Without a scanner nothing is scanned; a scanner has a limit of its own for the size of files. */
export type VirusScan = "clean" | "fileTooLarge" | "noScanner"

/** The limit of a check that a file reached. */
export type ArtworkCheckLimit = "Time" | "Memory" | "Pixels"

/** What a check says of a file, without its previews. */
export type ArtworkInspection =
  | { readonly _tag: "Measured"; readonly artwork: MeasuredArtwork; readonly virusScan: VirusScan }
  /** neither a PDF nor a JPEG, PNG or TIFF */
  | { readonly _tag: "UnknownFormat" }
  | { readonly _tag: "Damaged"; readonly format: ArtworkFormat }
  | { readonly _tag: "PasswordRequired" }
  | { readonly _tag: "StoppedAtLimit"; readonly limit: ArtworkCheckLimit }
  | { readonly _tag: "VirusFound"; readonly signature: string }
