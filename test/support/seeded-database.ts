/** The first test that needs them creates the schema and the sample shop; all other databases of the run are copies. */
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type pg from "pg"
import { startEmbeddedDatabase } from "../../adapters/postgres/embedded-database.ts"
import { migrate } from "../../adapters/postgres/migrate.ts"
import { makePool } from "../../adapters/postgres/pool.ts"
import { seedSampleShop } from "../../adapters/server/seed/seed-sample-shop.ts"
import { createFreshDatabase, dropDatabase, type FreshDatabase } from "./fresh-database.ts"

const inRunFolder = (name: string): string => join(process.env.TEST_RUN_FOLDER ?? "", name)

/** Other processes wait while it is created; the lock ends with the process that holds it. */
const made = async (file: string, make: () => Promise<string>): Promise<string> => {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 60_000 })
  try {
    lock.exec("BEGIN EXCLUSIVE")
    if (!existsSync(file)) writeFileSync(file, await make())
    return readFileSync(file, "utf8")
  } finally {
    lock.close()
  }
}

const asked = new Map<string, Promise<string>>()

/** Once per process, because the lock blocks the whole process, and once per run. */
const madeOnce = (name: string, make: () => Promise<string>): Promise<string> => {
  const known = asked.get(name) ?? made(inRunFolder(name), make)
  asked.set(name, known)
  return known
}

const plant = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool)
  await seedSampleShop(pool)
  await pool.end()
}

/** The data directory of an embedded database, with the sample shop in it. */
export const copySeededDataDir = async (dataDir: string): Promise<void> => {
  const planted = await madeOnce("embedded", async () => {
    const directory = inRunFolder("embedded-data")
    const { host, stop } = await startEmbeddedDatabase(directory)
    await plant(makePool({ host, max: 1 }))
    await stop()
    return directory
  })
  // copying the folder takes half as long as copying file by file
  cpSync(planted, dataDir, { recursive: true })
}

const PLANTED = "postgres"

/** A database on the server at `url`, with the sample shop in it. */
export const createSeededDatabase = async (url: string): Promise<FreshDatabase> => {
  const planted = await madeOnce(PLANTED, async () => {
    const database = await createFreshDatabase(url)
    await plant(makePool({ connectionString: database.url, max: 1 }))
    return database.name
  })
  return createFreshDatabase(url, planted)
}

/** Drops the template databases at the end of the run. */
export const dropSeededDatabase = async (url = process.env.TEST_DATABASE_URL): Promise<void> => {
  if (url && existsSync(inRunFolder(PLANTED))) await dropDatabase(url, readFileSync(inRunFolder(PLANTED), "utf8"))
}
