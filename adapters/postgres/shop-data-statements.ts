/** How each kind of data is stored: exports read it, imports compare with it and write to it. */
import { SHOP_DATA_KINDS, type ShopDataKind } from "../contract/shop-data.ts"

interface EntryStatements {
  /** SQL that selects the stored entries: key, position, entry */
  readonly present: string
  /** SQL that gives entries of `staged` the key under which they are stored, if it is written otherwise */
  readonly rekey?: string
  /** SQL statements that apply `changes`, which has key, position, entry and change */
  readonly apply: readonly string[]
}

const FROM_CHANGES = (kind: ShopDataKind): string => `FROM changes WHERE kind = '${kind}' AND change`

/** For kinds with one entry. */
const makeSingleEntryStatements = (kind: "delivery" | "payment"): EntryStatements => ({
  present: `SELECT '', NULL::integer, entry FROM shop_entries WHERE name = '${kind}'`,
  apply: [
    `INSERT INTO shop_entries (name, entry) SELECT kind, entry ${FROM_CHANGES(kind)} <> 'gone'
     ON CONFLICT (name) DO UPDATE SET entry = excluded.entry`,
  ],
})

export const SHOP_DATA_STATEMENTS: Readonly<Record<ShopDataKind, EntryStatements>> = {
  customerGroups: {
    present: "SELECT id, NULL::integer, jsonb_build_object('id', id, 'discount', discount) FROM customer_groups",
    apply: [
      `INSERT INTO customer_groups (id, discount) SELECT key, (entry->>'discount')::integer ${FROM_CHANGES("customerGroups")} <> 'gone'
       ON CONFLICT (id) DO UPDATE SET discount = excluded.discount`,
      `DELETE FROM customer_groups WHERE id IN (SELECT key ${FROM_CHANGES("customerGroups")} = 'gone')`,
    ],
  },
  products: {
    present: "SELECT key, position, product - 'version' FROM products WHERE withdrawn_at IS NULL",
    // design dependencies are requested by the product's version
    apply: [
      `INSERT INTO products (key, position, product) SELECT key, position, entry ${FROM_CHANGES("products")} <> 'gone'
       ON CONFLICT (key) DO UPDATE SET position = excluded.position, withdrawn_at = NULL,
         product = CASE WHEN products.product - 'version' = excluded.product THEN products.product
           ELSE excluded.product || jsonb_build_object('version', coalesce((products.product->>'version')::integer, 1) + 1) END`,
      `UPDATE products SET withdrawn_at = now() WHERE key IN (SELECT key ${FROM_CHANGES("products")} = 'gone')`,
    ],
  },
  coupons: {
    present: "SELECT code, NULL::integer, terms FROM coupons WHERE withdrawn_at IS NULL",
    // its uses belong to the stored code (COUPON-14)
    rekey: `UPDATE staged SET key = stored.code, entry = jsonb_set(entry, '{coupon,code}', to_jsonb(stored.code))
      FROM (SELECT DISTINCT ON (text_key(code)) code FROM coupons ORDER BY text_key(code), withdrawn_at IS NOT NULL, code) stored
      WHERE kind = 'coupons' AND text_key(key) = text_key(stored.code) AND key NOT IN (SELECT code FROM coupons)`,
    apply: [
      `INSERT INTO coupons (code, terms) SELECT key, entry ${FROM_CHANGES("coupons")} <> 'gone'
       ON CONFLICT (code) DO UPDATE SET terms = excluded.terms, withdrawn_at = NULL`,
      `UPDATE coupons SET withdrawn_at = now() WHERE code IN (SELECT key ${FROM_CHANGES("coupons")} = 'gone')`,
    ],
  },
  pickupPoints: {
    present: "SELECT id, NULL::integer, point FROM pickup_points",
    apply: [
      `INSERT INTO pickup_points (id, latitude, longitude, country, point)
       SELECT key, (entry #>> '{geoCoordinates,latitude}')::float8, (entry #>> '{geoCoordinates,longitude}')::float8,
         entry #>> '{address,countryCode}', entry ${FROM_CHANGES("pickupPoints")} <> 'gone'
       ON CONFLICT (id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
         country = excluded.country, point = excluded.point`,
      `DELETE FROM pickup_points WHERE id IN (SELECT key ${FROM_CHANGES("pickupPoints")} = 'gone')`,
    ],
  },
  delivery: makeSingleEntryStatements("delivery"),
  payment: makeSingleEntryStatements("payment"),
  reviewScore: {
    present: "SELECT '', NULL::integer, score FROM review_scores",
    apply: [
      `INSERT INTO review_scores (score) SELECT entry ${FROM_CHANGES("reviewScore")} <> 'gone'
       ON CONFLICT (one) DO UPDATE SET score = excluded.score`,
    ],
  },
}

/** SQL that selects all stored entries: kind, key, position, entry */
export const STORED_ENTRIES_SQL = SHOP_DATA_KINDS.map(
  kind => `SELECT '${kind}', one.* FROM (${SHOP_DATA_STATEMENTS[kind].present}) AS one (key, position, entry)`,
).join(" UNION ALL ")
