/**
 * Products as the shop entered them, without invalid ones. Withdrawn products remain for the carts that hold them
 * (SHOP-06).
 */

import { Effect } from "effect"
import type { ProductCatalog, ProductPageRange, Products } from "../../application/shop/ports/products.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { ProductEntrySchema } from "../contract/shop-entries.ts"
import { makeRowValidator } from "./row-validation.ts"
import { DELIVERY_LABEL_SQL } from "./shop-data.ts"
import type { Transaction } from "./transaction.ts"

interface ProductRow {
  readonly key: string
  readonly product: Product
}

const validateRow = makeRowValidator("products", ProductEntrySchema)

const toProducts = ({ key, product }: ProductRow): readonly Product[] => validateRow(key, product)

/** The product's JSON, with the shop's label for the delivery choice. */
const COLUMNS = `key, product || jsonb_build_object('deliveryLabel', ${DELIVERY_LABEL_SQL}) AS product`

const listProducts = async (tx: Transaction, { offset, limit }: ProductPageRange) => {
  const rows = await tx.query<ProductRow>(
    `SELECT ${COLUMNS} FROM products WHERE withdrawn_at IS NULL ORDER BY position, key OFFSET $1 LIMIT $2`,
    [offset, limit],
  )
  const [count] = await tx.query<{ total: number }>("SELECT count(*) AS total FROM products WHERE withdrawn_at IS NULL")
  return { results: rows.flatMap(toProducts), total: count?.total ?? 0 }
}

/**
 * Products that match words of the search, down to half the score of the best match. A word in the name scores
 * higher.
 */
const SEARCH_SQL = `
  SELECT ${COLUMNS}, count(*) OVER () AS total FROM (
    SELECT *, max(points) OVER () AS best FROM (
      SELECT key, product, position, (
        SELECT sum(CASE
          WHEN strpos(lower(key || (product->'name')::text), word) > 0 THEN 5
          WHEN strpos(lower((product->'description')::text || (product->'options')::text), word) > 0 THEN 1
          ELSE 0 END)
        FROM unnest($1::text[]) AS word) AS points
      FROM products WHERE withdrawn_at IS NULL) AS scored) AS ranked
  WHERE points > 0 AND points * 2 >= best ORDER BY points DESC, position, key OFFSET $2 LIMIT $3`

const searchProducts = async (tx: Transaction, words: readonly string[], { offset, limit }: ProductPageRange) => {
  const rows = await tx.query<ProductRow & { total: number }>(SEARCH_SQL, [words, offset, limit])
  return { results: rows.flatMap(toProducts), total: rows[0]?.total ?? 0 }
}

type ProductsByKey = ReadonlyMap<string, Product>

const findProducts = async (
  tx: Transaction,
  keys: readonly string[],
  condition: "" | "AND withdrawn_at IS NULL",
): Promise<ProductsByKey> => {
  const rows = await tx.query<ProductRow>(`SELECT ${COLUMNS} FROM products WHERE key = ANY($1) ${condition}`, [
    [...new Set(keys)],
  ])
  return new Map(rows.flatMap(toProducts).map(product => [product.key, product]))
}

export const makePostgresProducts = (tx: Transaction): Products => ({
  findOnSale: keys => Effect.promise(() => findProducts(tx, keys, "AND withdrawn_at IS NULL")),
  findIncludingWithdrawn: keys => Effect.promise(() => findProducts(tx, keys, "")),
})

export const makePostgresCatalog = (tx: Transaction): ProductCatalog => ({
  list: page => Effect.promise(() => listProducts(tx, page)),
  search: (words, page) => Effect.promise(() => searchProducts(tx, words, page)),
})
