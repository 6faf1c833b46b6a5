import { Effect } from "effect"
import type { ArtworkUpload, ArtworkUploads } from "../../application/shop/ports/artwork-uploads.ts"
import {
  ARTWORK_FILES_TABLE,
  ARTWORK_PARTS_TABLE,
  ARTWORK_UPLOADS_TABLE,
  getOrderId,
  isOrderOfCustomer,
} from "./artwork-tables.ts"
import type { WorkingCopy } from "./database.ts"

const getUploadId = ({ uploadId }: { readonly uploadId: string }) => uploadId

export const makeMemoryArtworkUploads = (copy: WorkingCopy): ArtworkUploads => {
  const find = (id: string, customerId: string): ArtworkUpload | undefined => {
    const upload = copy.find(ARTWORK_UPLOADS_TABLE, id)
    return upload && isOrderOfCustomer(copy, upload.orderId, customerId) ? upload : undefined
  }
  const isUnfinished = (id: string): boolean => {
    const upload = copy.find(ARTWORK_UPLOADS_TABLE, id)
    return upload !== undefined && upload.fileId === undefined
  }
  const getActiveAt = ({ id, startedAt }: ArtworkUpload): Date =>
    copy
      .listBy(ARTWORK_PARTS_TABLE, getUploadId, id)
      .reduce((latest, { storedAt }) => (storedAt > latest ? storedAt : latest), startedAt)
  const removeParts = (id: string) => void copy.removeWhere(ARTWORK_PARTS_TABLE, ({ uploadId }) => uploadId === id)
  return {
    find: (...upload) => Effect.sync(() => find(...upload)),
    lock: (id, customerId) => Effect.map(copy.lock(ARTWORK_UPLOADS_TABLE, id), () => find(id, customerId)),
    listUnfinished: orderId =>
      Effect.sync(() =>
        copy
          .listBy(ARTWORK_UPLOADS_TABLE, getOrderId, orderId)
          .filter(({ fileId }) => fileId === undefined)
          .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
          .map(upload => ({ ...upload, activeAt: getActiveAt(upload) })),
      ),
    listParts: uploadId =>
      Effect.sync(() =>
        copy
          .listBy(ARTWORK_PARTS_TABLE, getUploadId, uploadId)
          .map(({ part }) => part)
          .toSorted((a, b) => a.number - b.number),
      ),
    add: upload => Effect.sync(() => copy.put(ARTWORK_UPLOADS_TABLE, upload.id, upload)),
    addPart: (uploadId, part) =>
      Effect.sync(() => {
        const id = `${uploadId} ${part.number}`
        if (isUnfinished(uploadId) && !copy.find(ARTWORK_PARTS_TABLE, id))
          copy.put(ARTWORK_PARTS_TABLE, id, { uploadId, part, storedAt: copy.now })
        return copy.find(ARTWORK_PARTS_TABLE, id)?.part
      }),
    finish: (uploadId, file) =>
      Effect.sync(() => {
        copy.put(ARTWORK_FILES_TABLE, file.id, file)
        copy.update(ARTWORK_UPLOADS_TABLE, uploadId, upload => ({ ...upload, fileId: file.id }))
        removeParts(uploadId)
      }),
    remove: id =>
      Effect.sync(() => {
        if (!isUnfinished(id)) return
        copy.remove(ARTWORK_UPLOADS_TABLE, id)
        removeParts(id)
      }),
  }
}
