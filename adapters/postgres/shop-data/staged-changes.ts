/** Compares staged entries with stored ones; only differences are written. */
import type { PriceTier } from "../../../domain/catalog/product.ts"
import { SHOP_DATA_KINDS, type ShopDataKind } from "../../contract/shop-data.ts"
import type { Transaction } from "../transaction.ts"
import { SHOP_DATA_STATEMENTS, STORED_ENTRIES_SQL } from "./shop-data-statements.ts"

/** Computes the changes; of kinds in `completeKinds`, entries that aren't staged are removed. */
export const createStagedChangesTable = async (tx: Transaction, completeKinds: readonly ShopDataKind[]): Promise<void> => {
  await tx.query("ANALYZE staged")
  await tx.query(
    `CREATE TEMPORARY TABLE changes ON COMMIT DROP AS
     WITH present (kind, key, position, entry) AS (${STORED_ENTRIES_SQL}),
     both_sides AS (
       SELECT kind, key, s.position, s.entry, p.entry AS before,
         CASE WHEN p.entry IS NULL THEN 'new' WHEN s.entry IS NULL THEN 'gone'
           WHEN s.entry <> p.entry THEN 'changed' WHEN s.position <> p.position THEN 'moved' END AS change
       FROM staged s FULL JOIN present p USING (kind, key)
       WHERE s.entry IS NOT NULL OR kind = ANY($1)
     )
     SELECT kind, key, position, entry, change, CASE WHEN change = 'changed' THEN (
         SELECT string_agg(field || CASE WHEN jsonb_typeof(before->field) = 'number' AND jsonb_typeof(entry->field) = 'number'
           THEN ' (' || (before->>field) || ' → ' || (entry->>field) || ')' ELSE '' END, ', ' ORDER BY field) FROM jsonb_object_keys(before || entry) AS field
         WHERE before->field IS DISTINCT FROM entry->field
       ) END AS fields
     FROM both_sides WHERE change IS NOT NULL`,
    [completeKinds],
  )
}

export const applyStagedChanges = async (tx: Transaction): Promise<void> => {
  for (const kind of SHOP_DATA_KINDS) for (const sql of SHOP_DATA_STATEMENTS[kind].apply) await tx.query(sql)
}

export interface StagedChangeCount {
  readonly kind: ShopDataKind
  readonly change: "new" | "changed" | "moved" | "gone"
  readonly count: number
}

export interface StagedChange {
  readonly kind: ShopDataKind
  readonly key: string
  readonly change: StagedChangeCount["change"]
  readonly fields: string | null
}

export const countComputedChanges = (tx: Transaction): Promise<readonly StagedChangeCount[]> =>
  tx.query<StagedChangeCount & Record<string, unknown>>("SELECT kind, change, count(*) FROM changes GROUP BY kind, change")

/** Returns the first changes of each kind by key, at most `limit` new, changed and removed ones. */
export const listStagedChanges = (tx: Transaction, limit: number): Promise<readonly StagedChange[]> =>
  tx.query<StagedChange & Record<string, unknown>>(
    `SELECT kind, key, change, fields FROM (
       SELECT *, row_number() OVER (PARTITION BY kind, change ORDER BY key) AS nth FROM changes WHERE change <> 'moved'
     ) AS numbered WHERE nth <= $1 ORDER BY kind, change, key`,
    [limit],
  )

export interface RepricedProduct {
  readonly key: string
  readonly before: readonly PriceTier[]
  readonly after: readonly PriceTier[]
}

/** Must be called before the changes are applied. */
export const findRepricedProducts = (tx: Transaction, keys: readonly string[]): Promise<readonly RepricedProduct[]> =>
  tx.query<RepricedProduct & Record<string, unknown>>(
    `SELECT key, product->'tiers' AS before, entry->'tiers' AS after
     FROM products JOIN changes USING (key) WHERE kind = 'products' AND key = ANY($1)`,
    [keys],
  )

/** Customer groups that the changes remove although customers are in them. */
export const listRemovedGroupsInUse = (
  tx: Transaction,
): Promise<readonly { readonly key: string; readonly customers: number }[]> =>
  tx.query<{ key: string; customers: number }>(
    `SELECT key, count(*) AS customers FROM changes JOIN customers ON customer_group_id = key
     WHERE kind = 'customerGroups' AND change = 'gone' GROUP BY key ORDER BY key`,
  )
