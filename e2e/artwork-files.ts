/** Files for business cards of 85 × 55 mm: right ones, and some that a check finds something in. */
import { writePng } from "../test/support/image-writer.ts"
import { type PdfPageSource, writePdf } from "../test/support/pdf-writer.ts"

const BACKGROUND = "0.2 0.1 0 0 k 0 0 1000 1000 re f"

const RIGHT_CARD: PdfPageSource = { media: [91, 61], trim: [3, 3, 85, 55], content: BACKGROUND }

const toPdf = (name: string, ...pages: readonly PdfPageSource[]) => ({
  name,
  mimeType: "application/pdf",
  buffer: writePdf({ pages }),
})

export const RIGHT_CARDS = toPdf("cards.pdf", RIGHT_CARD, RIGHT_CARD)

/** An error: the size is another one. */
export const SQUARE_CARDS = toPdf("square.pdf", ...[1, 2].map(() => ({ media: [60, 60], content: BACKGROUND }) as const))

/** A warning: 1 mm of bleed. */
const NARROW_CARD = { media: [87, 57], trim: [1, 1, 85, 55], content: BACKGROUND } as const
export const NARROW_CARDS = toPdf("narrow.pdf", NARROW_CARD, NARROW_CARD)

/** Of 91 × 61 mm at 300 dpi. */
export const makeCardImage = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: writePng({ width: 1075, height: 720, colors: "rgb", value: 120, dpi: 300 }),
})

/** A right file that has so many bytes more, for an upload that lasts. */
export const makeLargeCards = (name: string, extraBytes: number) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([RIGHT_CARDS.buffer, Buffer.from("\n%"), Buffer.alloc(extraBytes, "x"), Buffer.from("\n%%EOF\n")]),
})
