import { getArtworkState } from "../artwork/artwork-state.ts"
import type { ArtworkState, ItemArtwork } from "../artwork/item-artwork.ts"

export const ARTWORK_NEEDS = ["newFile", "file", "approval"] as const

/** What an order that waits for artwork needs of its customer: another file than a rejected one, a missing one, an approval. */
export type ArtworkNeed = (typeof ARTWORK_NEEDS)[number]

const NEEDS_BY_STATE: Readonly<Record<ArtworkState["_tag"], ArtworkNeed | undefined>> = {
  Missing: "file",
  Uploading: "file",
  Checking: undefined,
  Rejected: "newFile",
  NeedsAcceptance: "approval",
  Approved: undefined,
  InProduction: undefined,
}

/** What an order that waits for artwork needs, the most urgent first; empty while its files are checked (ART-17). */
export const listArtworkNeeds = (artworks: readonly ItemArtwork[]): readonly ArtworkNeed[] => {
  // an order of an earlier version has no artwork yet
  if (artworks.length === 0) return ["file"]
  const needs = artworks.map(artwork => NEEDS_BY_STATE[getArtworkState(artwork, { isAwaited: true, isUploading: false })._tag])
  return ARTWORK_NEEDS.filter(need => needs.includes(need))
}
