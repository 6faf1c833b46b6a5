import type { ShopDataKind } from "../../contract/shop-data.ts"
import type { Transaction } from "../transaction.ts"

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

export type StagingWriter = ReturnType<typeof makeStagingWriter>
