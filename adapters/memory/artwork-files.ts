import { Effect } from "effect"
import type { ArtworkFiles, StoredArtworkFile } from "../../application/shop/ports/artwork-files.ts"
import {
  ARTWORK_FILES_TABLE,
  ARTWORK_PREVIEWS_TABLE,
  ARTWORK_STORAGE_KEYS_TABLE,
  ARTWORK_UPLOADS_TABLE,
  getOrderId,
  getStorageKey,
  isOrderOfCustomer,
} from "./artwork-tables.ts"
import type { WorkingCopy } from "./database.ts"

export const makeMemoryArtworkFiles = (copy: WorkingCopy): ArtworkFiles => {
  const find = (id: string, customerId: string): StoredArtworkFile | undefined => {
    const file = copy.find(ARTWORK_FILES_TABLE, id)
    return file && isOrderOfCustomer(copy, file.orderId, customerId) ? file : undefined
  }
  const isUsed = (key: string): boolean =>
    copy.listBy(ARTWORK_UPLOADS_TABLE, getStorageKey, key).some(({ fileId }) => fileId === undefined) ||
    copy.listBy(ARTWORK_FILES_TABLE, getStorageKey, key).length > 0 ||
    // pictures of a purged file go with it
    copy.listBy(ARTWORK_PREVIEWS_TABLE, getStorageKey, key).some(({ fileId }) => copy.find(ARTWORK_FILES_TABLE, fileId))
  return {
    find: (...file) => Effect.sync(() => find(...file)),
    lock: (id, customerId) => Effect.map(copy.lock(ARTWORK_FILES_TABLE, id), () => find(id, customerId)),
    findOfAnybody: id => Effect.sync(() => copy.find(ARTWORK_FILES_TABLE, id)),
    listOfOrder: orderId =>
      Effect.sync(() =>
        copy
          .listBy(ARTWORK_FILES_TABLE, getOrderId, orderId)
          .toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime() || (a.id < b.id ? -1 : 1)),
      ),
    findUsage: (orderId, lineItemId) =>
      Effect.sync(() => {
        const uploads = copy.listBy(ARTWORK_UPLOADS_TABLE, getOrderId, orderId).filter(({ fileId }) => fileId === undefined)
        const used = [...copy.listBy(ARTWORK_FILES_TABLE, getOrderId, orderId), ...uploads]
        return {
          filesOfItem: used.filter(each => each.lineItemId === lineItemId).length,
          bytes: used.reduce((sum, { size }) => sum + size, 0),
        }
      }),
    add: file => Effect.sync(() => copy.put(ARTWORK_FILES_TABLE, file.id, file)),
    remove: id =>
      Effect.sync(() => {
        copy.remove(ARTWORK_FILES_TABLE, id)
        copy.removeWhere(ARTWORK_PREVIEWS_TABLE, ({ fileId }) => fileId === id)
        copy.removeWhere(ARTWORK_UPLOADS_TABLE, ({ fileId }) => fileId === id)
      }),
    savePreview: (fileId, page, storageKey) =>
      Effect.sync(() => copy.put(ARTWORK_PREVIEWS_TABLE, `${fileId} ${page}`, { fileId, storageKey })),
    findPreviewKey: (fileId, page, customerId) =>
      Effect.sync(() =>
        find(fileId, customerId) ? copy.find(ARTWORK_PREVIEWS_TABLE, `${fileId} ${page}`)?.storageKey : undefined,
      ),
    addStorageKey: target =>
      Effect.sync(() => copy.put(ARTWORK_STORAGE_KEYS_TABLE, target.storageKey, { target, namedAt: copy.now })),
    listUnusedKeys: (before, limit) =>
      Effect.sync(() =>
        copy
          .list(ARTWORK_STORAGE_KEYS_TABLE)
          .filter(({ target, namedAt }) => namedAt < before && !isUsed(target.storageKey))
          .slice(0, limit)
          .map(({ target }) => target),
      ),
    removeStorageKey: key => Effect.sync(() => copy.remove(ARTWORK_STORAGE_KEYS_TABLE, key)),
  }
}
