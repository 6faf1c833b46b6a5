import type { ArtworkRequirements } from "./artwork-requirements.ts"
import type { MeasuredArtwork, MeasuredImage, MeasuredPage, PageBox, PageSize } from "./measured-artwork.ts"

/** Where a page is cut, in millimetres from the upper left corner of the page as it is shown. */
export interface PagePlacement {
  /** of the whole page, which a preview shows */
  readonly size: PageSize
  readonly trim: PageBox
  /** what the file has around the trim; its edges may lie on the trim */
  readonly bleed: PageBox
  readonly safeZone: PageBox
}

type PlacementRequirements = Pick<ArtworkRequirements, "trim" | "bleed" | "safeZone">

const TRIM_TOLERANCE_MM = 1

/** Margins wider than this are no bleed: such a page needs a trim box. */
const MAX_MARGIN_MM = 10

const MM_PER_INCH = 25.4

/** The wanted size upright and turned by 90°. */
const listOrientations = ({ width, height }: PageSize): readonly PageSize[] => [
  { width, height },
  { width: height, height: width },
]

const isSameSize = (a: PageSize, b: PageSize): boolean =>
  Math.abs(a.width - b.width) <= TRIM_TOLERANCE_MM && Math.abs(a.height - b.height) <= TRIM_TOLERANCE_MM

/** The box with `margin` more on each side; a negative margin makes it smaller. */
export const growBox = ({ x, y, width, height }: PageBox, margin: number): PageBox => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
})

const toPageBox = ({ width, height }: PageSize): PageBox => ({ x: 0, y: 0, width, height })

const place = (size: PageSize, trim: PageBox, bleed: PageBox, safeZone: number): PagePlacement => ({
  size,
  trim,
  bleed,
  safeZone: growBox(trim, -safeZone),
})

/** The margin of a page around a trim in its middle, equal on all sides; undefined when there is none. */
const findMargin = (size: PageSize, trim: PageSize): number | undefined => {
  const margins = [(size.width - trim.width) / 2, (size.height - trim.height) / 2]
  const largest = Math.max(...margins)
  const isEqual = largest - Math.min(...margins) <= TRIM_TOLERANCE_MM / 2
  return isEqual && largest >= -TRIM_TOLERANCE_MM / 2 && largest <= MAX_MARGIN_MM ? Math.max(0, largest) : undefined
}

/** The trim is in the middle of the page, with equal margins. */
const placeInMiddle = (size: PageSize, { trim, safeZone }: PlacementRequirements): PagePlacement | undefined => {
  const margin = listOrientations(trim)
    .map(orientation => findMargin(size, orientation))
    .find(found => found !== undefined)
  const page = toPageBox(size)
  return margin === undefined ? undefined : place(size, growBox(page, -margin), page, safeZone)
}

/**
 * Where a page of a PDF is cut; undefined when its size isn't the wanted one, in both orientations. Without a right trim
 * box, the trim is in the middle of the page.
 */
export const placePage = (
  { size, trimBox, bleedBox }: Pick<MeasuredPage, "size" | "trimBox" | "bleedBox">,
  requirements: PlacementRequirements,
): PagePlacement | undefined => {
  const isRight = trimBox && listOrientations(requirements.trim).some(wanted => isSameSize(trimBox, wanted))
  if (isRight) return place(size, trimBox, bleedBox ?? toPageBox(size), requirements.safeZone)
  // some programs repeat the page's size as its trim box
  return trimBox && !isSameSize(trimBox, size) ? undefined : placeInMiddle(size, requirements)
}

/** Whether an image of this many pixels fills the size without being distorted. */
const hasRatio = (pixels: PageSize, { width, height }: PageSize): boolean =>
  Math.abs((pixels.height * width) / pixels.width - height) <= TRIM_TOLERANCE_MM &&
  Math.abs((pixels.width * height) / pixels.height - width) <= TRIM_TOLERANCE_MM

/**
 * Where an image is cut; undefined when its ratio isn't that of the wanted size. Its resolution decides when it gives a
 * right size, else it is scaled to the size with bleed, or without.
 */
export const placeImage = (
  { width, height, dpi }: Pick<MeasuredImage, "width" | "height" | "dpi">,
  { trim, bleed, safeZone }: PlacementRequirements,
): PagePlacement | undefined => {
  const pixels = { width, height }
  const stated = dpi === undefined ? undefined : { width: (width / dpi) * MM_PER_INCH, height: (height / dpi) * MM_PER_INCH }
  const atStatedSize = stated && placeInMiddle(stated, { trim, bleed, safeZone })
  if (atStatedSize) return atStatedSize
  for (const margin of [bleed, 0]) {
    for (const orientation of listOrientations(trim)) {
      const page = growBox(toPageBox(orientation), margin)
      const size = { width: page.width, height: page.height }
      if (hasRatio(pixels, size)) return place(size, growBox(toPageBox(size), -margin), toPageBox(size), safeZone)
    }
  }
  return undefined
}

/** Where each page of a file is cut, for drawing it on its preview; undefined for pages of a wrong size. */
export const placeArtwork = (
  artwork: MeasuredArtwork,
  requirements: PlacementRequirements,
): readonly (PagePlacement | undefined)[] =>
  artwork.format === "pdf" ? artwork.pages.map(page => placePage(page, requirements)) : [placeImage(artwork, requirements)]
