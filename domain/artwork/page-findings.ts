import type { ArtworkFinding, PageEdge } from "./artwork-findings.ts"
import type { ArtworkRequirements } from "./artwork-requirements.ts"
import type { InkCoverage, MeasuredPage, PageBox, PageImage, PageText } from "./measured-artwork.ts"
import { type PagePlacement, placePage } from "./page-placement.ts"

const BLEED_TOLERANCE_MM = 0.2

/** Content that stays further away from the cut needs no bleed. */
const REACHES_TRIM_MM = 0.5

const MIN_TEXT_PT = 5

/** GWG 2022: thinner lines break up in print. */
const MIN_LINE_PT = 0.125

/** More findings of one kind on a page say nothing new. */
const MAX_PER_KIND = 3

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits))

const roundBox = ({ x, y, width, height }: PageBox): PageBox => ({
  x: roundTo(x, 1),
  y: roundTo(y, 1),
  width: roundTo(width, 1),
  height: roundTo(height, 1),
})

/** How far the inner box is away from each side of the outer one; negative where it reaches over. */
const getDistances = (outer: PageBox, inner: PageBox): Readonly<Record<PageEdge, number>> => ({
  top: inner.y - outer.y,
  right: outer.x + outer.width - inner.x - inner.width,
  bottom: outer.y + outer.height - inner.y - inner.height,
  left: inner.x - outer.x,
})

const SIDES: readonly PageEdge[] = ["top", "right", "bottom", "left"]

/** Content that ends at the cut leaves white edges: it needs bleed on the sides that it reaches. */
export const findBleedFinding = (
  page: number,
  { trim, bleed }: PagePlacement,
  contentBox: PageBox | undefined,
  wanted: number,
): readonly ArtworkFinding[] => {
  if (!contentBox) return []
  const available = getDistances(bleed, trim)
  const inside = getDistances(trim, contentBox)
  const reached = SIDES.filter(side => inside[side] < REACHES_TRIM_MM)
  const widths = new Map(reached.map(side => [side, Math.max(0, Math.min(available[side], -inside[side]))]))
  const sides = reached.filter(side => (widths.get(side) ?? 0) < wanted - BLEED_TOLERANCE_MM)
  if (sides.length === 0) return []
  const smallest = Math.min(...sides.map(side => widths.get(side) ?? 0))
  return [{ _tag: "BleedTooSmall", page, sides, bleed: roundTo(smallest, 1), wanted }]
}

/** Text beyond the cut, such as a printer's mark, isn't printed. */
const isWithin = (trim: PageBox, box: PageBox): boolean => {
  const { top, right, bottom, left } = getDistances(trim, box)
  return top > -box.height && bottom > -box.height && left > -box.width && right > -box.width
}

const findTextsInSafeZone = (
  page: number,
  { trim }: PagePlacement,
  texts: readonly PageText[],
  wanted: number,
): readonly ArtworkFinding[] =>
  texts
    .filter(({ box }) => isWithin(trim, box))
    .map(({ box }) => ({ box, distance: Math.min(...Object.values(getDistances(trim, box))) }))
    .filter(({ distance }) => distance < wanted - BLEED_TOLERANCE_MM)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_PER_KIND)
    .map(({ box, distance }) => ({
      _tag: "TextInSafeZone",
      page,
      box: roundBox(box),
      distance: roundTo(distance, 1),
      wanted,
    }))

/** The lowest resolutions: a warning below the minimum, else a note below the goal. Bitmaps have no grays to smooth them. */
export const findResolutionFindings = (
  page: number,
  images: readonly PageImage[],
  { minDpi, goalDpi }: Pick<ArtworkRequirements, "minDpi" | "goalDpi">,
): readonly ArtworkFinding[] => {
  const facts = (image: PageImage) => ({ page, box: roundBox(image.box), dpi: Math.round(image.dpi) })
  const low = images
    .map(image => ({ image, limit: image.isBitmap ? goalDpi : minDpi }))
    .filter(({ image, limit }) => Math.round(image.dpi) < limit)
    .slice(0, MAX_PER_KIND)
    .map(({ image, limit }) => ({ _tag: "LowResolution", ...facts(image), minDpi: limit }) as const)
  if (low.length > 0) return low
  const belowGoal = images.find(({ dpi }) => Math.round(dpi) < goalDpi)
  return belowGoal ? [{ _tag: "ResolutionBelowGoal", ...facts(belowGoal), goalDpi }] : []
}

/** Too much ink doesn't dry before the next sheet lies on it. @param limit in percent */
export const findInkFinding = (page: number, ink: InkCoverage | undefined, limit: number): readonly ArtworkFinding[] =>
  ink && Math.round(ink.percent) > limit
    ? [{ _tag: "TooMuchInk", page, box: roundBox(ink.box), percent: Math.round(ink.percent), limit }]
    : []

/** What the size of the page says: its trim, bleed and safe zone. */
const findPlacementFindings = (
  page: number,
  measured: MeasuredPage,
  requirements: ArtworkRequirements,
): readonly ArtworkFinding[] => {
  const placement = placePage(measured, requirements)
  if (!placement) {
    const { width, height } = measured.trimBox ?? measured.size
    const size = { width: roundTo(width, 1), height: roundTo(height, 1) }
    return [{ _tag: "TrimSizeMismatch", page, size, wanted: requirements.trim }]
  }
  return [
    ...findBleedFinding(page, placement, measured.contentBox, requirements.bleed),
    ...findTextsInSafeZone(page, placement, measured.texts, requirements.safeZone),
  ]
}

/** Everything found on one page of a PDF. @param page counts from 1 */
export const findPageFindings = (
  page: number,
  measured: MeasuredPage,
  requirements: ArtworkRequirements,
): readonly ArtworkFinding[] => {
  const { contentBox, images, smallestText, thinnestLine, highestInk, whiteOverprints, annotations } = measured
  return [
    ...findPlacementFindings(page, measured, requirements),
    ...(contentBox ? [] : [{ _tag: "BlankPage", page } as const]),
    ...findResolutionFindings(page, images, requirements),
    ...findInkFinding(page, highestInk, requirements.maxInk),
    ...whiteOverprints.slice(0, MAX_PER_KIND).map(box => ({ _tag: "WhiteOverprint", page, box: roundBox(box) }) as const),
    ...(smallestText && smallestText.sizePt < MIN_TEXT_PT
      ? [
          {
            _tag: "TinyText",
            page,
            box: roundBox(smallestText.box),
            sizePt: roundTo(smallestText.sizePt, 1),
            limitPt: MIN_TEXT_PT,
          } as const,
        ]
      : []),
    ...(thinnestLine && thinnestLine.widthPt < MIN_LINE_PT
      ? [
          {
            _tag: "ThinLine",
            page,
            box: roundBox(thinnestLine.box),
            widthPt: roundTo(thinnestLine.widthPt, 3),
            limitPt: MIN_LINE_PT,
          } as const,
        ]
      : []),
    ...(annotations > 0 ? [{ _tag: "Annotations", page, count: annotations } as const] : []),
  ]
}
