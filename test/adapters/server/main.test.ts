import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { runWorkerOption } from "../../../adapters/cli/worker-options.ts"
import { readRunningProviderSettings } from "../../../adapters/payment-provider/embedded-provider-process.ts"
import {
  checkDatabaseUsable,
  checkProductionDatabase,
  formatDatabaseLocation,
} from "../../../adapters/postgres/check-database.ts"
import { startEmbeddedDatabase } from "../../../adapters/postgres/embedded-database.ts"
import { makePool } from "../../../adapters/postgres/pool.ts"
import { makePostgresUnitOfWork } from "../../../adapters/postgres/repositories.ts"
import { runInTransaction } from "../../../adapters/postgres/transaction.ts"
import { checkPortAvailable } from "../../../adapters/server/check-port-available.ts"
import { runMigrateCommand } from "../../../adapters/server/migrate-command.ts"
import { readStartupInputs } from "../../../adapters/server/read-shop-setup.ts"
import { readServerSettings } from "../../../adapters/server/server-settings.ts"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import { CUSTOM_SELLER, writeCustomConfig } from "../../support/custom-config.ts"
import { createFreshDatabase, type FreshDatabase } from "../../support/fresh-database.ts"
import {
  killShopProcess,
  type ShopProcess,
  startMigrateProcess,
  startShopProcess,
  startWorkerProcess,
  waitForExit,
  waitUntilOpen,
} from "../../support/shop-process.ts"
import { POSTGRES_URL, type TestShop } from "../../support/test-shop.ts"
import {
  CONSUMER_EMAIL,
  makeTestClient,
  placeOrder,
  readLogin,
  readOrder,
  readProblem,
  readRefusal,
  SAMPLE_ADDRESS,
  SAMPLE_PASSWORD,
} from "../../support/test-shopper.ts"

const SHOP_COMMAND = fileURLToPath(new URL("../../../adapters/server/shop-command.ts", import.meta.url))

const logInAt = async ({ services }: Pick<TestShop, "services">) => {
  const reply = await makeTestClient({ services })("POST /auth/login", {
    body: { email: CONSUMER_EMAIL, password: SAMPLE_PASSWORD },
  })
  return { ask: makeTestClient({ services }, readLogin(reply).accessToken.token) }
}

const PRODUCTION = {
  NODE_ENV: "production",
  PAYMENT_API_KEY: "live_12345678",
  SHOP_URL: "https://shop.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "hello@shop.example",
  PRICE_VIEW: "net",
}

const SAMPLE_SELLER =
  "In production the shop needs a seller of its own: config.json still says the sample shop's name, address, phone, mail. Set CONFIG_DIR to a folder with your own."

const SAMPLE_TERMS =
  "In production the shop needs terms of its own: the articles in terms/en.json, terms/nl.json, terms/fr.json, terms/de.json are still the sample shop's. Set CONFIG_DIR to a folder with your own."

const PAGES_MISSING = "The pages are not built."

/** How many times slower than a first start a start after a kill may be; it finds a stale lock and replays the log. */
const MOST_TIMES_SLOWER = 3

const linesIn = (stderr: string) =>
  stderr
    .trim()
    .split("\n")
    .map(line => JSON.parse(line))

