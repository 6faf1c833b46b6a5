/** The first test that needs them creates the schema and the sample shop; all other databases of the run are copies. */
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type pg from "pg"
import { startEmbeddedDatabase } from "../../adapters/postgres/embedded-database.ts"
import { migrate } from "../../adapters/postgres/migrate.ts"
import { makePool } from "../../adapters/postgres/pool.ts"
import { makePostgresSetupUnit } from "../../adapters/postgres/setup-unit.ts"
import { seedSampleShop } from "../../adapters/server/seed/seed-sample-shop.ts"
import { createFreshDatabase, dropDatabase, type FreshDatabase } from "./fresh-database.ts"

const inRunFolder = (name: string): string => join(process.env.TEST_RUN_FOLDER ?? "", name)

/** Returns the content of a file, which the first process creates while others wait. The lock ends with its process. */
const createUnderLock = async (file: string, make: () => Promise<string>): Promise<string> => {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 60_000 })
  try {
    lock.exec("BEGIN EXCLUSIVE")
    if (!existsSync(file)) writeFileSync(file, await make())
    return readFileSync(file, "utf8")
  } finally {
    lock.close()
  }
}

const pendingCreations = new Map<string, Promise<string>>()

/** Creates a template once per process, because the lock blocks the whole process, and once per run. */
const createOncePerRun = (name: string, make: () => Promise<string>): Promise<string> => {
  const pending = pendingCreations.get(name) ?? createUnderLock(inRunFolder(name), make)
  pendingCreations.set(name, pending)
  return pending
}

const seedDatabase = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool)
  await seedSampleShop(makePostgresSetupUnit(pool))
  await pool.end()
}

/** Copies the data directory of an embedded database with the sample shop. */
export const copySeededDataDir = async (dataDir: string): Promise<void> => {
  const template = await createOncePerRun("embedded", async () => {
    const directory = inRunFolder("embedded-data")
    const { host, stop } = await startEmbeddedDatabase(directory)
    await seedDatabase(makePool({ host, max: 1 }))
    await stop()
    return directory
  })
  // copying the folder takes half as long as copying file by file
  cpSync(template, dataDir, { recursive: true })
}

const POSTGRES_TEMPLATE_FILE = "postgres"

/** Creates a database with the sample shop on the server at `url`. */
export const createSeededDatabase = async (url: string): Promise<FreshDatabase> => {
  const template = await createOncePerRun(POSTGRES_TEMPLATE_FILE, async () => {
    const database = await createFreshDatabase(url)
    await seedDatabase(makePool({ connectionString: database.url, max: 1 }))
    return database.name
  })
  return createFreshDatabase(url, template)
}

/** Drops the template databases at the end of the run. */
export const dropSeededDatabase = async (url = process.env.TEST_DATABASE_URL): Promise<void> => {
  if (url && existsSync(inRunFolder(POSTGRES_TEMPLATE_FILE)))
    await dropDatabase(url, readFileSync(inRunFolder(POSTGRES_TEMPLATE_FILE), "utf8"))
}
