import { Effect } from "effect"
import type { PagePreview } from "../ports/artwork-checker.ts"
import type { ArtworkPorts } from "./upload-view.ts"

/** Stores the pictures of a file's pages, each under a key of its own. */
export const storePreviews = ({ unitOfWork, artworkStorage }: ArtworkPorts, fileId: string, previews: readonly PagePreview[]) =>
  Effect.forEach(
    previews,
    Effect.fnUntraced(function* ({ page, webp }) {
      const storageKey = yield* unitOfWork.write(({ artworkFiles, newToken }) => {
        const key = newToken()
        return Effect.as(artworkFiles.addStorageKey({ storageKey: key }), key)
      })
      yield* artworkStorage.store(storageKey, webp)
      yield* unitOfWork.write(({ artworkFiles }) => artworkFiles.savePreview(fileId, page, storageKey))
    }),
    { discard: true },
  )
