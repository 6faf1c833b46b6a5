import { Effect } from "effect"
import type { StoredPart } from "../../application/shop/ports/artwork-storage.ts"
import type { ArtworkUploadLinks, StoredUploadLink, UploadLinkTarget } from "../../application/shop/ports/artwork-upload-links.ts"
import type { ArtworkUpload, ArtworkUploads, UnfinishedUpload } from "../../application/shop/ports/artwork-uploads.ts"
import { hashToken } from "../secrets/tokens.ts"
import { insertArtworkFile } from "./artwork-files.ts"
import type { Queries, RowLock } from "./queries.ts"

const COLUMNS = `u.id, u.order_id AS "orderId", u.line_item_id AS "lineItemId", u.page, u.name, u.size::float8 AS size,
  u.part_size AS "partSize", u.storage_key AS "storageKey", u.multipart_id AS "multipartId", u.started_at AS "startedAt",
  u.file_id AS "fileId"`

const SELECT = `SELECT ${COLUMNS} FROM artwork_uploads u`

const SELECT_UNFINISHED = `SELECT ${COLUMNS}, coalesce(
    (SELECT max(p.stored_at) FROM artwork_upload_parts p WHERE p.upload_id = u.id), u.started_at) AS "activeAt"
  FROM artwork_uploads u WHERE u.order_id = $1 AND u.file_id IS NULL ORDER BY u.started_at, u.id`

const SELECT_PARTS = "SELECT number, size, sha256, etag FROM artwork_upload_parts"

export const makePostgresArtworkUploads = (tx: Queries): ArtworkUploads => {
  const { find, list, execute, now } = tx
  const findOwn = (id: string, customerId: string, lock: RowLock) =>
    find<ArtworkUpload>(
      `${SELECT} JOIN orders o ON o.id = u.order_id WHERE u.id = $1 AND o.customer_id = $2 ${lock && `${lock} OF u`}`,
      [id, customerId],
    )
  return {
    find: (id, customerId) => findOwn(id, customerId, ""),
    lock: (id, customerId) => findOwn(id, customerId, "FOR UPDATE"),
    listUnfinished: orderId => list<UnfinishedUpload>(SELECT_UNFINISHED, [orderId]),
    listParts: uploadId => list<StoredPart>(`${SELECT_PARTS} WHERE upload_id = $1 ORDER BY number`, [uploadId]),
    add: ({ id, orderId, lineItemId, page, name, size, partSize, storageKey, multipartId, startedAt }) =>
      execute(
        `INSERT INTO artwork_uploads
           (id, order_id, line_item_id, page, name, size, part_size, storage_key, multipart_id, started_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [id, orderId, lineItemId, page ?? null, name, size, partSize, storageKey, multipartId ?? null, startedAt],
      ),
    addPart: (uploadId, { number, size, sha256, etag }) =>
      execute(
        `INSERT INTO artwork_upload_parts (upload_id, number, size, sha256, etag, stored_at)
         SELECT id, $2, $3, $4, $5, $6 FROM artwork_uploads WHERE id = $1 AND file_id IS NULL FOR KEY SHARE
         ON CONFLICT DO NOTHING`,
        [uploadId, number, size, sha256, etag ?? null, now],
      ).pipe(Effect.andThen(find<StoredPart>(`${SELECT_PARTS} WHERE upload_id = $1 AND number = $2`, [uploadId, number]))),
    finish: (uploadId, file) =>
      insertArtworkFile(tx, file).pipe(
        Effect.andThen(execute("UPDATE artwork_uploads SET file_id = $2 WHERE id = $1", [uploadId, file.id])),
        Effect.andThen(execute("DELETE FROM artwork_upload_parts WHERE upload_id = $1", [uploadId])),
      ),
    remove: id => execute("DELETE FROM artwork_uploads WHERE id = $1 AND file_id IS NULL", [id]),
  }
}

const IS_OF_TARGET = "agent_link_id = $1 AND order_id = $2 AND line_item_id = $3"

const listTargetValues = ({ agentLinkId, orderId, lineItemId }: UploadLinkTarget) => [agentLinkId, orderId, lineItemId]

export const makePostgresArtworkUploadLinks = ({ execute, find, findRow, now }: Queries): ArtworkUploadLinks => ({
  find: token =>
    find<StoredUploadLink>(
      `SELECT u.agent_link_id AS "agentLinkId", u.order_id AS "orderId", u.line_item_id AS "lineItemId",
         u.expires_at AS "expiresAt", o.customer_id AS "customerId"
       FROM artwork_upload_links u JOIN orders o ON o.id = u.order_id
       JOIN agent_links l ON l.id = u.agent_link_id AND l.customer_id = o.customer_id AND l.expires_at > $2
       WHERE u.token_hash = $1 AND u.used_at IS NULL AND u.expires_at > $2`,
      [hashToken(token), now],
    ),
  findUses: target =>
    Effect.map(
      findRow(
        `SELECT count(*)::int AS uses FROM artwork_upload_links WHERE ${IS_OF_TARGET} AND used_at IS NOT NULL`,
        listTargetValues(target),
        ({ uses }: { uses: number }) => uses,
      ),
      uses => uses ?? 0,
    ),
  add: (token, target, expiresAt) =>
    execute(
      `INSERT INTO artwork_upload_links (agent_link_id, order_id, line_item_id, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [...listTargetValues(target), hashToken(token), expiresAt],
    ),
  useUp: target =>
    execute(`UPDATE artwork_upload_links SET used_at = $4 WHERE ${IS_OF_TARGET} AND used_at IS NULL`, [
      ...listTargetValues(target),
      now,
    ]),
})
