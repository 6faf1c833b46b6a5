/** Prepares an empty database with the schema once. Every new data directory starts as its copy. */
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { getPreparedDatabasePath } from "./copy-prepared-database.ts"
import { startEmbeddedDatabase } from "./embedded-database.ts"
import { migrate } from "./migrate.ts"
import { makePool } from "./pool.ts"

export const prepareEmbeddedDatabase = async (): Promise<void> => {
  const prepared = await getPreparedDatabasePath()
  if (existsSync(prepared)) return
  // the databases of other versions are not used any more
  await rm(dirname(prepared), { recursive: true, force: true })
  await mkdir(dirname(prepared), { recursive: true })
  const dataDir = await mkdtemp(`${prepared}-`)
  const { host, stop } = await startEmbeddedDatabase(dataDir)
  const pool = makePool({ host, max: 1 })
  await migrate(pool)
  await pool.end()
  await stop()
  await rename(join(dataDir, "postgres"), prepared)
  await rm(dataDir, { recursive: true })
}
