/** graphile-worker creates its own schema; the shop's role must be able to read and write its rows. */
import { readdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Logger, runMigrations } from "graphile-worker"
import type { Pool } from "pg"
import type { Transaction } from "./transaction.ts"

const FOLDER = join(dirname(createRequire(import.meta.url).resolve("graphile-worker")), "../sql")

const PREFIX = "graphile-worker/"

/** Errors reach the caller, so graphile-worker's log is dropped. */
export const silentLogger = new Logger(() => () => undefined)

/** Names of the migrations that this version of graphile-worker has. */
export const listJobMigrations = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER)).filter(name => name.endsWith(".sql")).map(name => `${PREFIX}${name}`)

/** Names of the migrations that the database has. */
export const listAppliedJobMigrations = async (tx: Transaction): Promise<readonly string[]> => {
  const [schema] = await tx.query<{ there: boolean }>("SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there")
  if (!schema?.there) return []
  const applied = await tx.query<{ id: number }>("SELECT id FROM graphile_worker.migrations")
  return applied.map(({ id }) => `${PREFIX}${String(id).padStart(6, "0")}.sql`)
}

/** Runs in transactions of its own; another process may be migrating at the same time. */
export const migrateJobSchema = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silentLogger })

/** Row security hides the rows from every role but their owner, which the shop's role isn't. */
export const disableJobRowSecurity = (tx: Transaction) =>
  tx.query(`DO $$ DECLARE hidden regclass; BEGIN
    FOR hidden IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity LOOP
      EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', hidden);
    END LOOP;
  END $$`)
