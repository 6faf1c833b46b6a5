/** Builders of artwork for tests: business cards with a front and a back. */
import type { ArtworkFile, ArtworkFileCheck, CheckedPage, ItemArtworkView } from "../../domain/artwork/item-artwork.ts"

export const aCheckedPage = (page: number, some: Partial<CheckedPage> = {}): CheckedPage => ({
  page,
  size: { width: 91, height: 61 },
  trimBox: { x: 3, y: 3, width: 85, height: 55 },
  hasPreview: true,
  ...some,
})

export const aCheck = (some: Partial<ArtworkFileCheck> = {}): ArtworkFileCheck => ({
  checkedAt: new Date("2026-01-05T10:00:00Z"),
  pages: [],
  findings: [],
  ...some,
})

export const anArtworkFile = (some: Partial<ArtworkFile> = {}): ArtworkFile => ({
  id: "file-1",
  name: "cards.pdf",
  format: "pdf",
  size: 1_000,
  sha256: "0".repeat(64),
  storedAt: new Date("2026-01-05T09:59:00Z"),
  ...some,
})

export const anItemArtworkView = (some: Partial<ItemArtworkView> = {}): ItemArtworkView => ({
  lineItemId: "item-1",
  requirements: {
    formats: ["pdf", "jpeg", "png", "tiff"],
    trim: { width: 85, height: 55 },
    bleed: 3,
    safeZone: 3,
    pages: 2,
    minDpi: 150,
    goalDpi: 300,
    maxInk: 300,
    spotColors: [],
  },
  state: { _tag: "Missing", pages: [1, 2], isAddressListMissing: false },
  files: [],
  isChangeable: true,
  isCheckedByPerson: false,
  ...some,
})
