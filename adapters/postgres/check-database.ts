/**
 * Checks the database at startup: its encoding, tables and privileges. Messages name its location, never its password.
 */
import type { Pool } from "pg"
import { OperatorError } from "../settings/operator-error.ts"
import { findMissingMigrations } from "./migrate.ts"
import { DatabaseUnavailable, getSqlState } from "./sql-state.ts"
import { runInTransaction } from "./transaction.ts"

export const formatDatabaseLocation = (url: string): string => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || "localhost"}:${port || "5432"}${pathname}`
}

export const checkDatabaseUsable = async (pool: Pool, url: string): Promise<void> => {
  let encoding: string | undefined
  try {
    const [row] = await runInTransaction(pool, "setup", tx => tx.query<{ server_encoding: string }>("SHOW server_encoding"))
    encoding = row?.server_encoding
  } catch (error) {
    const cause = error instanceof DatabaseUnavailable ? error.cause : error
    const reason = getSqlState(cause) ?? (cause instanceof Error ? cause.message : "unknown")
    throw new OperatorError(`The database at ${formatDatabaseLocation(url)} can't be reached (${reason}): check DATABASE_URL.`)
  }
  if (encoding !== "UTF8") {
    throw new OperatorError(
      `The database at ${formatDatabaseLocation(url)} can't keep every name, for it is in ${encoding}: make one in UTF8.`,
    )
  }
}

const UNDEFINED_TABLE = "42P01"

const INSUFFICIENT_PRIVILEGE = "42501"

const MISSING_TABLES = "lacks tables of this version: run npm run migrate"

const MISSING_PRIVILEGES = "may not be read and written by this role: grant it what the README says"

/** Finds a table of the migrations' role that this role can't use. */
const FIND_CLOSED_TABLE = `SELECT 1 FROM pg_class
  WHERE relkind IN ('r', 'p') AND relowner = (SELECT relowner FROM pg_class WHERE oid = 'migrations'::regclass)
  AND NOT (SELECT bool_and(has_table_privilege(pg_class.oid, privilege))
    FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege) LIMIT 1`

const findFault = async (pool: Pool): Promise<string | undefined> => {
  try {
    if ((await findMissingMigrations(pool)).length > 0) return MISSING_TABLES
    const closedTables = await runInTransaction(pool, "read", tx => tx.query(FIND_CLOSED_TABLE))
    return closedTables.length > 0 ? MISSING_PRIVILEGES : undefined
  } catch (error) {
    if (getSqlState(error) === UNDEFINED_TABLE) return MISSING_TABLES
    if (getSqlState(error) === INSUFFICIENT_PRIVILEGE) return MISSING_PRIVILEGES
    throw error
  }
}

export const checkSchemaAndPrivileges = async (pool: Pool, url: string): Promise<void> => {
  const fault = await findFault(pool)
  if (fault) throw new OperatorError(`The database at ${formatDatabaseLocation(url)} ${fault}.`)
}

/** A production shop must not have the sample customers, whose passwords are public. */
export const checkProductionDatabase = async (pool: Pool, url: string): Promise<void> => {
  await checkSchemaAndPrivileges(pool, url)
  const seeds = await runInTransaction(pool, "read", tx => tx.query("SELECT name FROM seeds"))
  if (seeds.length > 0) {
    throw new OperatorError(
      `The database at ${formatDatabaseLocation(url)} has the sample shop in it: production needs another one.`,
    )
  }
}
