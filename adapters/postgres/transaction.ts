/**
 * Every read and write runs in a transaction with time limits. A transaction that conflicts with another one is
 * repeated as a whole.
 */
import { setTimeout as pause } from "node:timers/promises"
import { SpanKind } from "@opentelemetry/api"
import type { Pool, PoolClient, QueryResultRow } from "pg"
import { runInSpan } from "../telemetry/span.ts"
import { acquireConnection, acquireConnectionWithRetries, distrustConnections, getTimeLimits, type TimeLimits } from "./pool.ts"
import { DatabaseUnavailable, getSqlState, SQLSTATE_READ_ONLY_TRANSACTION } from "./sql-state.ts"

export interface Transaction {
  /** when the transaction began, by the database's clock, which all processes share */
  readonly now: Date
  readonly query: <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** identifies the database */
  readonly database: object
  /** runs `work` once the transaction is committed */
  readonly afterCommit: (work: () => void) => void
}

/** "setup" has no time limits; it is for migrations and seed data. */
export type TransactionMode = "read" | "write" | "setup"

/** Runs a transaction within the bulkhead of an endpoint. */
export type RunTransaction = <A>(mode: TransactionMode, work: (tx: Transaction) => Promise<A>) => Promise<A>

/** Dates are parsed in ISO style, whatever the role or the database is configured to. */
const SELECT_NOW = "SET LOCAL datestyle = 'ISO'; SELECT now(), pg_is_in_recovery() AS behind"

/** A server enforces its limits itself: a client that stops waiting doesn't end its work or release its locks. */
const setLimits = ({ statementMs, idleMs }: TimeLimits, lockMs: number): string =>
  `SET LOCAL statement_timeout = ${statementMs}; SET LOCAL idle_in_transaction_session_timeout = ${idleMs}; SET LOCAL lock_timeout = ${lockMs}`

/** REPEATABLE READ: all statements of a read see the same state, such as a cart and its lines. Reads wait only for table locks. */
const BEGIN: Readonly<Record<TransactionMode, (limits: TimeLimits) => string>> = {
  read: limits => `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${setLimits(limits, limits.readLockMs)}; ${SELECT_NOW}`,
  write: limits => `BEGIN; ${setLimits(limits, limits.writeLockMs)}; ${SELECT_NOW}`,
  setup: () => `BEGIN; SET LOCAL lock_timeout = '60s'; ${SELECT_NOW}`,
}

const MAX_ATTEMPTS = 4

/** serialization_failure, deadlock_detected, unique_violation: the next attempt sees the other transaction's result */
const LOST_RACES: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "23505"])

/** Returns the time that the last statement selected. */
const begin = async (client: PoolClient, mode: TransactionMode, limits: TimeLimits): Promise<Date> => {
  const answers: unknown = await client.query(BEGIN[mode](limits))
  const [last] = (answers as readonly { readonly rows: readonly { readonly now: Date; readonly behind: boolean }[] }[]).slice(-1)
  const [row] = last?.rows ?? []
  if (!row) throw new TypeError("the database did not say what time it is")
  // a standby may lack what was just written
  if (row.behind) throw new DatabaseUnavailable()
  return row.now
}

/**
 * Single reads are transactions too: outside of one, the embedded database mixes up statements of its connections.
 * Inside of one, a second connection would wait for the first for ever, so a transaction never opens another.
 */
const runOnce = async <A>(pool: Pool, mode: TransactionMode, work: (tx: Transaction) => Promise<A>): Promise<A> => {
  const limits = getTimeLimits(pool)
  const client = await (mode === "setup" ? acquireConnectionWithRetries(pool) : acquireConnection(pool))
  let isHeld = true
  const release = (broken: boolean): void => {
    if (isHeld) client.release(broken)
    isHeld = false
  }
  const discard = (): void => {
    distrustConnections(pool)
    release(true)
  }
  const deadline = mode === "setup" ? undefined : setTimeout(discard, limits.transactionMs)
  const query: Transaction["query"] = async <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) =>
    runInSpan(
      sql.slice(0, sql.indexOf(" ")),
      { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql", "db.query.text": sql } },
      async () => (await client.query<Row>(sql, values ? [...values] : undefined)).rows,
    )
  const afterCommitWork: (() => void)[] = []
  const onCommit: Transaction["afterCommit"] = callback => void afterCommitWork.push(callback)
  try {
    const answer = await work({ now: await begin(client, mode, limits), query, database: pool, afterCommit: onCommit })
    await client.query("COMMIT")
    for (const callback of afterCommitWork) callback()
    return answer
  } catch (error) {
    await client.query("ROLLBACK").catch(discard)
    // a server that takes no writes is a standby now
    if (error instanceof DatabaseUnavailable || (mode === "write" && getSqlState(error) === SQLSTATE_READ_ONLY_TRANSACTION))
      discard()
    throw isHeld ? error : new DatabaseUnavailable(error)
  } finally {
    clearTimeout(deadline)
    release(false)
  }
}

export const runInTransaction = async <A>(
  pool: Pool,
  mode: TransactionMode,
  work: (tx: Transaction) => Promise<A>,
  attempt = 1,
): Promise<A> => {
  try {
    return await runInSpan(`transaction ${mode}`, {}, () => runOnce(pool, mode, work))
  } catch (error) {
    if (attempt >= MAX_ATTEMPTS || !LOST_RACES.has(getSqlState(error))) throw error
    await pause(5 * 2 ** attempt)
    return runInTransaction(pool, mode, work, attempt + 1)
  }
}
