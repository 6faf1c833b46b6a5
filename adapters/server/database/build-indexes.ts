/** Indexes are built beside whoever writes to their tables: each statement by itself, in no transaction, of one process. */
import { setTimeout as pause } from "node:timers/promises"
import type { Pool, PoolClient } from "pg"
import { ADVISORY_LOCK_KEYS } from "./advisory-locks.ts"
import { acquireConnectionWithRetries } from "./pool.ts"

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** In milliseconds. */
const LOOK_AGAIN_AFTER = 200

const doneIn = async (client: PoolClient): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations")
  return new Set(rows.map(({ name }) => name))
}

/** What an earlier try left half built is no index, and in the way of one. */
const dropBroken = async (client: PoolClient, name: string | undefined): Promise<void> => {
  const { rows } = await client.query<{ index: string }>(
    `SELECT indexrelid::regclass::text AS index FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname = $1 AND NOT indisvalid`,
    [name],
  )
  for (const { index } of rows) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
}

/** Building waits for every statement that is under way: whoever waited for it in one would wait for ever. */
const lock = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [
    ADVISORY_LOCK_KEYS.indexes,
  ])
  if (rows[0]?.held) return
  await pause(LOOK_AGAIN_AFTER)
  await lock(client)
}

/** The names of those that were missing. */
export const buildIndexes = async (pool: Pool, all: readonly Migration[]): Promise<readonly string[]> => {
  const client = await acquireConnectionWithRetries(pool)
  try {
    await lock(client)
    const done = await doneIn(client)
    const missing = all.filter(({ name }) => !done.has(name))
    for (const { name, sql } of missing) {
      for (const [statement, index] of sql.matchAll(/^CREATE .* IF NOT EXISTS (\w+) [^;]*;$/gm)) {
        await dropBroken(client, index)
        await client.query(statement)
      }
      await client.query("INSERT INTO migrations (name) VALUES ($1)", [name])
    }
    return missing.map(({ name }) => name)
  } finally {
    // its lock ends with it
    client.release(true)
  }
}
