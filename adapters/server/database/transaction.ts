/** What the services read or write is in a transaction with limits of time; one that lost a race is tried again whole. */
import { setTimeout as pause } from "node:timers/promises"
import { SpanKind } from "@opentelemetry/api"
import type { Pool, PoolClient, QueryResultRow } from "pg"
import { runInSpan } from "../tracing/span.ts"
import { acquireConnection, acquireConnectionWithRetries, distrustConnections } from "./pool.ts"
import { DatabaseUnavailable, getSqlState, SQLSTATE_READ_ONLY_TRANSACTION } from "./sql-state.ts"

export interface Transaction {
  /** the moment it began, by the database's clock: every process of the shop has the same */
  readonly now: Date
  readonly query: <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** the same for all transactions of a database */
  readonly database: object
  /** for what holds only once this is committed */
  readonly afterCommit: (work: () => void) => void
}

/** Setting up is for migrations and for planting, which take as long as they take. */
export type TransactionMode = "read" | "write" | "setup"

/** A transaction in the lane of a call. */
export type RunTransaction = <A>(mode: TransactionMode, work: (tx: Transaction) => Promise<A>) => Promise<A>

/** In milliseconds: what a transaction may take, also when nobody answers any more; with the wait for a connection less than a browser's patience. */
const DEADLINE = 4000

/** For the database itself: whoever stops waiting for it neither ends its work nor, when cut off from it, opens its locks. */
const LIMITS = `SET LOCAL statement_timeout = '3s'; SET LOCAL idle_in_transaction_session_timeout = '5s'`

/** Whatever the role or the database has been set to: moments are read in ISO's style alone. */
const MOMENT = "SET LOCAL datestyle = 'ISO'; SELECT now(), pg_is_in_recovery() AS behind"

/** A read sees one moment: never a cart of one version with the lines of another. It waits for no row, only for a table that is being altered. */
const BEGIN: Readonly<Record<TransactionMode, string>> = {
  read: `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${LIMITS}; SET LOCAL lock_timeout = '1s'; ${MOMENT}`,
  write: `BEGIN; ${LIMITS}; SET LOCAL lock_timeout = '2s'; ${MOMENT}`,
  setup: `BEGIN; SET LOCAL lock_timeout = '60s'; ${MOMENT}`,
}

const ATTEMPTS = 4

/** serialization_failure, deadlock_detected, unique_violation: the next attempt sees what the other one did */
const LOST_RACES: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "23505"])

/** The moment is what the last statement of several answered. */
const begin = async (client: PoolClient, mode: TransactionMode): Promise<Date> => {
  const answers: unknown = await client.query(BEGIN[mode])
  const [last] = (
    answers as readonly { readonly rows: readonly { readonly now: Date; readonly behind: boolean }[] }[]
  ).slice(-1)
  const [row] = last?.rows ?? []
  if (!row) throw new TypeError("the database did not say what time it is")
  // a standby may not have yet what was just written
  if (row.behind) throw new DatabaseUnavailable()
  return row.now
}

/**
 * Also for a single read: the embedded database mixes up the statements of its connections outside of transactions, and
 * inside one a second connection would wait for the first for ever. So a transaction never asks for another.
 */
const once = async <A>(pool: Pool, mode: TransactionMode, work: (tx: Transaction) => Promise<A>): Promise<A> => {
  const client = await (mode === "setup" ? acquireConnectionWithRetries(pool) : acquireConnection(pool))
  let held = true
  const giveBack = (broken: boolean): void => {
    if (held) client.release(broken)
    held = false
  }
  const lose = (): void => {
    distrustConnections(pool)
    giveBack(true)
  }
  const deadline = mode === "setup" ? undefined : setTimeout(lose, DEADLINE)
  const rows: Transaction["query"] = async <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) =>
    runInSpan(
      sql.slice(0, sql.indexOf(" ")),
      { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql", "db.query.text": sql } },
      async () => (await client.query<Row>(sql, values ? [...values] : undefined)).rows,
    )
  const afterwards: (() => void)[] = []
  const onCommit: Transaction["afterCommit"] = then => void afterwards.push(then)
  try {
    const answer = await work({ now: await begin(client, mode), query: rows, database: pool, afterCommit: onCommit })
    await client.query("COMMIT")
    for (const then of afterwards) then()
    return answer
  } catch (error) {
    await client.query("ROLLBACK").catch(lose)
    // a server that takes no writes has lost its place to another
    if (
      error instanceof DatabaseUnavailable ||
      (mode === "write" && getSqlState(error) === SQLSTATE_READ_ONLY_TRANSACTION)
    )
      lose()
    throw held ? error : new DatabaseUnavailable(error)
  } finally {
    clearTimeout(deadline)
    giveBack(false)
  }
}

export const runInTransaction = async <A>(
  pool: Pool,
  mode: TransactionMode,
  work: (tx: Transaction) => Promise<A>,
  attempt = 1,
): Promise<A> => {
  try {
    return await runInSpan(`transaction ${mode}`, {}, () => once(pool, mode, work))
  } catch (error) {
    if (attempt >= ATTEMPTS || !LOST_RACES.has(getSqlState(error))) throw error
    await pause(5 * 2 ** attempt)
    return runInTransaction(pool, mode, work, attempt + 1)
  }
}
