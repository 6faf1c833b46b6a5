import { Effect } from "effect"
import { requireFound } from "../refuse.ts"
import type { ArtworkPorts } from "./upload-view.ts"

/** A file as the customer sent it. */
export const makeReadArtworkFile = ({ unitOfWork, artworkStorage }: ArtworkPorts) =>
  Effect.fnUntraced(function* (fileId: string, customerId: string) {
    const file = yield* unitOfWork.read(({ artworkFiles }) =>
      requireFound(artworkFiles.find(fileId, customerId), "ArtworkFileNotFound"),
    )
    return { file, content: yield* artworkStorage.read(file.storageKey) }
  })

/** The picture of a page, as WebP of the shop's own making. */
export const makeReadArtworkPreview = ({ unitOfWork, artworkStorage }: ArtworkPorts) =>
  Effect.fnUntraced(function* (fileId: string, page: number, customerId: string) {
    const key = yield* unitOfWork.read(({ artworkFiles }) =>
      requireFound(artworkFiles.findPreviewKey(fileId, page, customerId), "ArtworkFileNotFound"),
    )
    return yield* artworkStorage.read(key)
  })
