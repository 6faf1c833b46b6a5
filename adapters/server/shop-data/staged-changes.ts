/** Compares staged entries with stored ones; only differences are written and described. */
import type { ShopDataKind } from "../../contract/shop-data.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { describeLargestPriceChanges } from "./describe-price-changes.ts"
import { SHOP_DATA_KINDS, SHOP_DATA_STORAGE, STORED_ENTRIES_SQL } from "./shop-data-storage.ts"

/** characters per statement */
const BATCH = 1_000_000

interface StagedEntry {
  readonly key: string
  readonly position: number | null
  readonly entry: unknown
}

/** Lasts until the transaction ends. */
export const createStagingTable = (tx: Transaction) =>
  tx.query(
    "CREATE TEMPORARY TABLE staged (kind text, key text, position integer, entry jsonb, PRIMARY KEY (kind, key)) ON COMMIT DROP",
  )

/** Collects entries and sends them in batches. */
export const makeStagingWriter = (tx: Transaction, kind: ShopDataKind) => {
  let rows: string[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return
    await tx.query(
      `INSERT INTO staged SELECT $1, key, position, entry
       FROM jsonb_to_recordset($2) AS row (key text, position integer, entry jsonb)`,
      [kind, `[${rows.join(",")}]`],
    )
    rows = []
    size = 0
  }
  const add = async (entry: StagedEntry): Promise<void> => {
    const row = JSON.stringify(entry)
    rows.push(row)
    size += row.length
    if (size > BATCH) await flush()
  }
  return { add, flush }
}

/** Computes the changes; of kinds in `completeKinds`, entries that aren't staged are removed. */
export const computeStagedChanges = async (tx: Transaction, completeKinds: readonly ShopDataKind[]): Promise<void> => {
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
  for (const kind of SHOP_DATA_KINDS) for (const sql of SHOP_DATA_STORAGE[kind].apply) await tx.query(sql)
}

interface ChangeCount {
  readonly kind: ShopDataKind
  readonly change: "new" | "changed" | "moved" | "gone"
  readonly count: number
}

interface ListedChange {
  readonly kind: ShopDataKind
  readonly key: string
  readonly change: ChangeCount["change"]
  readonly fields: string | null
}

const MAX_LISTED = 20

const SIGN = { new: "+", changed: "~", moved: "↕", gone: "−" } as const

const WORD = { new: "new", changed: "changed", moved: "moved", gone: "withdrawn" } as const

const formatChange = ({ key, change, fields, prices }: ListedChange & { readonly prices: string | undefined }): string =>
  `  ${SIGN[change]} ${[key, fields].filter(Boolean).join(": ")}${prices ? ` (${prices})` : ""}`

/** Describes the changes in lines: each kind's counts, then its first entries. */
export const describeStagedChanges = async (tx: Transaction): Promise<readonly string[]> => {
  const changeCounts = await tx.query<ChangeCount>("SELECT kind, change, count(*) FROM changes GROUP BY kind, change")
  const listedChanges = await tx.query<ListedChange>(
    `SELECT kind, key, change, fields FROM (
       SELECT *, row_number() OVER (PARTITION BY kind, change ORDER BY key) AS nth FROM changes WHERE change <> 'moved'
     ) AS numbered WHERE nth <= $1 ORDER BY kind, change, key`,
    [MAX_LISTED],
  )
  const repriced = listedChanges.flatMap(({ kind, key, fields }) =>
    kind === "products" && fields?.split(", ").includes("tiers") ? [key] : [],
  )
  const prices = await describeLargestPriceChanges(tx, repriced)
  return SHOP_DATA_KINDS.flatMap(kind => {
    const counts = changeCounts.filter(each => each.kind === kind)
    if (counts.length === 0) return []
    const countTexts = (["new", "changed", "moved", "gone"] as const).flatMap(change => {
      const { count = 0 } = counts.find(each => each.change === change) ?? {}
      return count > 0 ? [`${count} ${WORD[change]}`] : []
    })
    const head = `${SHOP_DATA_STORAGE[kind].fileName}: ${countTexts.join(", ")}`
    const ownChanges = listedChanges.filter(each => each.kind === kind)
    const rest = counts.reduce((sum, { count, change }) => sum + (change === "moved" ? 0 : count), 0) - ownChanges.length
    return [
      head,
      ...ownChanges.map(each => formatChange({ ...each, prices: kind === "products" ? prices.get(each.key) : undefined })),
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ]
  })
}
