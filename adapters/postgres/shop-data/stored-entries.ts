import type { Product } from "../../../domain/catalog/product.ts"
import type { ShopDataKind } from "../../contract/shop-data.ts"
import { ADVISORY_LOCK_KEYS } from "../advisory-locks.ts"
import type { Transaction } from "../transaction.ts"
import { STORED_ENTRIES_SQL } from "./shop-data-statements.ts"

const BATCH_SIZE = 200

/** Allows one import or export at a time. */
export const lockShopData = (tx: Transaction) => tx.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK_KEYS.shopData])

interface Row<Entry> {
  readonly key: string
  readonly entry: Entry
}

/** Yields the stored entries of a kind in the order of their positions. */
export async function* readStoredEntries<Entry>(tx: Transaction, kind: ShopDataKind): AsyncGenerator<Row<Entry>> {
  await tx.query(
    `DECLARE exported CURSOR FOR SELECT key, entry FROM (${STORED_ENTRIES_SQL}) AS present (kind, key, position, entry)
     WHERE kind = '${kind}' ORDER BY position, key`,
  )
  for (;;) {
    const rows = await tx.query<Row<Entry>>(`FETCH ${BATCH_SIZE} FROM exported`)
    yield* rows
    if (rows.length < BATCH_SIZE) break
  }
  await tx.query("CLOSE exported")
}

export const listCustomerGroupIds = async (tx: Transaction): Promise<readonly string[]> =>
  (await tx.query<{ id: string }>("SELECT id FROM customer_groups")).map(({ id }) => id)

/** The prices of a product, withdrawn or not. */
export const findStoredTiers = async (tx: Transaction, key: string): Promise<Product["tiers"] | undefined> => {
  const [row] = await tx.query<{ tiers: Product["tiers"] }>("SELECT product->'tiers' AS tiers FROM products WHERE key = $1", [
    key,
  ])
  return row?.tiers
}

interface StoredProduct {
  readonly position: number
  readonly product: Product
}

/** Returns undefined for a product that is unknown or withdrawn. */
export const findStoredProduct = async (tx: Transaction, key: string): Promise<StoredProduct | undefined> => {
  const [row] = await tx.query<StoredProduct & Record<string, unknown>>(
    "SELECT position, product - 'version' AS product FROM products WHERE key = $1 AND withdrawn_at IS NULL",
    [key],
  )
  return row
}
