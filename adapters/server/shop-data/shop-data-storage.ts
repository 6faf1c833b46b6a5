/** Where each kind of the shop's data stands, as an entry with a key: export reads it here, import compares with it and writes to it. */
import type { ShopDataKind } from "../../contract/shop-data.ts"

interface Stored {
  /** the steps to what an entry is known by; of what there is one of, none */
  readonly identity: readonly string[]
  readonly fileName: string
  /** of what is there: key, position, entry */
  readonly present: string
  /** from `changes`, which has key, position, entry and change; each its own statement */
  readonly apply: readonly string[]
}

const OF = (kind: ShopDataKind): string => `FROM changes WHERE kind = '${kind}' AND change`

/** What there is one of. */
const single = (kind: "delivery" | "payment"): Stored => ({
  identity: [],
  fileName: `${kind}.json`,
  present: `SELECT '', NULL::integer, entry FROM shop_entries WHERE name = '${kind}'`,
  apply: [
    `INSERT INTO shop_entries (name, entry) SELECT kind, entry ${OF(kind)} <> 'gone'
     ON CONFLICT (name) DO UPDATE SET entry = excluded.entry`,
  ],
})

export const SHOP_DATA_STORAGE: Readonly<Record<ShopDataKind, Stored>> = {
  customerGroups: {
    identity: ["id"],
    fileName: "customer-groups.json",
    present: "SELECT id, NULL::integer, jsonb_build_object('id', id, 'discount', discount) FROM customer_groups",
    apply: [
      `INSERT INTO customer_groups (id, discount) SELECT key, (entry->>'discount')::integer ${OF("customerGroups")} <> 'gone'
       ON CONFLICT (id) DO UPDATE SET discount = excluded.discount`,
      `DELETE FROM customer_groups WHERE id IN (SELECT key ${OF("customerGroups")} = 'gone')`,
    ],
  },
  products: {
    identity: ["key"],
    fileName: "products.json",
    present: "SELECT key, position, product - 'version' FROM products WHERE withdrawn_at IS NULL",
    // a design's dependencies are asked for by the version they were shown for
    apply: [
      `INSERT INTO products (key, position, product) SELECT key, position, entry ${OF("products")} <> 'gone'
       ON CONFLICT (key) DO UPDATE SET position = excluded.position, withdrawn_at = NULL,
         product = CASE WHEN products.product - 'version' = excluded.product THEN products.product
           ELSE excluded.product || jsonb_build_object('version', coalesce((products.product->>'version')::integer, 1) + 1) END`,
      `UPDATE products SET withdrawn_at = now() WHERE key IN (SELECT key ${OF("products")} = 'gone')`,
    ],
  },
  coupons: {
    identity: ["coupon", "code"],
    fileName: "coupons.json",
    present: "SELECT code, NULL::integer, terms FROM coupons WHERE withdrawn_at IS NULL",
    apply: [
      `INSERT INTO coupons (code, terms) SELECT key, entry ${OF("coupons")} <> 'gone'
       ON CONFLICT (code) DO UPDATE SET terms = excluded.terms, withdrawn_at = NULL`,
      `UPDATE coupons SET withdrawn_at = now() WHERE code IN (SELECT key ${OF("coupons")} = 'gone')`,
    ],
  },
  pickupPoints: {
    identity: ["id"],
    fileName: "pickup-points.json",
    present: "SELECT id, NULL::integer, point FROM pickup_points",
    apply: [
      `INSERT INTO pickup_points (id, latitude, longitude, country, point)
       SELECT key, (entry #>> '{geoCoordinates,latitude}')::float8, (entry #>> '{geoCoordinates,longitude}')::float8,
         entry #>> '{address,countryCode}', entry ${OF("pickupPoints")} <> 'gone'
       ON CONFLICT (id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
         country = excluded.country, point = excluded.point`,
      `DELETE FROM pickup_points WHERE id IN (SELECT key ${OF("pickupPoints")} = 'gone')`,
    ],
  },
  delivery: single("delivery"),
  payment: single("payment"),
  reviewScore: {
    identity: [],
    fileName: "review-score.json",
    present: "SELECT '', NULL::integer, score FROM review_scores",
    apply: [
      `INSERT INTO review_scores (score) SELECT entry ${OF("reviewScore")} <> 'gone'
       ON CONFLICT (one) DO UPDATE SET score = excluded.score`,
    ],
  },
}

/** In this order: what others refer to comes first. */
export const SHOP_DATA_KINDS = Object.keys(SHOP_DATA_STORAGE) as readonly ShopDataKind[]

/** What is there: kind, key, position, entry. */
export const PRESENT_ENTRIES_SQL = SHOP_DATA_KINDS.map(
  kind => `SELECT '${kind}', one.* FROM (${SHOP_DATA_STORAGE[kind].present}) AS one (key, position, entry)`,
).join(" UNION ALL ")
