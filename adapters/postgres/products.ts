/**
 * Products as the shop entered them, without invalid ones. Withdrawn products remain for the carts that hold them
 * (SHOP-06).
 */
import { Effect } from "effect"
import type { ProductCatalog, Products } from "../../application/shop/ports/products.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { ProductEntrySchema } from "../contract/shop-entries.ts"
import type { Queries } from "./queries.ts"
import { makeValidRowFilter } from "./row-validation.ts"
import { DELIVERY_LABEL_SQL } from "./shop-data.ts"

interface ProductRow {
  readonly key: string
  readonly product: Product
}

const validateRow = makeValidRowFilter("products", ProductEntrySchema)

const toProducts = ({ key, product }: ProductRow): readonly Product[] => validateRow(key, product)

/** The product's JSON, with the shop's label for the delivery choice. */
const COLUMNS = `key, product || jsonb_build_object('deliveryLabel', ${DELIVERY_LABEL_SQL}) AS product`

/**
 * Products that match words of the search, down to half the score of the best match. A word in the name scores
 * higher.
 */
const SEARCH_SQL = `
  SELECT ${COLUMNS}, count(*) OVER () AS total FROM (
    SELECT *, max(points) OVER () AS best FROM (
      SELECT key, product, position, (
        SELECT sum(CASE
          WHEN strpos(lower(normalize(key || (product->'name')::text, NFC)), word) > 0 THEN 5
          WHEN strpos(lower(normalize((product->'description')::text || (product->'options')::text, NFC)), word) > 0 THEN 1
          ELSE 0 END)
        FROM unnest($1::text[]) AS word) AS points
      FROM products WHERE withdrawn_at IS NULL) AS scored) AS ranked
  WHERE points > 0 AND points * 2 >= best ORDER BY points DESC, position, key OFFSET $2 LIMIT $3`

export const makePostgresProducts = ({ listRows }: Queries): Products => {
  const find = (keys: readonly string[], condition: "" | "AND withdrawn_at IS NULL") =>
    Effect.map(
      listRows(`SELECT ${COLUMNS} FROM products WHERE key = ANY($1) ${condition}`, [[...new Set(keys)]], toProducts),
      products => new Map(products.flat().map(product => [product.key, product])),
    )
  return {
    findOnSale: keys => find(keys, "AND withdrawn_at IS NULL"),
    findIncludingWithdrawn: keys => find(keys, ""),
  }
}

export const makePostgresCatalog = (tx: Queries): ProductCatalog => ({
  list: ({ offset, limit }) =>
    Effect.promise(async () => {
      const rows = await tx.query<ProductRow>(
        `SELECT ${COLUMNS} FROM products WHERE withdrawn_at IS NULL ORDER BY position, key OFFSET $1 LIMIT $2`,
        [offset, limit],
      )
      const [count] = await tx.query<{ total: number }>("SELECT count(*) AS total FROM products WHERE withdrawn_at IS NULL")
      return { results: rows.flatMap(toProducts), total: count?.total ?? 0 }
    }),
  search: (words, { offset, limit }) =>
    Effect.promise(async () => {
      const rows = await tx.query<ProductRow & { total: number }>(SEARCH_SQL, [words, offset, limit])
      return { results: rows.flatMap(toProducts), total: rows[0]?.total ?? 0 }
    }),
})
