/** A shop for real customers opens on a database that has its whole schema, and none of the customers whose password everybody knows. */
import type { Pool } from "pg"
import { CannotOpen } from "../cannot-open.ts"
import { missingMigrations } from "./migrate.ts"
import { place } from "./reach.ts"
import { sqlState } from "./sql-state.ts"
import { inTransaction } from "./transaction.ts"

const UNDEFINED_TABLE = "42P01"

const lacksSchema = async (pool: Pool): Promise<boolean> => {
  try {
    return (await missingMigrations(pool)).length > 0
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return true
    throw error
  }
}

export const checkForProduction = async (pool: Pool, url: string): Promise<void> => {
  if (await lacksSchema(pool)) {
    throw new CannotOpen(`The database at ${place(url)} lacks tables of this version: run npm run migrate.`)
  }
  const seeds = await inTransaction(pool, "read", tx => tx.rows("SELECT name FROM seeds"))
  if (seeds.length > 0) {
    throw new CannotOpen(`The database at ${place(url)} has the sample shop in it: production needs another one.`)
  }
}
