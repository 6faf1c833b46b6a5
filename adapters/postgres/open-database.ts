import { checkDatabaseUsable } from "./check-database.ts"
import { startEmbeddedDatabase } from "./embedded-database.ts"
import { makePool } from "./pool.ts"

interface DatabaseSettings {
  /** undefined for the embedded database in `dataDir` */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** The embedded database serves one transaction at a time. */
const MAX_EMBEDDED_CONNECTIONS = 4

/** Opens the configured database; throws an `OperatorError` when it can't be used. */
export const openDatabase = async ({ databaseUrl, dataDir }: DatabaseSettings, maxConnections: number) => {
  if (databaseUrl) {
    const pool = makePool({ connectionString: databaseUrl, max: maxConnections })
    await checkDatabaseUsable(pool, databaseUrl)
    return { pool, stop: () => pool.end(), unexpectedExit: undefined }
  }
  const embedded = await startEmbeddedDatabase(dataDir)
  const pool = makePool({ host: embedded.host, max: Math.min(maxConnections, MAX_EMBEDDED_CONNECTIONS) })
  const stop = async () => {
    await pool.end()
    await embedded.stop()
  }
  return { pool, stop, unexpectedExit: embedded.unexpectedExit }
}
