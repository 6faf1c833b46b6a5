import { Effect } from "effect"
import type { ArtworkFiles, StoredArtworkFile } from "../../application/shop/ports/artwork-files.ts"
import type { StorageTarget } from "../../application/shop/ports/artwork-storage.ts"
import type { UploadUsage } from "../../domain/artwork/upload-rules.ts"
import type { Queries, RowLock } from "./queries.ts"

const SELECT = `SELECT f.id, f.order_id AS "orderId", f.line_item_id AS "lineItemId", f.page, f.name, f.format,
  f.size::float8 AS size, f.sha256, f.storage_key AS "storageKey", f.stored_at AS "storedAt" FROM artwork_files f`

const OF_CUSTOMER = "JOIN orders o ON o.id = f.order_id AND o.customer_id"

export const insertArtworkFile = ({ execute }: Queries, file: StoredArtworkFile) =>
  execute(
    `INSERT INTO artwork_files (id, order_id, line_item_id, page, name, format, size, sha256, storage_key, stored_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      file.id,
      file.orderId,
      file.lineItemId,
      file.page ?? null,
      file.name,
      file.format,
      file.size,
      file.sha256,
      file.storageKey,
      file.storedAt,
    ],
  )

/** Finished uploads are counted as the files that they became. */
const COUNT_USAGE = `SELECT (count(*) FILTER (WHERE line_item_id = $2))::integer AS "filesOfItem",
    coalesce(sum(size), 0)::float8 AS bytes
  FROM (SELECT line_item_id, size FROM artwork_files WHERE order_id = $1
    UNION ALL SELECT line_item_id, size FROM artwork_uploads WHERE order_id = $1 AND file_id IS NULL) used`

const SELECT_UNUSED_KEYS = `SELECT k.storage_key AS "storageKey", k.multipart_id AS "multipartId" FROM artwork_storage_keys k
  WHERE k.named_at < $1
    AND NOT EXISTS (SELECT FROM artwork_uploads u WHERE u.storage_key = k.storage_key AND u.file_id IS NULL)
    AND NOT EXISTS (SELECT FROM artwork_files f WHERE f.storage_key = k.storage_key)
    AND NOT EXISTS (SELECT FROM artwork_previews p WHERE p.storage_key = k.storage_key)
  ORDER BY k.named_at LIMIT $2`

export const makePostgresArtworkFiles = (tx: Queries): ArtworkFiles => {
  const { find, list, findRow, execute, now } = tx
  const findOwn = (id: string, customerId: string, lock: RowLock) =>
    find<StoredArtworkFile>(`${SELECT} ${OF_CUSTOMER} = $2 WHERE f.id = $1 ${lock && `${lock} OF f`}`, [id, customerId])
  return {
    find: (id, customerId) => findOwn(id, customerId, ""),
    lock: (id, customerId) => findOwn(id, customerId, "FOR UPDATE"),
    findOfAnybody: id => find<StoredArtworkFile>(`${SELECT} WHERE f.id = $1`, [id]),
    listOfOrder: orderId => list<StoredArtworkFile>(`${SELECT} WHERE f.order_id = $1 ORDER BY f.stored_at, f.id`, [orderId]),
    findUsage: (orderId, lineItemId) =>
      Effect.map(find<UploadUsage>(COUNT_USAGE, [orderId, lineItemId]), usage => usage ?? { filesOfItem: 0, bytes: 0 }),
    add: file => insertArtworkFile(tx, file),
    remove: id => execute("DELETE FROM artwork_files WHERE id = $1", [id]),
    savePreview: (fileId, page, storageKey) =>
      execute(
        `INSERT INTO artwork_previews (file_id, page, storage_key) VALUES ($1, $2, $3)
       ON CONFLICT (file_id, page) DO UPDATE SET storage_key = excluded.storage_key`,
        [fileId, page, storageKey],
      ),
    findPreviewKey: (fileId, page, customerId) =>
      findRow(
        `SELECT p.storage_key FROM artwork_previews p JOIN artwork_files f ON f.id = p.file_id ${OF_CUSTOMER} = $3
       WHERE p.file_id = $1 AND p.page = $2`,
        [fileId, page, customerId],
        ({ storage_key }: { storage_key: string }) => storage_key,
      ),
    addStorageKey: ({ storageKey, multipartId }) =>
      execute("INSERT INTO artwork_storage_keys (storage_key, multipart_id, named_at) VALUES ($1, $2, $3)", [
        storageKey,
        multipartId ?? null,
        now,
      ]),
    listUnusedKeys: (before, limit) => list<StorageTarget>(SELECT_UNUSED_KEYS, [before, limit]),
    removeStorageKey: storageKey => execute("DELETE FROM artwork_storage_keys WHERE storage_key = $1", [storageKey]),
  }
}
