import { Effect } from "effect"
import { getPartSize, listMissingParts, listPartSizes } from "../../../domain/artwork/upload-rules.ts"
import type { ArtworkStorage, PartAddress, StoredPart } from "../ports/artwork-storage.ts"
import type { ArtworkUpload } from "../ports/artwork-uploads.ts"
import type { ShopReads, UnitOfWork } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"

/** An upload with what a client needs to continue it. */
export interface UploadView {
  readonly upload: ArtworkUpload
  readonly received: readonly StoredPart[]
  /** in bytes, the smallest first */
  readonly partSizes: readonly number[]
  /** where missing parts are sent to, unless they go through the shop */
  readonly addresses?: readonly PartAddress[]
}

export interface UploadPorts {
  readonly unitOfWork: UnitOfWork
  readonly artworkStorage: ArtworkStorage
}

/** Which upload of whom. */
export interface UploadRef {
  readonly uploadId: string
  readonly customerId: string
}

export const findUploadView = (
  { artworkUploads }: Pick<ShopReads, "artworkUploads">,
  upload: ArtworkUpload,
  { partSizes }: Pick<ArtworkStorage, "partSizes">,
): Effect.Effect<UploadView> =>
  Effect.map(artworkUploads.listParts(upload.id), received => ({
    upload,
    received,
    partSizes: listPartSizes(upload.size, partSizes),
  }))

/** Uploads of an order that can be continued, without addresses. */
export const listUnfinishedUploads = Effect.fnUntraced(function* (
  shop: ShopReads,
  orderId: string,
  customerId: string,
  storage: ArtworkStorage,
) {
  yield* requireFound(shop.orders.find(orderId, customerId), "OrderNotFound")
  const uploads = yield* shop.artworkUploads.listUnfinished(orderId)
  return yield* Effect.forEach(uploads, upload => findUploadView(shop, upload, storage))
})

/** Reads an upload, with addresses for its missing parts. */
export const makeReadUpload = ({ unitOfWork, artworkStorage }: UploadPorts) => {
  const findAddresses = ({ upload, received }: UploadView): Effect.Effect<readonly PartAddress[]> => {
    const missing = listMissingParts(upload, received)
    return artworkStorage.addressParts(
      upload,
      missing.map(number => ({ number, size: getPartSize(upload, number) })),
    )
  }
  return Effect.fnUntraced(function* ({ uploadId, customerId }: UploadRef) {
    const view = yield* unitOfWork.read(shop =>
      requireFound(shop.artworkUploads.find(uploadId, customerId), "UploadNotFound").pipe(
        Effect.flatMap(upload => findUploadView(shop, upload, artworkStorage)),
      ),
    )
    const isOpen = artworkStorage.takesPartsDirectly && view.upload.fileId === undefined
    return isOpen ? { ...view, addresses: yield* findAddresses(view) } : view
  })
}
