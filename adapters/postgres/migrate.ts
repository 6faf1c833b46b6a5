/** Applies numbered SQL files, each once, in one process at a time: the job schema first, the indexes last. */
import { readdir, readFile } from "node:fs/promises"
import type { Pool } from "pg"
import { ADVISORY_LOCK_KEYS } from "./advisory-locks.ts"
import { buildIndexes, type Migration } from "./build-indexes.ts"
import { disableJobRowSecurity, listAppliedJobMigrations, listJobMigrations, migrateJobSchema } from "./job-schema.ts"
import { makeOrderLedgers } from "./order-ledgers.ts"
import { runInUnit } from "./repositories.ts"
import { runInTransaction, type Transaction } from "./transaction.ts"

const FOLDER = new URL("./migrations/", import.meta.url)

const isConcurrent = ({ name }: Migration): boolean => name.endsWith(".concurrent.sql")

const listNames = async () => (await readdir(FOLDER)).filter(name => name.endsWith(".sql")).sort()

const readMigrations = async (): Promise<readonly Migration[]> =>
  Promise.all((await listNames()).map(async name => ({ name, sql: await readFile(new URL(name, FOLDER), "utf8") })))

/** Returns the names of the migrations that were applied now. */
export const migrate = async (pool: Pool): Promise<readonly string[]> => {
  const all = await readMigrations()
  await migrateJobSchema(pool)
  const [indexes, tables] = [all.filter(isConcurrent), all.filter(each => !isConcurrent(each))]
  const applied = await createTables(pool, tables)
  await backfillLedgers(pool)
  return [...applied, ...(await buildIndexes(pool, indexes))]
}

const findApplied = async (tx: Transaction): Promise<ReadonlySet<string>> =>
  new Set((await tx.query<{ name: string }>("SELECT name FROM migrations")).map(({ name }) => name))

/** Each file commits alone: with the locks of several, a busy shop's transactions would deadlock. */
const createTables = async (pool: Pool, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const runLocked = <A>(work: (tx: Transaction) => Promise<A>): Promise<A> =>
    runInTransaction(pool, "setup", async tx => {
      await tx.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK_KEYS.schema])
      return work(tx)
    })
  const present = await runLocked(async tx => {
    await tx.query("CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())")
    await disableJobRowSecurity(tx)
    return findApplied(tx)
  })
  const applied: string[] = []
  for (const { name, sql } of migrations.filter(each => !present.has(each.name))) {
    const isNew = await runLocked(async tx => {
      if ((await findApplied(tx)).has(name)) return false
      await tx.query(sql)
      await tx.query("INSERT INTO migrations (name) VALUES ($1)", [name])
      return true
    })
    if (isNew) applied.push(name)
  }
  return applied
}

const DAY_MS = 24 * 60 * 60_000

/** In milliseconds: banks can charge back up to thirteen months after the payment. */
const CHARGEBACK_PERIOD_MS = 400 * DAY_MS

/** In milliseconds: spreads the requests to the provider. */
const SYNC_INTERVAL_MS = 2000

/**
 * Runs once for each order without entries. Its paid payments are synced once more, because earlier versions didn't
 * look for chargebacks.
 */
const backfillLedgers = async (pool: Pool): Promise<void> => {
  let syncCount = 0
  let lastId: string | undefined = ""
  while (lastId !== undefined) {
    const firstId: string = lastId
    lastId = await runInTransaction(pool, "setup", async tx => {
      const { orders, nextId } = await makeOrderLedgers(tx).backfillNext(firstId)
      const oldest = tx.now.getTime() - CHARGEBACK_PERIOD_MS
      for (const { id: paymentId, status, providerId, createdAt } of orders.flatMap(({ payments }) => payments))
        if (status === "paid" && providerId !== undefined && createdAt.getTime() > oldest) {
          syncCount += 1
          const runAt = new Date(tx.now.getTime() + syncCount * SYNC_INTERVAL_MS)
          const options = { runAt, jobKey: `settle ${paymentId}` }
          await runInUnit(tx, ({ jobs }) => jobs.add("settle-payment", { paymentId }, options))
        }
      return nextId
    })
  }
}

/** Returns the names of the migrations that this program has and the database doesn't. */
export const findMissingMigrations = async (pool: Pool): Promise<readonly string[]> => {
  const names = [...(await listNames()), ...(await listJobMigrations())]
  return runInTransaction(pool, "read", async tx => {
    const applied = new Set([...(await findApplied(tx)), ...(await listAppliedJobMigrations(tx))])
    return names.filter(name => !applied.has(name))
  })
}
