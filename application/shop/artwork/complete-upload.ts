import { Effect, Fiber, Semaphore } from "effect"
import { findContentFault, findUploadFormat, listMissingParts } from "../../../domain/artwork/upload-rules.ts"
import type { StoredArtworkFile } from "../ports/artwork-files.ts"
import type { JoinedFile, StoredPart } from "../ports/artwork-storage.ts"
import type { ArtworkUpload } from "../ports/artwork-uploads.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { attachArtworkFile } from "./attach-file.ts"
import { refuseFullStorage } from "./refuse-full-storage.ts"
import { toFaultAtField } from "./start-upload.ts"
import { useUploadLink } from "./upload-links.ts"
import { type ArtworkPorts, findOwnUpload, type OwnUpload } from "./upload-view.ts"

/** Joining reads and writes whole files, so that a process does few at once. */
const MAX_JOINS = 2

const refuseIncomplete = () => refuse("UploadIncomplete", [{ _tag: "PartsMissing", at: [] }])

/** The upload with its parts, and the file that it became, if it did. */
const findUpload = (ref: OwnUpload) =>
  Effect.fnUntraced(function* ({ artworkUploads, artworkFiles }: ShopReads) {
    const upload = yield* findOwnUpload(artworkUploads.find, ref)
    const file = upload.fileId === undefined ? undefined : yield* artworkFiles.find(upload.fileId, ref.customerId)
    return { upload, file, parts: yield* artworkUploads.listParts(upload.id) }
  })

const saveFile = Effect.fnUntraced(function* (shop: ShopWrites, ref: OwnUpload, sha256: string) {
  const upload = yield* findOwnUpload(shop.artworkUploads.lock, ref)
  if (upload.fileId !== undefined)
    return yield* requireFound(shop.artworkFiles.find(upload.fileId, ref.customerId), "UploadNotFound")
  if (ref.uploadLink) yield* useUploadLink(shop, ref.uploadLink)
  const { orderId, lineItemId, page, name, size, storageKey } = upload
  const format = findUploadFormat(name) ?? "pdf"
  const file: StoredArtworkFile = {
    id: shop.newId(),
    orderId,
    lineItemId,
    ...(page === undefined ? {} : { page }),
    name,
    format,
    size,
    sha256,
    storageKey,
    storedAt: shop.now,
  }
  yield* shop.artworkUploads.finish(upload.id, file)
  yield* attachArtworkFile(shop, { orderId, lineItemId, fileId: file.id })
  return file
})

/**
 * Makes a file of an upload whose parts have all arrived, and begins its check. The parts can be joined again after a
 * crash; whoever joins them, they become one file.
 */
export const makeCompleteUpload = (ports: ArtworkPorts) => {
  const { unitOfWork, artworkStorage } = ports
  const joins = Semaphore.makeUnsafe(MAX_JOINS)

  /** Ends an upload that can become no file. */
  const discard = (upload: ArtworkUpload) => unitOfWork.write(({ artworkUploads }) => artworkUploads.remove(upload.id))

  const checkJoined = Effect.fnUntraced(function* (ref: OwnUpload, upload: ArtworkUpload, joined: JoinedFile | undefined) {
    if (!joined) {
      const { file } = yield* unitOfWork.read(findUpload(ref))
      if (file) return file
      yield* discard(upload)
      return yield* refuseIncomplete()
    }
    const fault = findContentFault(upload.name, joined.start)
    if (fault) {
      yield* discard(upload)
      return yield* refuse("ArtworkFileInvalid", [toFaultAtField(fault)])
    }
    const file = yield* unitOfWork.write(shop => saveFile(shop, ref, joined.sha256))
    // what stays is purged later
    yield* Effect.ignore(artworkStorage.removeParts(upload))
    return file
  })

  const join = (ref: OwnUpload, upload: ArtworkUpload, parts: readonly StoredPart[]) =>
    refuseFullStorage(artworkStorage.joinParts(upload, parts)).pipe(
      Effect.flatMap(joined => checkJoined(ref, upload, joined)),
      joins.withPermits(1),
    )

  type Join = ReturnType<typeof join>
  const running = new Map<string, Fiber.Fiber<Effect.Success<Join>, Effect.Error<Join>>>()

  /** A client that asks again while the parts are joined waits for the same result. */
  const joinOnce = Effect.fnUntraced(function* (ref: OwnUpload, ...upload: [ArtworkUpload, readonly StoredPart[]]) {
    const key = ref.uploadId
    const end = Effect.sync(() => running.delete(key))
    const fiber = running.get(key) ?? (yield* Effect.forkDetach(Effect.ensuring(join(ref, ...upload), end)))
    running.set(key, fiber)
    return yield* Fiber.join(fiber)
  })

  return Effect.fnUntraced(function* (ref: OwnUpload) {
    const { upload, file, parts } = yield* unitOfWork.read(findUpload(ref))
    if (file) return file
    if (listMissingParts(upload, parts).length > 0) return yield* refuseIncomplete()
    return yield* joinOnce(ref, upload, parts)
  })
}
