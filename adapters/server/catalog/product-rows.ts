/** Products are read as they were entered; their order is the shop's. */
import type { Product } from "../../../domain/catalog/product.ts"
import type { Transaction } from "../database/transaction.ts"

interface ProductRow {
  readonly product: Product
}

export const allProducts = async (tx: Transaction): Promise<readonly Product[]> =>
  (await tx.rows<ProductRow>("SELECT product FROM products ORDER BY position, key")).map(({ product }) => product)

export const productsByKey = async (
  tx: Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Product>> => {
  const rows = await tx.rows<ProductRow>("SELECT product FROM products WHERE key = ANY($1)", [[...new Set(keys)]])
  return new Map(rows.map(({ product }) => [product.key, product]))
}
