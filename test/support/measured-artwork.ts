/** Measured files and requirements for tests: an A5 flyer that has everything right, and what to change in it. */

import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { ArtworkRequirements } from "../../domain/artwork/artwork-requirements.ts"
import { findArtworkFindings } from "../../domain/artwork/find-artwork-findings.ts"
import type { MeasuredArtwork, MeasuredImage, MeasuredPage, MeasuredPdf } from "../../domain/artwork/measured-artwork.ts"

export const A5_FLYER: ArtworkRequirements = {
  formats: ["pdf", "jpeg", "png", "tiff"],
  trim: { width: 148, height: 210 },
  bleed: 3,
  safeZone: 3,
  pages: 2,
  minDpi: 150,
  goalDpi: 300,
  maxInk: 300,
  spotColors: [],
}

/** The trim and 3 mm of bleed, filled to the edges. */
export const RIGHT_PAGE: MeasuredPage = {
  size: { width: 154, height: 216 },
  trimBox: { x: 3, y: 3, width: 148, height: 210 },
  bleedBox: { x: 0, y: 0, width: 154, height: 216 },
  contentBox: { x: 0, y: 0, width: 154, height: 216 },
  images: [{ box: { x: 0, y: 0, width: 154, height: 216 }, dpi: 300, colorSpace: "cmyk", isBitmap: false }],
  texts: [{ box: { x: 20, y: 20, width: 60, height: 5 }, sizePt: 12 }],
  colorSpaces: ["cmyk", "gray"],
  whiteOverprints: [],
  hasTransparency: false,
  annotations: 0,
}

export const RIGHT_PDF: MeasuredPdf = {
  format: "pdf",
  pageCount: 2,
  pages: [RIGHT_PAGE, RIGHT_PAGE],
  fontsNotEmbedded: [],
  areColorsMeasured: true,
  spotColors: [],
  layers: [],
  hasJavaScript: false,
  attachments: 0,
  hasOwnerPassword: false,
}

/** With bleed at 300 dpi. */
export const RIGHT_IMAGE: MeasuredImage = {
  format: "tiff",
  width: 1819,
  height: 2551,
  dpi: 300,
  colorSpace: "cmyk",
  hasAlpha: false,
  pageCount: 1,
  contentBox: { x: 0, y: 0, width: 1, height: 1 },
}

export const findFindings = (artwork: MeasuredArtwork, changed: Partial<ArtworkRequirements> = {}): readonly ArtworkFinding[] =>
  findArtworkFindings({ _tag: "Measured", artwork, virusScan: "clean" }, { ...A5_FLYER, ...changed })

/** The findings of a flyer whose first page is changed. */
export const findPageChange = (
  page: Partial<MeasuredPage>,
  changed: Partial<ArtworkRequirements> = {},
): readonly ArtworkFinding[] => findFindings({ ...RIGHT_PDF, pages: [{ ...RIGHT_PAGE, ...page }, RIGHT_PAGE] }, changed)
