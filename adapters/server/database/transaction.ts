/** Everything the services read or write happens in a transaction; one that met a deadlock or lost a race is tried again as a whole. */
import { setTimeout as pause } from "node:timers/promises"
import type { Pool, PoolClient, QueryResultRow } from "pg"
import { sqlState } from "./sql-state.ts"

export interface Transaction {
  readonly rows: <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
}

export type Mode = "read" | "write"

/** How long a lock is waited for before the caller is told to come back. */
const LOCK_TIMEOUT = "2s"

/** A read sees one moment: never a cart of one version with the lines of another. */
const BEGIN: Readonly<Record<Mode, string>> = {
  read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
  write: `BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`,
}

const ATTEMPTS = 4

/** serialization_failure, deadlock_detected, unique_violation: the next attempt sees what the other one did */
const LOST_RACES: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "23505"])

/**
 * Also for a single read: the embedded database mixes up the statements of its connections outside of transactions, and
 * inside one a second connection would wait for the first for ever. So a transaction never asks for another.
 */
const once = async <A>(pool: Pool, mode: Mode, work: (tx: Transaction) => Promise<A>): Promise<A> => {
  const client: PoolClient = await pool.connect()
  let broken = false
  const rows: Transaction["rows"] = async <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) =>
    (await client.query<Row>(sql, values ? [...values] : undefined)).rows
  try {
    await client.query(BEGIN[mode])
    const answer = await work({ rows })
    await client.query("COMMIT")
    return answer
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export const inTransaction = async <A>(
  pool: Pool,
  mode: Mode,
  work: (tx: Transaction) => Promise<A>,
  attempt = 1,
): Promise<A> => {
  try {
    return await once(pool, mode, work)
  } catch (error) {
    if (attempt >= ATTEMPTS || !LOST_RACES.has(sqlState(error))) throw error
    await pause(5 * 2 ** attempt)
    return inTransaction(pool, mode, work, attempt + 1)
  }
}
