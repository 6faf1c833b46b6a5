/** PDF files made for tests: for each finding one that has it, and a neighbour that hasn't. All are for an A5 flyer. */
import { BACKGROUND, fill, line, makeFlyerPage, paint, text, writeFlyer } from "./flyer-pages.ts"
import { type MadeFile, madeByOwnWriter as own } from "./made-file.ts"
import { FILES_OF_OTHER_PROGRAMS, FILES_OF_SAME_PROGRAMS, MADE_IMAGES } from "./made-image-files.ts"
import { makeFlateStream, makeImage, makeStream, writePdf } from "./pdf-writer.ts"

const CONTOUR = { contour: "CutContour" }

const INK = [20, 40, 0, 0] as const

/** 50 × 50 mm of so many pixels. */
const placedImage = (pixels: number): Buffer => writeFlyer(paint("X", 50, 50), {}, makeImage(pixels, pixels, "/DeviceCMYK", INK))

const bitmap = (pixels: number): Buffer =>
  writeFlyer(
    paint("X", 50, 50),
    {},
    makeFlateStream(
      `/Type /XObject /Subtype /Image /Width ${pixels} /Height ${pixels} /BitsPerComponent 1 /ColorSpace /DeviceGray`,
      Buffer.alloc(Math.ceil(pixels / 8) * pixels, 0x55),
    ),
  )

/** A form of 1 × 1 that an image of 300 pixels fills. */
const imageInForm = (side: number): Buffer =>
  writeFlyer(
    paint("Y", side, side),
    {},
    makeImage(300, 300, "/DeviceCMYK", INK),
    makeStream("/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /I 10 0 R >> >>", "/I Do"),
  )

const icc = (components: number): Buffer => makeStream(`/N ${components}`, "no profile")

const catalogPdf = (catalog: string, ...objects: readonly (string | Buffer)[]): Buffer =>
  writePdf({ pages: [makeFlyerPage("")], objects, catalog })

const annotated = (annotation: string): Buffer =>
  writeFlyer("", { entries: `/Annots [<< /Type /Annot ${annotation} /Rect [50 50 90 90] >>]` })

const trimmed = (width: number, height: number): Buffer => writeFlyer("", { trim: [3, 3, width, height] })

const SIZES: readonly MadeFile[] = [
  own("a page that has everything right", () => writeFlyer("")),
  own("a page without a trim box, with bleed", () => writePdf({ pages: [{ media: [154, 216], content: BACKGROUND }] })),
  own("a page of the trim size, filled", () => writePdf({ pages: [{ media: [148, 210], content: BACKGROUND }] }), [
    "BleedTooSmall",
  ]),
  own("a page of the trim size, white at its edges", () =>
    writePdf({ pages: [{ media: [148, 210], content: `0 g ${text(30, 50)}` }] }),
  ),
  own("a page of A6", () => trimmed(105, 148), ["TrimSizeMismatch"]),
  own("a page that is 0.9 mm too narrow", () => trimmed(147.1, 210)),
  own("a page that is 1.2 mm too narrow", () => trimmed(146.8, 210), ["TrimSizeMismatch"]),
  own("a page that is turned", () => writeFlyer("", { rotate: 90 })),
  own("a page that lies on its side", () =>
    writePdf({ pages: [{ media: [216, 154], trim: [3, 3, 210, 148], content: fill("0.1 0 0 0 k", 0, 0, 216, 154) }] }),
  ),
  own("a page that is cropped to its trim", () => writeFlyer("", { crop: [3, 3, 148, 210] })),
  own("two pages", () => writePdf({ pages: [makeFlyerPage(""), makeFlyerPage("")] })),
  own("three pages", () => writePdf({ pages: [makeFlyerPage(""), makeFlyerPage(""), makeFlyerPage("")] }), ["PageCountMismatch"]),
  own("a bleed box of 2 mm", () => writeFlyer("", { bleed: [1, 1, 152, 214] }), ["BleedTooSmall"]),
  own("a bleed box of 2.9 mm", () => writeFlyer("", { bleed: [0.1, 0.1, 153.8, 215.8] })),
  own("content that ends at the cut", () => writeFlyer("", { content: fill("0.1 0 0 0 k", 3, 3, 148, 210) }), ["BleedTooSmall"]),
  own("a blank page", () => writeFlyer("", { content: fill("0 0 0 0 k", 0, 0, 154, 216) }), ["BlankPage"]),
]

