/** graphile-worker lays its schema down by itself; the role that reads and writes the shop's rows may do so there, too. */
import { readdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Logger, runMigrations } from "graphile-worker"
import type { Pool } from "pg"
import type { Transaction } from "../database/transaction.ts"

const FOLDER = join(dirname(createRequire(import.meta.url).resolve("graphile-worker")), "../sql")

const PREFIX = "graphile-worker/"

/** It says what went wrong in what it throws. */
export const silentLogger = new Logger(() => () => undefined)

/** The names of its migrations that this program comes with. */
export const listJobMigrations = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER)).filter(name => name.endsWith(".sql")).map(name => `${PREFIX}${name}`)

/** The names of those that the database has. */
export const listAppliedJobMigrations = async (tx: Transaction): Promise<readonly string[]> => {
  const [schema] = await tx.query<{ there: boolean }>(
    "SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there",
  )
  if (!schema?.there) return []
  const done = await tx.query<{ id: number }>("SELECT id FROM graphile_worker.migrations")
  return done.map(({ id }) => `${PREFIX}${String(id).padStart(6, "0")}.sql`)
}

/** In transactions of its own, which another process may be in the middle of, too. */
export const migrateJobSchema = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silentLogger })

/** Its rows are hidden from everybody but their owner, which the shop is not. */
export const disableJobRowSecurity = (tx: Transaction) =>
  tx.query(`DO $$ DECLARE hidden regclass; BEGIN
    FOR hidden IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity LOOP
      EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', hidden);
    END LOOP;
  END $$`)
