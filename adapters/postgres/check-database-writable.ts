import type { Pool } from "pg"
import { DatabaseUnavailable } from "./sql-state.ts"
import { runInTransaction } from "./transaction.ts"

/** A database that takes no writes, as when its disk is full, answers queries but can't serve. */
export const checkDatabaseWritable = async (pool: Pool): Promise<void> => {
  const sql = "SELECT WHERE current_setting('default_transaction_read_only') = 'off'"
  const writable = await runInTransaction(pool, "read", tx => tx.query(sql))
  if (writable.length === 0) throw new DatabaseUnavailable()
}
