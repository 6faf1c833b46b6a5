/** An empty database with the schema is laid down once, for every new data directory to begin as its copy. */
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { preparedAt } from "../server/database/begin.ts"
import { startEmbedded } from "../server/database/embedded.ts"
import { migrate } from "../server/database/migrate.ts"
import { makePool } from "../server/database/pool.ts"

export const prepareEmbeddedDatabase = async (): Promise<void> => {
  const prepared = await preparedAt()
  if (existsSync(prepared)) return
  // that of another version is nobody's any more
  await rm(dirname(prepared), { recursive: true, force: true })
  await mkdir(dirname(prepared), { recursive: true })
  const dataDir = await mkdtemp(`${prepared}-`)
  const { host, stop } = await startEmbedded(dataDir)
  const pool = makePool({ host, max: 1 })
  await migrate(pool)
  await pool.end()
  await stop()
  await rename(join(dataDir, "postgres"), prepared)
  await rm(dataDir, { recursive: true })
}
