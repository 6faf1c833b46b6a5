/** Starts the shop's server for tests, on a fresh database of each available kind. */
import { mkdtemp, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import type pg from "pg"
import { type MemoryDatabase, makeMemoryDatabase, type WorkingCopy } from "../../adapters/memory/database.ts"
import { JOBS_TABLE, type WaitingJob } from "../../adapters/memory/jobs.ts"
import { makeMemoryShopStorage } from "../../adapters/memory/storage.ts"
import { type EmbeddedProvider, runEmbeddedProvider } from "../../adapters/payment-provider/run-provider.ts"
import { startEmbeddedDatabase } from "../../adapters/postgres/embedded-database.ts"
import { makePool, TIME_LIMITS } from "../../adapters/postgres/pool.ts"
import { makePostgresShopStorage } from "../../adapters/postgres/storage.ts"
import { type RunTransaction, runInTransaction } from "../../adapters/postgres/transaction.ts"
import { type AppOptions, buildApp } from "../../adapters/server/app.ts"
import { makeGetShopUrl } from "../../adapters/settings/shop-url.ts"
import { makeRateLimits, type RateLimit, type RateLimits } from "../../adapters/web/limits/rate-limits.ts"
import type { ShopStorage } from "../../application/shop/ports/storage.ts"
import type { ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import type { DeliverySettings } from "../../domain/delivery/delivery-features.ts"
import { createFreshDatabase, type FreshDatabase } from "./fresh-database.ts"
import { IS_FULL_SIZE } from "./run-size.ts"
import { seedMemoryShop } from "./seed-memory-shop.ts"
import { copySeededDataDir, createSeededDatabase } from "./seeded-database.ts"

export interface TestDatabase {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export interface DatabaseKind {
  readonly name: string
  /** whether transactions run concurrently, so that races can occur */
  readonly races: boolean
  /** an empty database */
  readonly open: () => Promise<TestDatabase>
  /** a database with the schema and the sample shop */
  readonly openSeeded: () => Promise<TestDatabase>
}

/** As long as a test, so that no verdict depends on the speed of the machine. */
const LONG_TIME_LIMITS = Object.fromEntries(
  Object.entries(TIME_LIMITS).map(([name, ms]) => [name, 20 * ms]),
) as typeof TIME_LIMITS

const openEmbedded = async (prepare: (dataDir: string) => Promise<void>): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-test-"))
  await prepare(dataDir)
  const database = await startEmbeddedDatabase(dataDir)
  const pool = makePool({ host: database.host, max: 4, timeLimits: LONG_TIME_LIMITS })
  return {
    pool,
    close: async () => {
      await pool.end()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const embedded: DatabaseKind = {
  name: "PGlite",
  races: false,
  open: () => openEmbedded(async () => undefined),
  openSeeded: () => openEmbedded(copySeededDataDir),
}

const connected = ({ url, drop }: FreshDatabase): TestDatabase => {
  const pool = makePool({ connectionString: url, max: 16, timeLimits: LONG_TIME_LIMITS })
  return {
    pool,
    close: async () => {
      await pool.end()
      await drop()
    },
  }
}

const postgres = (url: string): DatabaseKind => ({
  name: "PostgreSQL",
  races: true,
  open: async () => connected(await createFreshDatabase(url)),
  openSeeded: async () => connected(await createSeededDatabase(url)),
})

export const POSTGRES_URL = process.env.TEST_DATABASE_URL

/** For tests that are the same on each kind: PostgreSQL when it is available, which opens ten times faster. */
export const defaultDatabaseKind: DatabaseKind = POSTGRES_URL ? postgres(POSTGRES_URL) : embedded

export const allDatabaseKinds: readonly DatabaseKind[] = POSTGRES_URL ? [embedded, defaultDatabaseKind] : [embedded]

/** For tests whose SQL PGlite runs as PostgreSQL does: a full run shows it. */
export const selectedDatabaseKinds: readonly DatabaseKind[] = IS_FULL_SIZE ? allDatabaseKinds : [defaultDatabaseKind]

/** All features are on. */
export const TEST_DELIVERY_SETTINGS: DeliverySettings = {
  countries: ["NL", "BE", "DE", "FR", "LU"],
  delivery: { DELIVERY_OPTIONS_ENABLED: true, SPLIT_SHIPPING_ENABLED: true, PICKUP_POINTS_ENABLED: true },
  toggles: { checkout_split_shipment_toggle: true, checkout_pickuppoint_toggle: true },
  splitShippingCountries: ["NL", "BE", "DE"],
}

/** Test shops run no jobs themselves. A job without `runAt` is due at once. */
export interface WaitingTestJob extends Omit<WaitingJob, "options"> {
  readonly runAt: Date | undefined
}

/** The waiting jobs in the order of adding. */
export type ListTestJobs = () => Promise<readonly WaitingTestJob[]>

export const listPostgresJobs = (transact: RunTransaction): ReturnType<ListTestJobs> =>
  transact("read", tx =>
    tx.query(
      `SELECT j.id, t.identifier AS name, j.payload, j.run_at AS "runAt" FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`,
    ),
  )

export const listMemoryJobs = ({ runUnit }: MemoryDatabase): ReturnType<ListTestJobs> =>
  runUnit("read", async tables => tables.list(JOBS_TABLE).map(({ options: { runAt }, ...job }) => ({ ...job, runAt })))

export interface TestShop {
  /** the base URL of all calls */
  readonly services: string
  readonly origin: string
  /** the shop's current time; real time until it is set */
  readonly time: { now: Date | undefined }
  /** the payment provider of the shop */
  readonly provider: EmbeddedProvider
  readonly unitOfWork: UnitOfWork
  /** Runs a use case in a unit of work of its own; a refusal rejects. */
  readonly write: <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<A>
  readonly listJobs: ListTestJobs
  readonly close: () => Promise<void>
}

export interface PostgresShop extends TestShop {
  readonly pool: pg.Pool
  /** Runs a transaction at the shop's current time. */
  readonly transact: RunTransaction
  readonly rows: <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
}

export interface MemoryTestShop extends TestShop {
  /** Reads and changes tables, also in ways that no call can. */
  readonly change: <A>(work: (tables: WorkingCopy) => A) => Promise<A>
  /** calls `work` at the end of each unit of work, which it can make fail */
  readonly beforeCommit: (work: (tables: WorkingCopy) => void) => void
}

const withoutLimit = ({ seconds }: RateLimit): RateLimit => ({ maxRequests: 1_000_000, seconds })

/** Fast parameters for hashing, because nobody attacks the passwords of tests. */
export const FAST_HASH_OPTIONS = { ln: 10, r: 8, p: 1 }

/** For tests that send more requests than any shopper. */
export const UNLIMITED_RATE_LIMITS = Object.fromEntries(
  Object.entries(makeRateLimits(1)).map(([name, rate]) => [name, withoutLimit(rate)]),
) as unknown as RateLimits

export const makeWrite =
  (unitOfWork: UnitOfWork): TestShop["write"] =>
  work =>
    Effect.runPromise(unitOfWork.write(work))

/** Runs use cases on the database of a shop in another process. */
export const makePostgresWrite = (pool: pg.Pool): TestShop["write"] => makeWrite(makePostgresShopStorage(pool).makeUnitOfWork())

const openApp = async (storage: ShopStorage, time: TestShop["time"], settings: Partial<AppOptions>) => {
  const unitOfWork = storage.makeUnitOfWork()
  const provider = await runEmbeddedProvider({ webhookRetryMs: 50 })
  let origin = ""
  const app = await buildApp({
    storage,
    paymentProvider: provider,
    shopUrl: makeGetShopUrl(undefined, () => origin),
    storeVariant: "business",
    deliveryRules: TEST_DELIVERY_SETTINGS,
    logLevel: "silent",
    passwordCost: FAST_HASH_OPTIONS,
    ...settings,
  })
  await app.listen({ port: 0, host: "127.0.0.1" })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    services: `${origin}/services`,
    origin,
    time,
    provider,
    unitOfWork,
    write: makeWrite(unitOfWork),
    close: async () => {
      await Promise.all([app.close(), provider.close()])
    },
  }
}

export const openPostgresShop = async (kind: DatabaseKind, settings: Partial<AppOptions> = {}): Promise<PostgresShop> => {
  const database = await kind.openSeeded()
  const { pool } = database
  const time: TestShop["time"] = { now: undefined }
  const clock = (moment: Date) => time.now ?? moment
  const transact: RunTransaction = (mode, work) => runInTransaction(pool, mode, tx => work({ ...tx, now: clock(tx.now) }))
  const shop = await openApp(makePostgresShopStorage(pool, clock), time, settings)
  return {
    ...shop,
    pool,
    transact,
    rows: (sql, values) => transact("write", tx => tx.query(sql, values)),
    listJobs: () => listPostgresJobs(transact),
    close: async () => {
      await shop.close()
      await database.close()
    },
  }
}

export const openMemoryTestShop = async (settings: Partial<AppOptions> = {}): Promise<MemoryTestShop> => {
  const time: TestShop["time"] = { now: undefined }
  const database = makeMemoryDatabase(() => time.now ?? new Date())
  await seedMemoryShop(database)
  let beforeCommit: (tables: WorkingCopy) => void = () => undefined
  const runUnit: MemoryDatabase["runUnit"] = (mode, work) =>
    database.runUnit(mode, async tables => {
      const result = await work(tables)
      beforeCommit(tables)
      return result
    })
  const shop = await openApp(makeMemoryShopStorage({ runUnit }), time, settings)
  return {
    ...shop,
    listJobs: () => listMemoryJobs(database),
    change: work => database.runUnit("write", async tables => work(tables)),
    beforeCommit: work => {
      beforeCommit = work
    },
  }
}

/** The sample shop in memory. A full run takes PostgreSQL instead. */
export const openTestShop = (settings: Partial<AppOptions> = {}): Promise<TestShop> =>
  IS_FULL_SIZE ? openPostgresShop(defaultDatabaseKind, settings) : openMemoryTestShop(settings)
