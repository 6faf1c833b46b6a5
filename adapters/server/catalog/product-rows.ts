/** Products are read as they were entered, incomplete ones left out; their order is the shop's. */
import type { Product } from "../../../domain/catalog/product.ts"
import { ProductEntry } from "../../contract/entries.ts"
import type { Transaction } from "../database/transaction.ts"
import { makeWhole } from "../database/whole-rows.ts"
import { found } from "../refuse.ts"
import { TARIFF } from "../tariff.ts"

interface ProductRow {
  readonly key: string
  readonly product: Product
}

const whole = makeWhole("products", ProductEntry)

const read = ({ key, product }: ProductRow): readonly Product[] =>
  whole(key, { ...product, deliveryLabel: TARIFF.deliveryLabel })

export const allProducts = async (tx: Transaction): Promise<readonly Product[]> =>
  (await tx.rows<ProductRow>("SELECT key, product FROM products ORDER BY position, key")).flatMap(read)

export const productsByKey = async (
  tx: Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Product>> => {
  const rows = await tx.rows<ProductRow>("SELECT key, product FROM products WHERE key = ANY($1)", [[...new Set(keys)]])
  return new Map(rows.flatMap(read).map(product => [product.key, product]))
}

export const productOf = (tx: Transaction, key: string) =>
  found(async () => (await productsByKey(tx, [key])).get(key), "ProductNotFound")