describe("npm start", () => {
  let folder: string
  let dataDir: string
  const running: ShopProcess[] = []

  const start = (env: Readonly<Record<string, string>> = {}) => {
    const shop = startShopProcess({ DATA_DIR: dataDir, ...env })
    running.push(shop)
    return shop
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "shop-main-"))
    dataDir = join(folder, "data")
  })

  afterEach(async () => {
    for (const shop of running.splice(0)) {
      killShopProcess(shop)
      await waitForExit(shop)
    }
  })

  const expectStartFailure = async (env: Readonly<Record<string, string>>) => {
    const { code, stdout, stderr } = await waitForExit(start(env))
    expect([code, stdout]).toEqual([1, ""])
    return stderr
  }

  it("keeps an order through kill -9, restarts quickly, refuses a second shop on the same data, stops on SIGINT, and lets npm run shop use its database then (RELY-06, ORDER-01, SHOP-01, CONF-35)", async () => {
    const starting = performance.now()
    const first = await waitUntilOpen(start({ HOST: "127.0.0.1" }))
    const startDuration = performance.now() - starting
    expect(first.output().stdout).toMatch(
      /^Vel & Rand is open at (http:\/\/127\.0\.0\.1:\d+)\n(?: .+\n)* .+ \1\/mail\n(?: .+\n)+$/,
    )
    const customer = await logInAt(first)
    const order = await placeOrder(customer)
    killShopProcess(first)
    const restartedAt = performance.now()
    const second = await waitUntilOpen(start())
    expect(performance.now() - restartedAt).toBeLessThan(MOST_TIMES_SLOWER * startDuration)
    expect(readOrder(await (await logInAt(second)).ask(`GET /order/${order.id}`))).toEqual(order)
    await expect(startEmbeddedDatabase(dataDir, { lockTimeoutMs: 0 })).rejects.toThrow(
      `The data directory ${dataDir} is in use by another shop: stop that one, or choose another DATA_DIR.`,
    )
    second.child.kill("SIGINT")
    const { code, stdout, stderr } = await waitForExit(second)
    expect([code, stderr]).toEqual([0, ""])
    expect(stdout).toMatch(/^Vel & Rand is open at http:\/\/localhost:\d+\n(?: .+\n)+$/)
    const file = join(folder, "customer-groups.json")
    await writeFile(file, JSON.stringify([{ id: "business", discount: 500 }]))
    expect(await waitForExit(startShopProcess({ DATA_DIR: dataDir }, SHOP_COMMAND, ["import", file]))).toEqual({
      code: 0,
      stderr: `On the embedded database in ${dataDir}.\n`,
      stdout: "customer-groups.json: 1 changed\n  ~ business: discount 4.5 % → 5 %\n",
    })
  }, 120_000)

  it("fails with a message before it creates data when its pages are missing or the port is in use (CONF-33)", async () => {
    expect(await expectStartFailure({ UI: "missing" })).toBe("The shop can't open: The pages are missing.\n")
    const other = createServer().listen(0, "localhost")
    await once(other, "listening")
    const address = other.address()
    const port = typeof address === "object" ? address?.port : 0
    expect(await expectStartFailure({ PORT: `${port}` })).toBe(
      `Port ${port} is in use: stop what listens there, or choose another PORT.\n`,
    )
    other.close()
    expect(existsSync(dataDir)).toBe(false)
  })

  it("refuses a HOST that is no address of this machine", async () => {
    await expect(checkPortAvailable({ host: "192.0.2.1", port: 0 })).rejects.toThrow(
      'HOST is "192.0.2.1", which is no address of this machine (EADDRNOTAVAIL): choose localhost or 0.0.0.0.',
    )
  })

  it("names the unreachable database in its message, without the password", async () => {
    const url = "postgres://shop:geheim@127.0.0.1:9/shop"
    const pool = makePool({ connectionString: url, max: 1 })
    await expect(checkDatabaseUsable(pool, url)).rejects.toThrow(
      /^The database at 127\.0\.0\.1:9\/shop can't be reached \(ECONNREFUSED\): check DATABASE_URL\.$/,
    )
    await pool.end()
  })

  it("reports all missing and all wrong settings at once in production (CONF-24, CONF-33)", async () => {
    const listReasons = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const reading = readStartupInputs(env, () => {
        throw new OperatorError(PAGES_MISSING)
      })
      const error: unknown = await reading.catch(cause => cause)
      return error instanceof OperatorError ? error.sentences : []
    }
    const missing = [
      "In production the shop needs a PostgreSQL of its own: set DATABASE_URL.",
      "In production the shop needs a mail server: set SMTP_URL.",
      "In production the shop needs an address that mails come from: set MAIL_FROM.",
      "In production the shop needs a payment provider: set PAYMENT_API_KEY.",
      "In production the shop needs its own web address: set SHOP_URL.",
      "In production the shop needs to know whether visitors see prices with VAT (gross) or without (net): set PRICE_VIEW.",
      SAMPLE_SELLER,
      SAMPLE_TERMS,
      PAGES_MISSING,
    ]
    expect(await listReasons({ NODE_ENV: "production" })).toEqual(missing)
    const CONFIG_DIR = join(folder, "nowhere")
    const sentences = await listReasons({ ...PRODUCTION, SHOP_URL: "http://shop.example", PORT: "x", CONFIG_DIR })
    for (const name of ["DATABASE_URL", "SHOP_URL", "PORT", "CONFIG_DIR"]) {
      expect(sentences.filter(sentence => new RegExp(`\\b${name}\\b`).test(sentence))).toHaveLength(1)
    }
  })

  it.runIf(POSTGRES_URL)(
    "opens in production after npm run migrate, creates no sample data, and reports Stopping to the load balancer before it stops (RELY-06, ASVS 13.4, CONF-24)",
    async () => {
      const { name, url, drop } = await createFreshDatabase(POSTGRES_URL ?? "")
      const production = {
        ...PRODUCTION,
        DATABASE_URL: url,
        CONFIG_DIR: await writeCustomConfig(join(folder, "config")),
        DRAIN_SECONDS: "1",
        TRUST_PROXY: "127.0.0.1,::1",
      }
      const first = await waitForExit(startMigrateProcess({ DATABASE_URL: url }))
      expect([first.code, first.stderr]).toEqual([0, ""])
      expect(first.stdout).toMatch(/^001-shop\.sql\n/)
      expect(await runMigrateCommand({ DATABASE_URL: url })).toBe("Nothing was missing.")
      await expect(runMigrateCommand({})).rejects.toThrow("There is nothing to migrate: set DATABASE_URL.")

      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      const setForAll = (setting: string) => owner.query(`ALTER DATABASE ${name} SET ${setting}`)
      await setForAll("datestyle = 'German, DMY'")
      const shop = await waitUntilOpen(start(production))
      expect(shop.output().stdout).toMatch(/^Ink & Sons is open at /)
      const settings = await (await fetch(shop.services.replace("services", "config.json"))).json()
      expect(settings).toMatchObject({ seller: CUSTOM_SELLER })
      const makeRootCall = makeTestClient({ services: shop.services.replace("/services", "") })
      expect((await makeRootCall("GET /readyz")).status).toBe(200)
      await setForAll("default_transaction_read_only = on")
      const others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
      await owner.query(`SELECT pg_terminate_backend(pid) ${others}`)
      await expect.poll(async () => readRefusal(await makeRootCall("GET /readyz"))).toEqual(["503 DatabaseUnavailable"])
      await setForAll("default_transaction_read_only = off")
      await owner.query(`SELECT pg_terminate_backend(pid) ${others}`)
      await owner.end()
      await expect.poll(async () => (await makeRootCall("GET /readyz")).status).toBe(200)
      const { body } = await makeTestClient(shop)("GET /products", { headers: { "x-forwarded-proto": "https" } })
      expect(body).toMatchObject({ results: [], total: 0 })
      const demo = await makeTestClient(shop)("POST /auth/login", {
        body: { email: CONSUMER_EMAIL, password: SAMPLE_PASSWORD },
      })
      expect(readRefusal(demo)).toEqual(["401 CredentialsInvalid"])
      shop.child.kill("SIGTERM")
      await expect.poll(async () => readRefusal(await makeRootCall("GET /readyz"))).toEqual(["503 Stopping"])
      expect((await makeTestClient(shop)("GET /products")).status).toBe(200)
      const { code, stderr } = await waitForExit(shop)
      expect(code).toBe(0)
      const lines = linesIn(stderr)
      const running = { level: 30, release: expect.any(String), port: Number(new URL(shop.services).port) }
      expect([lines[0], ...lines.filter(({ msg }) => msg === "the shop stops")]).toEqual([
        { ...running, time: expect.any(Number), msg: "the shop is open" },
        { ...running, time: expect.any(Number), msg: "the shop stops" },
      ])
      expect(lines.filter(({ msg }) => /listening/i.test(msg))).toEqual([])
      await drop()
    },
  )

  it("refuses a DATA_DIR that is a file", async () => {
    const file = join(folder, "file")
    await writeFile(file, "")
    await expect(startEmbeddedDatabase(file)).rejects.toThrow(
      `The data directory ${file} can't be used (EEXIST): check DATA_DIR and its permissions.`,
    )
  })

  describe.runIf(POSTGRES_URL)("on a PostgreSQL", () => {
    let database: FreshDatabase
    let pool: pg.Pool

    beforeAll(async () => {
      database = await createFreshDatabase(POSTGRES_URL ?? "")
      pool = makePool({ connectionString: database.url, max: 1 })
    })

    afterAll(async () => {
      await pool.end()
      await database.drop()
    })

    it("creates the sample shop with SEED=sample-shop, logs a failure without personal data, shares its embedded payment provider with npm run worker, and is refused in production (ERR-01, ASVS 13.4, PAY-52, RELY-06)", async () => {
      const { url } = database
      expect(readServerSettings({ DATABASE_URL: url }).seedsSampleShop).toBe(false)
      await expect(readRunningProviderSettings(dataDir)).rejects.toThrow(
        "Nobody takes payments: set PAYMENT_API_KEY, or DATA_DIR to that of the shop whose embedded payment provider does.",
      )
      const env = { DATABASE_URL: url, SHOP_URL: "http://localhost:4000" }
      const shop = await waitUntilOpen(start({ ...env, SEED: "sample-shop", JOBS: "off" }))
      const customer = await logInAt(shop)
      await pool.query("ALTER TABLE addresses ADD CHECK (address->>'city' <> 'Canary')")
      const failed = await customer.ask("POST /customers/me/addresses", {
        body: { ...SAMPLE_ADDRESS, city: "Canary", streetName: "Canarystraat" },
      })
      const { code, traceId } = readProblem(failed)
      expect(code).toBe("InternalError")
      const { stderr } = shop.output()
      expect(linesIn(stderr)).toMatchObject([{ level: 50, traceId, code: "InternalError", err: { code: "23514" } }])
      expect(stderr).not.toMatch(/Canary|\bAda\b|1019 XW|Bearer/)

      const order = await placeOrder(customer)
      await customer.ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId: "ideal" } })
      // as if the process had died before it stored the provider's response
      const { rows } = await pool.query(
        "UPDATE payments p SET provider_id = NULL FROM payments o WHERE o.id = p.id RETURNING o.provider_id",
      )
      expect(rows).toHaveLength(1)
      await pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'settle %'")
      const worker = startWorkerProcess({ DATA_DIR: dataDir, LOG_LEVEL: "info", ...env })
      running.push(worker)
      await expect.poll(async () => (await pool.query("SELECT provider_id FROM payments")).rows).toEqual(rows)
      worker.child.kill("SIGTERM")
      const stopped = await waitForExit(worker)
      expect([stopped.code, stopped.stdout]).toEqual([0, "The jobs of the shop are run.\n"])
      expect(linesIn(stopped.stderr).map(({ level, release, msg }) => [level, release, msg])).toEqual([
        [30, expect.any(String), "the worker runs jobs"],
        [30, expect.any(String), "the worker stops"],
      ])
      shop.child.kill("SIGTERM")
      expect((await waitForExit(shop)).code).toBe(0)
      await expect(checkProductionDatabase(pool, url)).rejects.toThrow(
        `The database at ${formatDatabaseLocation(url)} has the sample shop in it: production needs another one.`,
      )
    })

    it("lists the payments that need a review by npm run worker, and closes each review once (PAY-54)", async () => {
      const unitOfWork = makePostgresUnitOfWork((mode, work) => runInTransaction(pool, mode, work))
      const runOption = (option: string, value = "") => runWorkerOption({ unitOfWork }, option, value)
      expect(await runOption("--reviews")).toBe("No payment waits for somebody to look at it.")
      const [{ id = "", order_number: number = "" } = {}] = (await pool.query("SELECT * FROM orders LIMIT 1")).rows
      await pool.query(
        `INSERT INTO payments (id, provider_id, order_id, method, amount, costs, currency, status, created_at)
         VALUES ('try', 'tr_1', $1, 'ideal', 4512, 0, 'EUR', 'paid', now())`,
        [id],
      )
      await pool.query(
        `INSERT INTO payment_reviews (payment_id, reason, amount, currency, created_at)
         VALUES ('try', 'amount', 4511, 'USD', '2030-01-02T03:04:05Z'), ('try', 'refund', 1000, 'EUR', '2030-01-02T03:04:05Z')`,
      )
      const since = `payment tr_1 of order ${number}, since 2030-01-02T03:04:05.000Z`
      const refund = `2: a refund of EUR 10.00 was refused, ${since}`
      expect(await runOption("--reviews")).toBe(`1: USD 45.11 came where EUR 45.12 was asked for, ${since}\n${refund}`)
      const closing = await waitForExit(startWorkerProcess({ DATABASE_URL: database.url }, "--reviewed", "1"))
      expect(closing.stdout + closing.stderr).toBe("Review 1 is closed.\n")
      expect(await runOption("--reviews")).toBe(refund)
      await expect(runOption("--reviewed", "1")).rejects.toThrow(
        'There is no open review "1": npm run worker -- --reviews lists them.',
      )
      await expect(runOption("--review")).rejects.toThrow(
        "There is no option --review: choose one of --retry, --reviews, --reviewed.",
      )
    })
  })
})
