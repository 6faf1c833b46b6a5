import type { SelectedOption } from "./selection.ts"

/** A number for every choice, or one for each value of an option. */
export type NumberByOption = number | { readonly option: string; readonly byValue: Readonly<Record<string, number>> }

/** What the files of a product must be, as data of the shop (ART-01). Lengths are in millimetres. */
export interface ArtworkTerms {
  /** width and height of the cut page; missing means the size of the chosen format */
  readonly trimSize?: readonly [width: number, height: number]
  /** how many times as wide the sheet is before it is folded; missing means 1 */
  readonly panels?: NumberByOption
  readonly pages: NumberByOption
  readonly bleed: number
  readonly safeZone: number
  /** pixels per inch */
  readonly minDpi: number
  readonly goalDpi: number
  /** in percent, such as 300 */
  readonly maxInk: number
  /** the spot color of the line along which it is cut */
  readonly contour?: string
  /** other spot colors that have a meaning, such as a varnish */
  readonly spotColors?: readonly string[]
}

/** Of products without terms of their own, whose number of pages is unknown. */
export const DEFAULT_ARTWORK_TERMS: Omit<ArtworkTerms, "pages"> & Partial<Pick<ArtworkTerms, "pages">> = {
  bleed: 3,
  safeZone: 3,
  minDpi: 150,
  goalDpi: 300,
  maxInk: 300,
}

/** The number for the chosen value; 1 for a value without one. */
export const getNumberOfChoice = (number: NumberByOption, selection: readonly SelectedOption[]): number => {
  if (typeof number === "number") return number
  const chosen = selection.find(({ name }) => name === number.option)
  return number.byValue[chosen?.value ?? ""] ?? 1
}
