import { Effect, Schema } from "effect"
import type { ItemArtworks } from "../../application/shop/ports/item-artworks.ts"
import type { ItemArtwork } from "../../domain/artwork/item-artwork.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { STAGES_BEFORE_DELIVERY } from "../../domain/order/artwork-stage.ts"
import type { ApprovedOrderItem } from "../../domain/order/earlier-artwork.ts"
import type { OrderId } from "../../domain/order/order.ts"
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
    WHERE NOT is_in_production AND o.stages && $2`

const SELECT_ACTIVE = `SELECT a.order_id AS "orderId", a.line_item_id AS "lineItemId", a.artwork
  FROM item_artworks a JOIN order_line_items l ON l.id = a.line_item_id AND l.order_id = a.order_id
  WHERE a.order_id = ANY ($1) AND l.item->>'state' <> 'Cancelled'`

const SELECT_APPROVED = `SELECT a.order_id AS "orderId", a.line_item_id AS "lineItemId", a.artwork,
    o.order_number AS "orderNumber", o.created_at AS "createdAt", l.item, f.ids AS "storedFileIds"
  FROM orders o JOIN item_artworks a ON a.order_id = o.id AND a.artwork ? 'approval'
    JOIN order_line_items l ON l.id = a.line_item_id AND l.order_id = o.id
    CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM artwork_files
      WHERE order_id = a.order_id AND line_item_id = a.line_item_id) f
  WHERE o.customer_id = $1 AND o.id <> $2 AND f.ids IS NOT NULL
  ORDER BY o.created_at DESC, o.id DESC, l.position LIMIT $3`

interface ApprovedRow extends ArtworkRow {
  readonly orderNumber: string
  readonly createdAt: Date
  readonly item: LineItem
  readonly storedFileIds: readonly string[]
}

const toArtwork = ({ orderId, lineItemId, artwork }: ArtworkRow): ItemArtwork => ({ orderId, lineItemId, ...decode(artwork) })

export const makePostgresItemArtworks = ({ execute, listRows }: Queries): ItemArtworks => ({
  list: orderId =>
    listRows(
      `SELECT order_id AS "orderId", line_item_id AS "lineItemId", artwork FROM item_artworks WHERE order_id = $1`,
      [orderId],
      toArtwork,
    ),
  listActive: orderIds => listRows(SELECT_ACTIVE, [orderIds], toArtwork),
  listApproved: ({ customerId, exceptOrderId, limit }) =>
    listRows(
      SELECT_APPROVED,
      [customerId, exceptOrderId, limit],
      (row: ApprovedRow): ApprovedOrderItem => ({
        order: { id: row.orderId as OrderId, orderNumber: row.orderNumber, createdAt: row.createdAt.toISOString() },
        lineItem: row.item,
        artwork: toArtwork(row),
        storedFileIds: row.storedFileIds,
      }),
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
      [limit, STAGES_BEFORE_DELIVERY],
      ({ id }: { id: string }) => id,
    ),
})
