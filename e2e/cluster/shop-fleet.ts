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

export const THIS_VERSION_FOLDER = fileURLToPath(new URL("../..", import.meta.url))

const WORKERS = 2

const createSettings = async (mailServer: string) => ({
  NODE_ENV: "production",
  PRICE_VIEW: "net",
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

const expectSuccess = async (program: ShopProcess): Promise<void> => {
  const { code, stdout, stderr } = await waitForExit(program)
  if (code !== 0) throw new Error(stdout + stderr)
}

export const migrateClusterTo = (version: string): Promise<void> =>
  expectSuccess(
    startShopProcess({ DATABASE_URL: getDirectDatabaseUrl("owner") }, join(version, "adapters/server/migrate-command.ts")),
  )

/** As in the README: one role owns the tables, another reads and writes their rows. */
export const createShopDatabase = async (version: string): Promise<void> => {
  const runInDatabase = async (name: string, ...statements: readonly string[]): Promise<void> => {
    const pool = makePool({ connectionString: getDirectDatabaseUrl("postgres").replace(/shop$/, name), max: 1 })
    for (const statement of statements) await pool.query(statement)
    await pool.end()
  }
  await runInDatabase("postgres", "CREATE ROLE owner LOGIN", "CREATE ROLE shop LOGIN", "CREATE DATABASE shop OWNER owner")
  const grant = "ALTER DEFAULT PRIVILEGES FOR ROLE owner GRANT"
  await runInDatabase(
    "shop",
    `${grant} USAGE ON SCHEMAS TO shop`,
    `${grant} SELECT, INSERT, UPDATE, DELETE ON TABLES TO shop`,
    `${grant} USAGE ON SEQUENCES TO shop`,
  )
  await migrateClusterTo(version)
  const data = join(version, "adapters/server/sample-shop")
  const command = join(version, "adapters/server/shop-command.ts")
  await expectSuccess(startShopProcess({ DATABASE_URL: getDirectDatabaseUrl("shop") }, command, ["import", data]))
}

export interface ShopFleet {
  /** URL of the services behind the load balancer */
  readonly services: string
  readonly listRunning: () => readonly ShopProcess[]
  /** stops and restarts each shop and worker as this version, one after the other */
  readonly updateTo: (version: string) => Promise<void>
  readonly stopOneShop: () => Promise<void>
  /** the lines on stderr; in production they would alert somebody */
  readonly listErrors: () => readonly string[]
}

const waitUntilReady = async (port: number): Promise<void> => {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  if (reply?.status === 200) return
  await pause(100)
  return waitUntilReady(port)
}

const stop = async (program: ShopProcess | undefined): Promise<void> => {
  if (!program) return
  program.child.kill("SIGTERM")
  const { code, stderr } = await waitForExit(program)
  if (code !== 0) throw new Error(`the process did not stop: ${code} ${stderr.slice(-500)}`)
}

/** The load balancer checks the shops twice a second. */
const PROXY_CHECK_MS = 1000

export const startShopFleet = async (firstVersion: string, mailServer: string): Promise<ShopFleet> => {
  const env = await createSettings(mailServer)
  const programs: ShopProcess[] = []
  const addProgram = (program: ShopProcess): ShopProcess => {
    programs.push(program)
    return program
  }
  const startShop = async (version: string, port: number): Promise<ShopProcess> => {
    const program = addProgram(startShopProcess({ ...env, PORT: `${port}` }, join(version, "adapters/server/main.ts")))
    await waitUntilOpen(program)
    await waitUntilReady(port)
    return program
  }
  const startWorker = async (version: string): Promise<ShopProcess> => {
    const worker = addProgram(startShopProcess(env, join(version, "adapters/server/worker-command.ts")))
    await once(worker.child.stdout, "data")
    return worker
  }
  const shops: ShopProcess[] = []
  for (const port of SHOP_PORTS) shops.push(await startShop(firstVersion, port))
  const workers: ShopProcess[] = []
  for (let index = 0; index < WORKERS; index += 1) workers.push(await startWorker(firstVersion))
  await pause(PROXY_CHECK_MS)
  return {
    services: `${LOAD_BALANCER_URL}/services`,
    listRunning: () => shops,
    updateTo: async version => {
      for (const [index, port] of SHOP_PORTS.entries()) {
        await stop(shops[index])
        shops[index] = await startShop(version, port)
        await pause(PROXY_CHECK_MS)
      }
      for (const [index, worker] of workers.entries()) {
        await stop(worker)
        workers[index] = await startWorker(version)
      }
    },
    stopOneShop: () => stop(shops.pop()),
    listErrors: () =>
      programs.flatMap(({ output }) =>
        output()
          .stderr.split("\n")
          .filter(line => line !== ""),
      ),
  }
}
