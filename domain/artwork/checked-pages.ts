import type { ArtworkRequirements } from "./artwork-requirements.ts"
import type { CheckedPage } from "./item-artwork.ts"
import type { ArtworkInspection, PageSize } from "./measured-artwork.ts"
import { type PagePlacement, placeImage, placePage } from "./page-placement.ts"

const MM_PER_INCH = 25.4

const placeBoxes = (placement: PagePlacement | undefined, size: PageSize): Omit<CheckedPage, "page" | "hasPreview"> =>
  placement ? { size: placement.size, trimBox: placement.trim, bleedBox: placement.bleed, safeBox: placement.safeZone } : { size }

/** The pages of a checked file with their boxes; empty when it couldn't be read. @param previews numbers of pages with a picture */
export const makeCheckedPages = (
  inspection: ArtworkInspection,
  requirements: ArtworkRequirements,
  previews: ReadonlySet<number>,
): readonly CheckedPage[] => {
  if (inspection._tag !== "Measured") return []
  const { artwork } = inspection
  if (artwork.format === "pdf") {
    return artwork.pages.map((page, index) => ({
      ...placeBoxes(placePage(page, requirements), page.size),
      page: index + 1,
      hasPreview: previews.has(index + 1),
    }))
  }
  const mmPerPixel = MM_PER_INCH / (artwork.dpi ?? requirements.goalDpi)
  const size = { width: artwork.width * mmPerPixel, height: artwork.height * mmPerPixel }
  return [{ ...placeBoxes(placeImage(artwork, requirements), size), page: 1, hasPreview: previews.has(1) }]
}
