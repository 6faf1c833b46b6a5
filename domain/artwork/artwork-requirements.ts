import type { ArtworkFormat, PageSize } from "./measured-artwork.ts"

/** What a file must be to print an item, from the product's terms and the chosen options. Lengths are in millimetres. */
export interface ArtworkRequirements {
  readonly formats: readonly ArtworkFormat[]
  /** the size of the cut page */
  readonly trim: PageSize
  readonly bleed: number
  /** the distance that texts keep from the cut */
  readonly safeZone: number
  /** printed pages of the item; a file has one of them or all */
  readonly pages: number
  /** pixels per inch: below the minimum a warning, below the goal a note */
  readonly minDpi: number
  readonly goalDpi: number
  /** in percent, such as 300 */
  readonly maxInk: number
  /** the spot color of the line along which the item is cut */
  readonly contour?: string
  /** other spot colors that have a meaning, such as a varnish */
  readonly spotColors: readonly string[]
}
