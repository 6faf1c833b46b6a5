/** Three shops and two workers in production mode, each replaceable by another version of itself. */
import { once } from "node:events"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { makePool } from "../../adapters/postgres/pool.ts"
import { writeCustomConfig } from "../../test/support/custom-config.ts"
import { type ShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../../test/support/shop-process.ts"
import { getDirectDatabaseUrl, LOAD_BALANCER_URL, POOLED_DATABASE_URL, SHOP_PORTS } from "./load-balancer.ts"

/** The folder of this version. */
export const THIS_VERSION_FOLDER = fileURLToPath(new URL("../..", import.meta.url))

const WORKERS = 2

const settings = async (mailServer: string) => ({
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  DATABASE_URL: POOLED_DATABASE_URL,
  SHOP_URL: "https://shop.example",
  SMTP_URL: mailServer,
  MAIL_FROM: "hello@shop.example",
  CONFIG_DIR: await writeCustomConfig(await mkdtemp(join(tmpdir(), "cluster-config-"))),
  PAYMENT_API_KEY: "live_12345678",
  TRUST_PROXY: "127.0.0.1",
  RATE_LIMITS: "1000",
  JOBS: "off",
  DRAIN_SECONDS: "2",
  LOG_LEVEL: "error",
})

const succeeded = async (program: ShopProcess): Promise<void> => {
  const { code, stdout, stderr } = await waitForExit(program)
  if (code !== 0) throw new Error(stdout + stderr)
}

export const migrateClusterTo = (version: string): Promise<void> =>
  succeeded(
    startShopProcess({ DATABASE_URL: getDirectDatabaseUrl("owner") }, join(version, "adapters/server/migrate-command.ts")),
  )

/** As README says: one role owns the tables, another reads and writes their rows. */
export const createShopDatabase = async (version: string): Promise<void> => {
  const inDatabase = async (name: string, ...statements: readonly string[]): Promise<void> => {
    const pool = makePool({ connectionString: getDirectDatabaseUrl("postgres").replace(/shop$/, name), max: 1 })
    for (const statement of statements) await pool.query(statement)
    await pool.end()
  }
  await inDatabase("postgres", "CREATE ROLE owner LOGIN", "CREATE ROLE shop LOGIN", "CREATE DATABASE shop OWNER owner")
  const grant = "ALTER DEFAULT PRIVILEGES FOR ROLE owner GRANT"
  await inDatabase(
    "shop",
    `${grant} USAGE ON SCHEMAS TO shop`,
    `${grant} SELECT, INSERT, UPDATE, DELETE ON TABLES TO shop`,
    `${grant} USAGE ON SEQUENCES TO shop`,
  )
  await migrateClusterTo(version)
  const data = join(version, "adapters/server/sample-shop")
  const command = join(version, "adapters/server/shop-command.ts")
  await succeeded(startShopProcess({ DATABASE_URL: getDirectDatabaseUrl("shop") }, command, ["import", data]))
}

export interface ShopFleet {
  /** behind the proxy */
  readonly services: string
  readonly running: () => readonly ShopProcess[]
  /** One after the other is asked to stop and started again, as this version. */
  readonly roll: (version: string) => Promise<void>
  /** The last of the shops is asked to stop. */
  readonly fewer: () => Promise<void>
  /** what they said that somebody would be called for */
  readonly complaints: () => readonly string[]
}

const untilReady = async (port: number): Promise<void> => {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  if (reply?.status === 200) return
  await pause(100)
  return untilReady(port)
}

const stop = async (program: ShopProcess | undefined): Promise<void> => {
  if (!program) return
  program.child.kill("SIGTERM")
  const { code, stderr } = await waitForExit(program)
  if (code !== 0) throw new Error(`it did not stop as it was asked to: ${code} ${stderr.slice(-500)}`)
}

/** In milliseconds: the proxy looks twice a second. */
const NOTICED = 1000

export const startShopFleet = async (first: string, mailServer: string): Promise<ShopFleet> => {
  const env = await settings(mailServer)
  const all: ShopProcess[] = []
  const kept = (program: ShopProcess): ShopProcess => {
    all.push(program)
    return program
  }
  const startShop = async (version: string, port: number): Promise<ShopProcess> => {
    const program = kept(startShopProcess({ ...env, PORT: `${port}` }, join(version, "adapters/server/main.ts")))
    await waitUntilOpen(program)
    await untilReady(port)
    return program
  }
  const startWorker = async (version: string): Promise<ShopProcess> => {
    const worker = kept(startShopProcess(env, join(version, "adapters/server/worker-command.ts")))
    await once(worker.child.stdout, "data")
    return worker
  }
  const shops: ShopProcess[] = []
  for (const port of SHOP_PORTS) shops.push(await startShop(first, port))
  const workers: ShopProcess[] = []
  for (let each = 0; each < WORKERS; each += 1) workers.push(await startWorker(first))
  await pause(NOTICED)
  return {
    services: `${LOAD_BALANCER_URL}/services`,
    running: () => shops,
    roll: async version => {
      for (const [at, port] of SHOP_PORTS.entries()) {
        await stop(shops[at])
        shops[at] = await startShop(version, port)
        await pause(NOTICED)
      }
      for (const [at, worker] of workers.entries()) {
        await stop(worker)
        workers[at] = await startWorker(version)
      }
    },
    fewer: () => stop(shops.pop()),
    complaints: () =>
      all.flatMap(({ output }) =>
        output()
          .stderr.split("\n")
          .filter(line => line !== ""),
      ),
  }
}
