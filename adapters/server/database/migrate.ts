/** The schema grows by numbered SQL files, each applied once, in one transaction of one process; the jobs' own goes before, indexes after it. */
import { readdir, readFile } from "node:fs/promises"
import type { Pool } from "pg"
import {
  disableJobRowSecurity,
  listAppliedJobMigrations,
  listJobMigrations,
  migrateJobSchema,
} from "../jobs/job-schema.ts"
import { deriveLedgers } from "../payment/check-ledger.ts"
import { ADVISORY_LOCK_KEYS } from "./advisory-locks.ts"
import { buildIndexes, type Migration } from "./build-indexes.ts"
import { runInTransaction } from "./transaction.ts"

const FOLDER = new URL("../migrations/", import.meta.url)

const isConcurrent = ({ name }: Migration): boolean => name.endsWith(".concurrent.sql")

const names = async () => (await readdir(FOLDER)).filter(name => name.endsWith(".sql")).sort()

const migrations = async (): Promise<readonly Migration[]> =>
  Promise.all((await names()).map(async name => ({ name, sql: await readFile(new URL(name, FOLDER), "utf8") })))

/** The names of the migrations that were applied now. */
export const migrate = async (pool: Pool): Promise<readonly string[]> => {
  const all = await migrations()
  await migrateJobSchema(pool)
  const [indexes, tables] = [all.filter(isConcurrent), all.filter(each => !isConcurrent(each))]
  const applied = await layTables(pool, tables)
  await deriveLedgers(pool)
  return [...applied, ...(await buildIndexes(pool, indexes))]
}

const layTables = (pool: Pool, all: readonly Migration[]): Promise<readonly string[]> =>
  runInTransaction(pool, "setup", async tx => {
    await tx.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK_KEYS.schema])
    await tx.query(
      "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())",
    )
    const done = new Set((await tx.query<{ name: string }>("SELECT name FROM migrations")).map(({ name }) => name))
    await disableJobRowSecurity(tx)
    const missing = all.filter(({ name }) => !done.has(name))
    for (const { name, sql } of missing) {
      await tx.query(sql)
      await tx.query("INSERT INTO migrations (name) VALUES ($1)", [name])
    }
    return missing.map(({ name }) => name)
  })

/** The names of the migrations that this program knows and the database doesn't. */
export const findMissingMigrations = async (pool: Pool): Promise<readonly string[]> => {
  const known = [...(await names()), ...(await listJobMigrations())]
  return runInTransaction(pool, "read", async tx => {
    const own = await tx.query<{ name: string }>("SELECT name FROM migrations")
    const done = new Set([...own.map(({ name }) => name), ...(await listAppliedJobMigrations(tx))])
    return known.filter(name => !done.has(name))
  })
}
