import { DEFAULT_ARTWORK_TERMS, getNumberOfChoice } from "../catalog/artwork-terms.ts"
import type { Product } from "../catalog/product.ts"
import type { SelectedOption } from "../catalog/selection.ts"
import type { ArtworkRequirements } from "./artwork-requirements.ts"
import type { KnownRequirements } from "./item-artwork.ts"
import { ARTWORK_FORMATS, type ArtworkInspection, type PageSize } from "./measured-artwork.ts"

type OfferedOptions = Pick<Product, "options">

/** The size of the chosen format. */
const findChosenSize = ({ options }: OfferedOptions, selection: readonly SelectedOption[]) =>
  options.flatMap(({ name, values }) => {
    const chosen = selection.find(each => each.name === name)
    return values.find(({ key }) => key === chosen?.value)?.size ?? []
  })

const findTrim = (
  product: OfferedOptions,
  terms: typeof DEFAULT_ARTWORK_TERMS,
  selection: readonly SelectedOption[],
): PageSize | undefined => {
  const [width, height] = terms.trimSize ?? findChosenSize(product, selection)
  if (width === undefined || height === undefined) return undefined
  return { width: width * getNumberOfChoice(terms.panels ?? 1, selection), height }
}

/** More pages come as one PDF, and a contour is a spot color, which images don't have. */
const MAX_PAGES_OF_IMAGES = 2

/** What the files of an item must be, by its product's terms and the chosen options (ART-01). */
export const determineArtworkRequirements = (
  product: OfferedOptions & Pick<Product, "artwork">,
  selection: readonly SelectedOption[],
): KnownRequirements => {
  const { artwork: terms = DEFAULT_ARTWORK_TERMS } = product
  const { bleed, safeZone, minDpi, goalDpi, maxInk, contour, spotColors = [] } = terms
  const pages = terms.pages === undefined ? undefined : getNumberOfChoice(terms.pages, selection)
  const trim = findTrim(product, terms, selection)
  const formats = (pages ?? 1) > MAX_PAGES_OF_IMAGES || contour !== undefined ? (["pdf"] as const) : ARTWORK_FORMATS
  return {
    ...{ formats, bleed, safeZone, minDpi, goalDpi, maxInk, spotColors },
    ...(trim && { trim }),
    ...(pages === undefined ? {} : { pages }),
    ...(contour === undefined ? {} : { contour }),
  }
}

const MM_PER_INCH = 25.4

const NO_SIZE: PageSize = { width: 0, height: 0 }

const measureFile = (inspection: ArtworkInspection, goalDpi: number): Pick<ArtworkRequirements, "trim" | "pages"> => {
  if (inspection._tag !== "Measured") return { trim: NO_SIZE, pages: 1 }
  const { artwork } = inspection
  if (artwork.format === "pdf") {
    const [first] = artwork.pages
    return { trim: first?.trimBox ?? first?.size ?? NO_SIZE, pages: artwork.pageCount }
  }
  const mmPerPixel = MM_PER_INCH / (artwork.dpi ?? goalDpi)
  return { trim: { width: artwork.width * mmPerPixel, height: artwork.height * mmPerPixel }, pages: 1 }
}

/** The requirements for a check. Where the shop's data lack the size or the pages, those of the file are right. */
export const fillRequirementsFromFile = (
  requirements: KnownRequirements,
  inspection: ArtworkInspection,
): ArtworkRequirements => ({
  ...measureFile(inspection, requirements.goalDpi),
  ...requirements,
})
