/** Checks at startup that the database can be reached. Messages name its location, never its password. */
import type { Pool } from "pg"
import { StartupError } from "../settings/startup-error.ts"
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
    throw new StartupError(`The database at ${formatDatabaseLocation(url)} can't be reached (${reason}): check DATABASE_URL.`)
  }
  if (encoding !== "UTF8") {
    throw new StartupError(
      `The database at ${formatDatabaseLocation(url)} can't keep every name, for it is in ${encoding}: make one in UTF8.`,
    )
  }
}
