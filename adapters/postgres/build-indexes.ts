/** Builds indexes concurrently with writes: each statement outside of a transaction, in one process at a time. */
import { setTimeout as pause } from "node:timers/promises"
import type { Pool, PoolClient } from "pg"
import { ADVISORY_LOCK_KEYS } from "./advisory-locks.ts"
import { acquireConnectionWithRetries } from "./pool.ts"

export interface Migration {
  readonly name: string
  readonly sql: string
}

const LOCK_POLL_MS = 200

const listApplied = async (client: PoolClient): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations")
  return new Set(rows.map(({ name }) => name))
}

/** An interrupted build leaves an invalid index, which blocks its name. */
const dropInvalidIndex = async (client: PoolClient, name: string | undefined): Promise<void> => {
  const { rows } = await client.query<{ index: string }>(
    `SELECT indexrelid::regclass::text AS index FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname = $1 AND NOT indisvalid`,
    [name],
  )
  for (const { index } of rows) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
}

/** Polls for the lock: CREATE INDEX CONCURRENTLY waits for running statements, also for one that waits for the lock. */
const waitForLock = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [ADVISORY_LOCK_KEYS.indexes])
  if (rows[0]?.held) return
  await pause(LOCK_POLL_MS)
  await waitForLock(client)
}

/** Returns the names of the migrations that were applied now. */
export const buildIndexes = async (pool: Pool, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const client = await acquireConnectionWithRetries(pool)
  try {
    await waitForLock(client)
    const applied = await listApplied(client)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, sql } of missing) {
      for (const [statement, index] of sql.matchAll(/^CREATE .* IF NOT EXISTS (\w+) [^;]*;$/gm)) {
        await dropInvalidIndex(client, index)
        await client.query(statement)
      }
      await client.query("INSERT INTO migrations (name) VALUES ($1)", [name])
    }
    return missing.map(({ name }) => name)
  } finally {
    // closes the connection, which ends its lock
    client.release(true)
  }
}