const CONTENTS: readonly MadeFile[] = [
  own("a font that isn't embedded", () => writeFlyer(text(30, 50, 12, "F2")), ["FontNotEmbedded"]),
  own("invisible text of a font that isn't embedded", () => writeFlyer(`3 Tr ${text(30, 50, 12, "F2")}`)),
  own("an image of 96 dpi", () => placedImage(189), ["LowResolution"]),
  own("an image of 200 dpi", () => placedImage(394), ["ResolutionBelowGoal"]),
  own("an image of 300 dpi", () => placedImage(591)),
  own("an image that a form enlarges to 76 dpi", () => imageInForm(100), ["LowResolution"]),
  own("an image that a form places at 305 dpi", () => imageInForm(25)),
  own("a bitmap of 200 dpi", () => bitmap(394), ["LowResolution"]),
  own("a bitmap of 600 dpi", () => bitmap(1182)),
  own("a gradient of one row of pixels", () => writeFlyer(paint("X", 50, 50), {}, makeImage(64, 1, "/DeviceCMYK", INK))),
  own("text 2 mm from the cut", () => writeFlyer(text(5, 50)), ["TextInSafeZone"]),
  own("text 3.5 mm from the cut", () => writeFlyer(text(6.5, 50))),
  own("text of 4 pt", () => writeFlyer(text(30, 50, 4)), ["TinyText"]),
  own("text of 5 pt", () => writeFlyer(text(30, 50, 5))),
  own("text of 10 pt that is reduced to 4 pt", () => writeFlyer(`q 0.4 0 0 0.4 0 0 cm ${text(60, 90, 10)} Q`), ["TinyText"]),
  own("a line of 0.1 pt", () => writeFlyer(line(0.1)), ["ThinLine"]),
  own("a line without a width", () => writeFlyer(line(0)), ["ThinLine"]),
  own("a line of 0.25 pt", () => writeFlyer(line(0.25))),
  own("a line of 0.5 pt that is reduced to 0.1 pt", () => writeFlyer(`q 0.2 0 0 0.2 0 0 cm ${line(0.5)} Q`), ["ThinLine"]),
]

