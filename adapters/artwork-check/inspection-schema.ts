/** The inspection as the checking process writes it. It read a stranger's file, so its output is checked, too. */
import { Schema } from "effect"
import { MAX_MEASURED_OBJECTS, MAX_MEASURED_PAGES } from "../../domain/artwork/measured-artwork.ts"

const Text = Schema.String.check(Schema.isMaxLength(200))
const Names = Schema.Array(Text).check(Schema.isMaxLength(100))
const size = { width: Schema.Finite, height: Schema.Finite }
const Size = Schema.Struct(size)
const Box = Schema.Struct({ x: Schema.Finite, y: Schema.Finite, ...size })
const Space = Schema.Literals(["gray", "rgb", "cmyk", "lab", "spot", "unknown"])
const PageText = Schema.Struct({ box: Box, sizePt: Schema.Finite })
const Ink = Schema.Struct({ percent: Schema.Finite, box: Box })
const optional = Schema.optionalKey

const listOf = <Item extends Schema.Constraint>(item: Item) => Schema.Array(item).check(Schema.isMaxLength(MAX_MEASURED_OBJECTS))

const Page = Schema.Struct({
  size: Size,
  trimBox: optional(Box),
  bleedBox: optional(Box),
  contentBox: optional(Box),
  images: listOf(Schema.Struct({ box: Box, dpi: Schema.Finite, colorSpace: Space, isBitmap: Schema.Boolean })),
  texts: listOf(PageText),
  smallestText: optional(PageText),
  thinnestLine: optional(Schema.Struct({ widthPt: Schema.Finite, box: Box })),
  highestInk: optional(Ink),
  colorSpaces: listOf(Space),
  whiteOverprints: listOf(Box),
  hasTransparency: Schema.Boolean,
  annotations: Schema.Int,
})

const Pdf = Schema.Struct({
  format: Schema.Literal("pdf"),
  pageCount: Schema.Int,
  pages: Schema.Array(Page).check(Schema.isMaxLength(MAX_MEASURED_PAGES)),
  fontsNotEmbedded: Names,
  areColorsMeasured: Schema.Boolean,
  spotColors: Names,
  layers: Names,
  hasJavaScript: Schema.Boolean,
  attachments: Schema.Int,
  hasOwnerPassword: Schema.Boolean,
})

const Image = Schema.Struct({
  format: Schema.Literals(["jpeg", "png", "tiff"]),
  width: Schema.Int,
  height: Schema.Int,
  dpi: optional(Schema.Finite),
  colorSpace: Space,
  hasAlpha: Schema.Boolean,
  pageCount: Schema.Int,
  contentBox: optional(Box),
  highestInk: optional(Ink),
})

export const ProgramInspection = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({
      _tag: Schema.Literal("Measured"),
      artwork: Schema.Union([Pdf, Image]),
      virusScan: Schema.Literals(["clean", "fileTooLarge", "noScanner"]),
    }),
    Schema.Struct({ _tag: Schema.Literals(["UnknownFormat", "PasswordRequired"]) }),
    Schema.Struct({ _tag: Schema.Literal("Damaged"), format: Schema.Literals(["pdf", "jpeg", "png", "tiff"]) }),
    Schema.Struct({ _tag: Schema.Literal("StoppedAtLimit"), limit: Schema.Literals(["Time", "Memory", "Pixels"]) }),
  ]),
)
