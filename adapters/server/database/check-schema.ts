/** A program works on a database that has its whole schema, and whose rows it may read and write. */
import type { Pool } from "pg"
import { StartupError } from "../startup-error.ts"
import { formatDatabaseLocation } from "./check-database-reachable.ts"
import { findMissingMigrations } from "./migrate.ts"
import { getSqlState } from "./sql-state.ts"
import { runInTransaction } from "./transaction.ts"

const UNDEFINED_TABLE = "42P01"

const INSUFFICIENT_PRIVILEGE = "42501"

const LACKING = "lacks tables of this version: run npm run migrate"

const CLOSED_HERE = "may not be read and written by this role: grant it what the README says"

/** Of the tables that the role of the migrations laid down, those that are closed to this one. */
const CLOSED = `SELECT 1 FROM pg_class
  WHERE relkind IN ('r', 'p') AND relowner = (SELECT relowner FROM pg_class WHERE oid = 'migrations'::regclass)
  AND NOT (SELECT bool_and(has_table_privilege(pg_class.oid, privilege))
    FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege) LIMIT 1`

const faultOf = async (pool: Pool): Promise<string | undefined> => {
  try {
    if ((await findMissingMigrations(pool)).length > 0) return LACKING
    const closed = await runInTransaction(pool, "read", tx => tx.query(CLOSED))
    return closed.length > 0 ? CLOSED_HERE : undefined
  } catch (error) {
    if (getSqlState(error) === UNDEFINED_TABLE) return LACKING
    if (getSqlState(error) === INSUFFICIENT_PRIVILEGE) return CLOSED_HERE
    throw error
  }
}

export const checkSchemaAndPrivileges = async (pool: Pool, url: string): Promise<void> => {
  const fault = await faultOf(pool)
  if (fault) throw new StartupError(`The database at ${formatDatabaseLocation(url)} ${fault}.`)
}

/** A shop for real customers has none of the customers whose password everybody knows. */
export const checkProductionDatabase = async (pool: Pool, url: string): Promise<void> => {
  await checkSchemaAndPrivileges(pool, url)
  const seeds = await runInTransaction(pool, "read", tx => tx.query("SELECT name FROM seeds"))
  if (seeds.length > 0) {
    throw new StartupError(
      `The database at ${formatDatabaseLocation(url)} has the sample shop in it: production needs another one.`,
    )
  }
}
