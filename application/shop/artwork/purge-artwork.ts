import { Effect } from "effect"
import { addMilliseconds, HOUR_MS } from "../../../domain/time/milliseconds.ts"
import type { StorageTarget } from "../ports/artwork-storage.ts"
import type { ArtworkPorts } from "./upload-view.ts"

/** Content may be stored before a row refers to it. */
const GRACE_MS = HOUR_MS

const BATCH_SIZE = 100

/** Deletes content that no row refers to any more: of ended uploads, expired files and erased customers (UPLOAD-10). */
export const purgeUnusedArtwork = ({ unitOfWork, artworkStorage }: ArtworkPorts) => {
  const remove = (target: StorageTarget) =>
    artworkStorage
      .removeParts(target)
      .pipe(
        Effect.andThen(artworkStorage.remove(target.storageKey)),
        Effect.andThen(unitOfWork.write(({ artworkFiles }) => artworkFiles.removeStorageKey(target.storageKey))),
      )
  const purgeBatch = unitOfWork
    .read(({ artworkFiles, now }) => artworkFiles.listUnusedKeys(addMilliseconds(now, -GRACE_MS), BATCH_SIZE))
    .pipe(Effect.flatMap(keys => Effect.as(Effect.forEach(keys, remove), keys.length === BATCH_SIZE)))
  return Effect.gen(function* () {
    while (yield* Effect.uninterruptible(purgeBatch));
  })
}
