/** The shop's services for tests: really listening, on a fresh database of each kind there is. */
import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { buildApp, type Shop } from "../../adapters/server/app.ts"
import { startEmbedded } from "../../adapters/server/database/embedded.ts"
import { migrate } from "../../adapters/server/database/migrate.ts"
import { makePool } from "../../adapters/server/database/pool.ts"
import { inTransaction } from "../../adapters/server/database/transaction.ts"
import { type Rate, type Rates, ratesFor } from "../../adapters/server/limits/rates.ts"
import { plantSampleShop } from "../../adapters/server/seed/plant.ts"
import type { DeliveryRules } from "../../domain/delivery/delivery-features.ts"

export interface TestDatabase {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export interface DatabaseKind {
  readonly name: string
  /** Whether transactions run beside each other, so that a race is one. */
  readonly races: boolean
  readonly open: () => Promise<TestDatabase>
}

const embedded: DatabaseKind = {
  name: "PGlite",
  races: false,
  open: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "shop-test-"))
    const database = await startEmbedded(dataDir)
    const pool = makePool({ host: database.host, max: 4 })
    return {
      pool,
      close: async () => {
        await pool.end()
        await database.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  },
}

/** A database of its own on the server at `url`; dropped when it is closed. */
export const freshDatabase = async (url: string) => {
  const name = `shop_test_${randomBytes(6).toString("hex")}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await admin(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const drop = async (attempts = 5): Promise<void> => {
    try {
      await admin(`DROP DATABASE ${name} WITH (FORCE)`)
    } catch (error) {
      // the server's own housekeeping may be in it, which nobody else can end
      if (attempts === 1) throw error
      await pause(500)
      await drop(attempts - 1)
    }
  }
  return { url: own.href, drop }
}

const postgres = (url: string): DatabaseKind => ({
  name: "PostgreSQL",
  races: true,
  open: async () => {
    const database = await freshDatabase(url)
    const pool = makePool({ connectionString: database.url, max: 16 })
    return {
      pool,
      close: async () => {
        await pool.end()
        await database.drop()
      },
    }
  },
})

export const POSTGRES_URL = process.env.TEST_DATABASE_URL

export const databases: readonly DatabaseKind[] = POSTGRES_URL ? [embedded, postgres(POSTGRES_URL)] : [embedded]

/** Everything is on. */
export const DELIVERY_RULES: DeliveryRules = {
  countries: ["NL", "BE", "DE", "FR", "LU"],
  delivery: { DELIVERY_OPTIONS_ENABLED: true, SPLIT_SHIPPING_ENABLED: true, PICKUP_POINTS_ENABLED: true },
  toggles: { checkout_split_shipment_toggle: true, checkout_pickuppoint_toggle: true },
  splitShippingCountries: ["NL", "BE", "DE"],
}

export interface RunningShop {
  /** up to and without the path of a call */
  readonly services: string
  readonly origin: string
  readonly pool: pg.Pool
  /** what the shop takes for now; real time until it is set */
  readonly time: { now: Date | undefined }
  readonly rows: <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  readonly close: () => Promise<void>
}

const often = ({ seconds }: Rate): Rate => ({ most: 1_000_000, seconds })

/** For what asks more often than any shopper. */
export const UNLIMITED = Object.fromEntries(
  Object.entries(ratesFor(1)).map(([name, rate]) => [name, often(rate)]),
) as unknown as Rates

export const openShop = async (kind: DatabaseKind, settings: Partial<Shop> = {}): Promise<RunningShop> => {
  const database = await kind.open()
  const { pool } = database
  await migrate(pool)
  await plantSampleShop(pool)
  const time: RunningShop["time"] = { now: undefined }
  const clock = () => time.now ?? new Date()
  const app = await buildApp({
    pool,
    clock,
    storeVariant: "business",
    deliveryRules: DELIVERY_RULES,
    logLevel: "silent",
    ...settings,
  })
  await app.listen({ port: 0, host: "127.0.0.1" })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    services: `${origin}/services`,
    origin,
    pool,
    time,
    rows: (sql, values) => inTransaction(pool, "write", tx => tx.rows(sql, values)),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