const COLORS: readonly MadeFile[] = [
  own("320 % of ink", () => writeFlyer(fill("0.8 0.8 0.8 0.8 k", 30, 30, 50, 50)), ["TooMuchInk"]),
  own("300 % of ink", () => writeFlyer(fill("0.8 0.8 0.8 0.6 k", 30, 30, 50, 50))),
  own("320 % of ink outside of the clip", () => writeFlyer(`q 0 0 10 10 re W n ${fill("0.8 0.8 0.8 0.8 k", 30, 30, 50, 50)} Q`)),
  own("white that overprints", () => writeFlyer(`/Over gs ${fill("0 0 0 0 k", 30, 30, 50, 50)}`), ["WhiteOverprint"]),
  own("white text that overprints", () => writeFlyer(`/Over gs 1 g ${text(30, 50)}`), ["WhiteOverprint"]),
  own("white that doesn't overprint", () => writeFlyer(fill("0 0 0 0 k", 30, 30, 50, 50))),
  own("white of CMYK in overprint mode 0", () => writeFlyer(`/OverZero gs ${fill("0 0 0 0 k", 30, 30, 50, 50)}`)),
  own("black that overprints", () => writeFlyer(`/Over gs ${text(30, 50)}`)),
  own("the cut contour", () => writeFlyer("/Cut CS 1 SCN 1 w 50 50 90 90 re S"), [], CONTOUR),
  own("no cut contour", () => writeFlyer(""), ["ContourMissing"], CONTOUR),
  own("a spot color without a meaning", () => writeFlyer(`/Red cs ${fill("1 scn", 30, 30, 50, 50)}`), ["UnexpectedSpotColor"]),
  own("a spot color with black in one space", () => writeFlyer(`/Two cs ${fill("1 0.5 scn", 30, 30, 50, 50)}`), [
    "UnexpectedSpotColor",
  ]),
  own("a spot color that is a varnish", () => writeFlyer(`/Red cs ${fill("1 scn", 30, 30, 50, 50)}`), [], {
    spotColors: ["pantone 185 c"],
  }),
  own("RGB", () => writeFlyer(fill("1 0 0 rg", 30, 30, 50, 50)), ["ColorsConverted"]),
  own("RGB with a profile", () => writeFlyer(`/Icc cs ${fill("1 0 0 sc", 30, 30, 50, 50)}`, {}, icc(3)), ["ColorsConverted"]),
  own("CMYK with a profile", () => writeFlyer(`/Icc cs ${fill("1 0 0 0 sc", 30, 30, 50, 50)}`, {}, icc(4))),
  own("Lab", () => writeFlyer(`/Lab cs ${fill("50 10 10 sc", 30, 30, 50, 50)}`), ["ColorsConverted"]),
  own("half transparent", () => writeFlyer(`/Half gs ${text(30, 50)}`), ["Transparency"]),
  own("multiplied", () => writeFlyer(`/Multiply gs ${text(30, 50)}`), ["Transparency"]),
  own("a group that is opaque", () =>
    writeFlyer(`/Plain gs ${text(30, 50)}`, { entries: "/Group << /S /Transparency /CS /DeviceCMYK >>" }),
  ),
]

const EXTRAS: readonly MadeFile[] = [
  own("layers", () => catalogPdf("/OCProperties << /OCGs [10 0 R] /D << >> >>", "<< /Type /OCG /Name (Dutch) >>"), ["Layers"]),
  own("a comment", () => annotated("/Subtype /Text /Contents (Bigger)"), ["Annotations"]),
  own("a link", () => annotated("/Subtype /Link")),
  own("a script that runs when it opens", () => catalogPdf("/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"), [
    "JavaScript",
  ]),
  own("a script with a name", () => catalogPdf("/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>"), [
    "JavaScript",
  ]),
  own("a link that opens a page", () => catalogPdf("/OpenAction << /S /GoTo /D [0 /Fit] >>")),
  own(
    "an attachment",
    () =>
      catalogPdf(
        "/Names << /EmbeddedFiles << /Names [(a.txt) << /Type /Filespec /F (a.txt) /EF << /F 10 0 R >> >>] >> >>",
        makeStream("/Type /EmbeddedFile", "hello"),
      ),
    ["Attachments"],
  ),
  own("a PDF of noise", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(5_000, 0xa5)]), ["Damaged"]),
  own("a GIF", () => Buffer.from("GIF89a\x01\x00\x01\x00", "latin1"), ["FormatNotAccepted"]),
  own("an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), ["FormatNotAccepted"]),
  own("a PDF after other bytes", () => Buffer.concat([Buffer.from("PK\x03\x04"), writeFlyer("")]), ["FormatNotAccepted"]),
  own("a PDF where only images are accepted", () => writeFlyer(""), ["FormatNotAccepted"], { formats: ["png"] }),
]

export const MADE_FILES: readonly MadeFile[] = [
  ...SIZES,
  ...CONTENTS,
  ...COLORS,
  ...EXTRAS,
  ...MADE_IMAGES,
  ...FILES_OF_OTHER_PROGRAMS,
  ...FILES_OF_SAME_PROGRAMS,
]
