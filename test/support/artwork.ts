/** Builders of artwork for tests. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { ArtworkFile, CheckedPage, ItemArtwork } from "../../domain/artwork/item-artwork.ts"
import { ARTWORK_FORMATS } from "../../domain/artwork/measured-artwork.ts"

export const ARTWORK_TIME = new Date("2026-11-26T09:00:00Z")

export const aCheckedPage = (page: number): CheckedPage => ({ page, size: { width: 91, height: 61 }, hasPreview: true })

/** A file whose check found nothing, with this many pages. */
export const anArtworkFile = (
  some: Partial<ArtworkFile> = {},
  pages = 2,
  findings: readonly ArtworkFinding[] = [],
): ArtworkFile => ({
  id: "file-1",
  name: "cards.pdf",
  format: "pdf",
  size: 1_000,
  sha256: "ab".repeat(32),
  storedAt: ARTWORK_TIME,
  check: {
    checkedAt: ARTWORK_TIME,
    pages: Array.from({ length: pages }, (_, index) => aCheckedPage(index + 1)),
    findings,
  },
  ...some,
})

export const anUncheckedFile = (some: Partial<ArtworkFile> = {}): ArtworkFile => {
  const { check: _, ...file } = anArtworkFile(some)
  return file
}

/** Artwork of business cards with two pages, without a file. */
export const anItemArtwork = (some: Partial<ItemArtwork> = {}): ItemArtwork => ({
  orderId: "order-1",
  lineItemId: "item-1",
  since: ARTWORK_TIME,
  requirements: {
    formats: ARTWORK_FORMATS,
    trim: { width: 85, height: 55 },
    bleed: 3,
    safeZone: 3,
    pages: 2,
    minDpi: 150,
    goalDpi: 300,
    maxInk: 300,
    spotColors: [],
  },
  isCheckedByPerson: false,
  files: [],
  ...some,
})

export const A_WARNING: ArtworkFinding = { _tag: "BlankPage", page: 2 }

export const AN_ERROR: ArtworkFinding = { _tag: "PasswordRequired" }

export const A_NOTE: ArtworkFinding = { _tag: "Transparency" }

const approve = (file: ArtworkFile) => ({
  at: ARTWORK_TIME,
  customerId: "ada",
  files: [{ fileId: file.id, sha256: file.sha256, acceptedWarnings: [] }],
})

/** Gives an ordered item a stored file that its customer approved, and returns the file's id. */
export const saveApprovedFile = Effect.fnUntraced(function* (
  { itemArtworks, artworkFiles }: ShopWrites,
  item: Pick<ItemArtwork, "orderId" | "lineItemId">,
  some: Partial<ArtworkFile> = {},
) {
  const file = anArtworkFile({ id: randomUUID(), ...some })
  const { check: _, ...stored } = file
  yield* artworkFiles.add({ ...item, ...stored, storageKey: randomUUID() })
  yield* itemArtworks.save([anItemArtwork({ ...item, files: [file], approval: approve(file) })])
  return file.id
})
