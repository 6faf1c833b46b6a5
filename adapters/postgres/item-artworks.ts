import { Effect, Schema } from "effect"
import type { ItemArtworks } from "../../application/shop/ports/item-artworks.ts"
import type { ItemArtwork } from "../../domain/artwork/item-artwork.ts"
import { AddressCountsSchema, ArtworkFileSchema, RequirementsSchema } from "../contract/artwork.ts"
import { ArtworkFindingSchema } from "../contract/artwork-findings.ts"
import { TimestampSchema } from "../contract/wire-schemas.ts"
import type { Queries } from "./queries.ts"

const StoredArtworkSchema = Schema.Struct({
  since: TimestampSchema,
  requirements: RequirementsSchema,
  addresses: Schema.optionalKey(AddressCountsSchema),
  designReference: Schema.optionalKey(Schema.String),
  isCheckedByPerson: Schema.Boolean,
  files: Schema.Array(ArtworkFileSchema),
  review: Schema.optionalKey(
    Schema.Struct({
      decision: Schema.Literals(["released", "rejected"]),
      reason: Schema.optionalKey(Schema.String),
      at: TimestampSchema,
    }),
  ),
  approval: Schema.optionalKey(
    Schema.Struct({
      at: TimestampSchema,
      customerId: Schema.String,
      files: Schema.Array(
        Schema.Struct({
          fileId: Schema.String,
          sha256: Schema.String,
          acceptedWarnings: Schema.Array(ArtworkFindingSchema),
        }),
      ),
    }),
  ),
  productionStartedAt: Schema.optionalKey(TimestampSchema),
})

const decode = Schema.decodeUnknownSync(StoredArtworkSchema)

const encode = Schema.encodeUnknownSync(StoredArtworkSchema)

interface ArtworkRow {
  readonly orderId: string
  readonly lineItemId: string
  readonly artwork: unknown
}

const SAVE = `INSERT INTO item_artworks (order_id, line_item_id, artwork, is_in_production)
  SELECT order_id, line_item_id, artwork, artwork ? 'productionStartedAt'
  FROM jsonb_to_recordset($1) AS saved (order_id text, line_item_id text, artwork jsonb)
  ON CONFLICT (order_id, line_item_id) DO UPDATE SET artwork = excluded.artwork, is_in_production = excluded.is_in_production`

const SELECT_OPEN_ORDERS = `SELECT id FROM orders WHERE stages @> '{waitingForArtwork}'
  UNION SELECT order_id FROM item_artworks a JOIN orders o ON o.id = a.order_id
    WHERE NOT is_in_production AND cardinality(o.stages) > 0`

export const makePostgresItemArtworks = ({ execute, listRows }: Queries): ItemArtworks => ({
  list: orderId =>
    listRows(
      `SELECT order_id AS "orderId", line_item_id AS "lineItemId", artwork FROM item_artworks WHERE order_id = $1`,
      [orderId],
      ({ artwork, ...ids }: ArtworkRow): ItemArtwork => ({ ...ids, ...decode(artwork) }),
    ),
  save: artworks =>
    artworks.length === 0
      ? Effect.void
      : execute(SAVE, [
          JSON.stringify(
            artworks.map(({ orderId, lineItemId, ...artwork }) => ({
              order_id: orderId,
              line_item_id: lineItemId,
              artwork: encode(artwork),
            })),
          ),
        ]),
  listOpenOrders: limit =>
    listRows(
      `SELECT id FROM orders WHERE id IN (${SELECT_OPEN_ORDERS}) ORDER BY created_at, id LIMIT $1`,
      [limit],
      ({ id }: { id: string }) => id,
    ),
})
