import { Effect } from "effect"
import {
  choosePartSize,
  findUploadFaults,
  listUsablePartSizes,
  type NamedFile,
  type UploadFault,
} from "../../../domain/artwork/upload-rules.ts"
import type { FaultAtPath } from "../../shared/refusals.ts"
import { requireActiveLineItem } from "../orders/find-orders.ts"
import type { ArtworkStorage, StorageTarget } from "../ports/artwork-storage.ts"
import type { ArtworkUpload } from "../ports/artwork-uploads.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, refuseIfFaults, requireFound } from "../refuse.ts"
import { requireChangeableArtwork } from "./change-artwork.ts"
import { refuseFullStorage } from "./refuse-full-storage.ts"
import { type ArtworkPorts, findUploadView, isItemOfUploader, type Uploader } from "./upload-view.ts"

/** Which file is sent for which item. */
export interface StartUpload extends NamedFile, Uploader {
  readonly orderId: string
  readonly lineItemId: string
  /** in bytes */
  readonly partSize?: number
}

const FIELDS: Partial<Record<UploadFault["_tag"], string>> = {
  FileTypeUnavailable: "name",
  ContentMismatch: "name",
  PageUnknown: "page",
}

/** Says which field of a request a fault of a file is about. */
export const toFaultAtField = (fault: UploadFault): FaultAtPath<UploadFault> => ({
  ...fault,
  at: [FIELDS[fault._tag] ?? "size"],
})

/** Refuses a file that can't be added to the item. @param findOrder finds the customer's own order, or locks it */
export const requireAcceptableFile = Effect.fnUntraced(function* (
  shop: ShopReads,
  findOrder: ShopReads["orders"]["find"],
  command: Omit<StartUpload, "partSize">,
) {
  const { orderId, lineItemId, customerId } = command
  if (!isItemOfUploader(command, command)) return yield* refuse("OrderNotFound")
  const order = yield* requireFound(findOrder(orderId, customerId), "OrderNotFound")
  yield* requireActiveLineItem(order, lineItemId)
  const { requirements, addresses } = yield* requireChangeableArtwork(shop, order, lineItemId)
  const target = { pages: requirements.pages, takesAddressList: addresses !== undefined }
  const usage = yield* shop.artworkFiles.findUsage(orderId, lineItemId)
  yield* refuseIfFaults("ArtworkFileInvalid", findUploadFaults(command, usage, target).map(toFaultAtField))
})

/** Makes room in the storage for a file that may be sent. */
export const makePrepareUpload =
  ({ unitOfWork, artworkStorage }: ArtworkPorts) =>
  (command: StartUpload) =>
    unitOfWork
      .read(shop => Effect.as(requireAcceptableFile(shop, shop.orders.find, command), shop.newToken()))
      .pipe(Effect.flatMap(storageKey => refuseFullStorage(artworkStorage.startUpload(storageKey, command.size))))

/** Begins the upload of one file into a prepared target. The order is locked, so that no two uploads exceed its quota. */
export const startUpload = Effect.fnUntraced(function* (
  shop: ShopWrites,
  storage: ArtworkStorage,
  { partSize, ...start }: StartUpload,
  target: StorageTarget,
) {
  yield* requireAcceptableFile(shop, shop.orders.lock, start)
  const { customerId: _, uploadLink: __, ...command } = start
  yield* shop.artworkFiles.addStorageKey(target)
  const sizes = listUsablePartSizes(command.size, storage.partSizes)
  const upload: ArtworkUpload = {
    ...command,
    ...target,
    id: shop.newId(),
    partSize: choosePartSize(sizes, partSize),
    startedAt: shop.now,
  }
  yield* shop.artworkUploads.add(upload)
  return yield* findUploadView(shop, upload, storage)
})
