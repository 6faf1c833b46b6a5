/** Stages the entries of an import in temporary tables. Only what differs from the stored entries is written. */
import { SHOP_DATA_KINDS } from "../contract/shop-data.ts"
import type { ChangeCount, EntryChange, ShopDataTransferStore, StoredProduct } from "../shop-data/shop-data-transfer-store.ts"
import { ADVISORY_LOCK_KEYS } from "./advisory-locks.ts"
import { SHOP_DATA_STATEMENTS, STORED_ENTRIES_SQL } from "./shop-data-statements.ts"
import type { Transaction } from "./transaction.ts"

const ROWS_PER_FETCH = 200

const MAX_CHARACTERS_PER_INSERT = 1_000_000

const STAGED_COLUMNS = "kind text, key text, position integer, entry jsonb"

const CREATE_CHANGES = `CREATE TEMPORARY TABLE changes ON COMMIT DROP AS
  WITH present (kind, key, position, entry) AS (${STORED_ENTRIES_SQL}),
  both_sides AS (
    SELECT kind, key, s.position, s.entry, p.entry AS before,
      CASE WHEN p.entry IS NULL THEN 'new' WHEN s.entry IS NULL THEN 'gone'
        WHEN s.entry <> p.entry THEN 'changed' WHEN s.position <> p.position THEN 'moved' END AS change
    FROM staged s FULL JOIN present p USING (kind, key)
    WHERE s.entry IS NOT NULL OR kind = ANY($1)
  )
  SELECT kind, key, position, entry, change, CASE WHEN change = 'changed' THEN before END AS before
  FROM both_sides WHERE change IS NOT NULL`

const CHANGED_ENTRIES = `SELECT kind, key, change, before, CASE WHEN change = 'changed' THEN entry END AS after
  FROM changes WHERE change <> 'moved' ORDER BY kind, change, key`

export const makePostgresShopDataTransferStore = (tx: Transaction): ShopDataTransferStore => {
  let rows: string[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    await tx.query(`INSERT INTO staged SELECT * FROM jsonb_to_recordset($1) AS row (${STAGED_COLUMNS})`, [`[${rows.join(",")}]`])
    rows = []
    size = 0
  }
  const readRows = async function* (select: string): AsyncGenerator<unknown> {
    await tx.query(`DECLARE selected CURSOR FOR ${select}`)
    for (;;) {
      const fetched = await tx.query(`FETCH ${ROWS_PER_FETCH} FROM selected`)
      yield* fetched
      if (fetched.length < ROWS_PER_FETCH) break
    }
    await tx.query("CLOSE selected")
  }
  return {
    lock: async () => {
      await tx.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK_KEYS.shopData])
      await tx.query(`CREATE TEMPORARY TABLE staged (${STAGED_COLUMNS}, PRIMARY KEY (kind, key)) ON COMMIT DROP`)
    },
    read: <Entry>(kind: string) =>
      readRows(`SELECT key, entry FROM (${STORED_ENTRIES_SQL}) AS present (kind, key, position, entry)
        WHERE kind = '${kind}' ORDER BY position, key`) as AsyncIterable<{ key: string; entry: Entry }>,
    listCustomerGroupIds: async () => (await tx.query<{ id: string }>("SELECT id FROM customer_groups")).map(({ id }) => id),
    findProduct: async key => {
      const [row] = await tx.query<StoredProduct & Record<string, unknown>>(
        `SELECT position, product - 'version' AS product, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM products WHERE key = $1`,
        [key],
      )
      return row
    },
    stage: async (kind, entry) => {
      const row = JSON.stringify({ kind, ...entry })
      rows.push(row)
      size += row.length
      if (size > MAX_CHARACTERS_PER_INSERT) await flush()
    },
    compare: async completeKinds => {
      await flush()
      for (const kind of SHOP_DATA_KINDS) {
        const { rekey } = SHOP_DATA_STATEMENTS[kind]
        if (rekey) await tx.query(rekey)
      }
      await tx.query("ANALYZE staged")
      await tx.query(CREATE_CHANGES, [completeKinds])
      return {
        counts: await tx.query<ChangeCount & Record<string, unknown>>(
          "SELECT kind, change, count(*) FROM changes GROUP BY kind, change",
        ),
        entries: readRows(CHANGED_ENTRIES) as AsyncIterable<EntryChange>,
        removedGroups: await tx.query<{ key: string; customers: number }>(
          `SELECT key, count(*) AS customers FROM changes JOIN customers ON customer_group_id = key
           WHERE kind = 'customerGroups' AND change = 'gone' GROUP BY key ORDER BY key`,
        ),
      }
    },
    apply: async () => {
      for (const kind of SHOP_DATA_KINDS) for (const sql of SHOP_DATA_STATEMENTS[kind].apply) await tx.query(sql)
    },
  }
}
