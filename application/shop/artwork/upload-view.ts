import { Effect } from "effect"
import { getPartSize, listMissingParts, listUsablePartSizes } from "../../../domain/artwork/upload-rules.ts"
import type { UploadLink } from "../caller.ts"
import type { ArtworkStorage, PartAddress, StoredPart } from "../ports/artwork-storage.ts"
import type { ArtworkUpload, ArtworkUploads } from "../ports/artwork-uploads.ts"
import type { ShopReads, UnitOfWork } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"

/** An upload with what a client needs to continue it. */
export interface UploadView {
  readonly upload: ArtworkUpload
  readonly received: readonly StoredPart[]
  /** in bytes, the smallest first */
  readonly partSizes: readonly number[]
  /** where missing parts are sent to, unless they go through the shop */
  readonly addresses?: readonly PartAddress[]
}

export interface ArtworkPorts {
  readonly unitOfWork: UnitOfWork
  readonly artworkStorage: ArtworkStorage
}

/** Who sends files: a customer, or whoever has a link for one item of the customer's order. */
export interface Uploader {
  readonly customerId: string
  readonly uploadLink?: UploadLink
}

/** Which upload of whom. */
export interface OwnUpload extends Uploader {
  readonly uploadId: string
}

/** Whether files may be sent for the item: a customer sends them for each, a link for its own. */
export const isItemOfUploader = ({ uploadLink }: Uploader, item: Pick<UploadLink, "orderId" | "lineItemId">): boolean =>
  !uploadLink || (uploadLink.orderId === item.orderId && uploadLink.lineItemId === item.lineItemId)

/** Finds an upload, or locks it, when it is for an item of the uploader. */
export const findOwnUpload = (find: ArtworkUploads["find"], { uploadId, ...uploader }: OwnUpload) =>
  requireFound(
    Effect.map(find(uploadId, uploader.customerId), upload =>
      upload && isItemOfUploader(uploader, upload) ? upload : undefined,
    ),
    "UploadNotFound",
  )

export const findUploadView = (
  { artworkUploads }: Pick<ShopReads, "artworkUploads">,
  upload: ArtworkUpload,
  { partSizes }: Pick<ArtworkStorage, "partSizes">,
): Effect.Effect<UploadView> =>
  Effect.map(artworkUploads.listParts(upload.id), received => ({
    upload,
    received,
    partSizes: listUsablePartSizes(upload.size, partSizes),
  }))

/** Uploads of an order that can be continued, without addresses. */
export const listUnfinishedUploads = Effect.fnUntraced(function* (
  shop: ShopReads,
  orderId: string,
  uploader: Uploader,
  storage: ArtworkStorage,
) {
  if (uploader.uploadLink && uploader.uploadLink.orderId !== orderId) return yield* refuse("OrderNotFound")
  yield* requireFound(shop.orders.find(orderId, uploader.customerId), "OrderNotFound")
  const uploads = yield* shop.artworkUploads.listUnfinished(orderId)
  const own = uploads.filter(upload => isItemOfUploader(uploader, upload))
  return yield* Effect.forEach(own, upload => findUploadView(shop, upload, storage))
})

/** Reads an upload, with addresses for its missing parts. */
export const makeReadUpload = ({ unitOfWork, artworkStorage }: ArtworkPorts) => {
  const findAddresses = ({ upload, received }: UploadView): Effect.Effect<readonly PartAddress[]> => {
    const missing = listMissingParts(upload, received)
    return artworkStorage.addressParts(
      upload,
      missing.map(number => ({ number, size: getPartSize(upload, number) })),
    )
  }
  return Effect.fnUntraced(function* (ref: OwnUpload) {
    const view = yield* unitOfWork.read(shop =>
      Effect.flatMap(findOwnUpload(shop.artworkUploads.find, ref), upload => findUploadView(shop, upload, artworkStorage)),
    )
    const isOpen = artworkStorage.takesPartsDirectly && view.upload.fileId === undefined
    return isOpen ? { ...view, addresses: yield* findAddresses(view) } : view
  })
}
