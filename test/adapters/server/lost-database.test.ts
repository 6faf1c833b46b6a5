import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { REQUEST_TIMEOUT_MS } from "../../../adapters/http/service-client.ts"
import { distrustConnections, makePool, TIME_LIMITS } from "../../../adapters/postgres/pool.ts"
import { DatabaseUnavailable } from "../../../adapters/postgres/sql-state.ts"
import { runInTransaction } from "../../../adapters/postgres/transaction.ts"
import { withShortTimeLimits } from "../../support/short-time-limits.ts"
import { startTcpRelay, type TcpRelay } from "../../support/tcp-relay.ts"
import { startTestJobs } from "../../support/test-jobs.ts"
import {
  defaultDatabaseKind,
  openPostgresShop,
  POSTGRES_URL,
  type PostgresShop,
  UNLIMITED_RATE_LIMITS,
} from "../../support/test-shop.ts"
import {
  addItemsToCart,
  BUSINESS_CARDS_LINE,
  createCartWith,
  fetchCart,
  makeTestClient,
  readCart,
  readRefusal,
  type ServiceReply,
  startGuest,
  startGuestWithCart,
} from "../../support/test-shopper.ts"

const UNAVAILABLE = [["503 ServiceUnavailable"], "1"]

const refusalAndRetry = (reply: ServiceReply) => [readRefusal(reply), reply.headers.get("retry-after")]

describe.runIf(defaultDatabaseKind.races)("a shop whose database becomes unavailable", () => {
  let shop: PostgresShop
  let relay: TcpRelay
  /** to the same database, past the relay */
  let direct: pg.Pool
  let observer: pg.PoolClient

  /** The test before may have cut the connections. */
  const startGuestOnceServed = async (): ReturnType<typeof startGuestWithCart> => {
    await expect.poll(async () => (await makeTestClient(shop)("GET /products")).status).toBe(200)
    return startGuestWithCart(shop, BUSINESS_CARDS_LINE)
  }

  beforeAll(async () => {
    const behindRelay = withShortTimeLimits(defaultDatabaseKind, async url => {
      relay = await startTcpRelay(url.hostname, Number(url.port))
      url.port = `${relay.port}`
    })
    shop = await openPostgresShop(behindRelay, { rateLimits: UNLIMITED_RATE_LIMITS })
    const url = new URL(String(shop.pool.options.connectionString))
    url.port = new URL(String(POSTGRES_URL)).port
    direct = makePool({ connectionString: url.href, max: 2 })
    observer = await direct.connect()
  })

  afterAll(async () => {
    observer.release()
    await direct.end()
    await shop.close()
  })

  /** Runs `meanwhile` while the cart's row is locked, so that changes of the cart wait in the database. */
  const whileLocked = async (cart: { readonly id: string }, meanwhile: () => Promise<void>) => {
    const lockingClient = await direct.connect()
    await lockingClient.query("BEGIN")
    await lockingClient.query("SELECT id FROM carts WHERE id = $1 FOR UPDATE", [cart.id])
    await meanwhile().finally(() => lockingClient.release(true))
  }

  const waiters = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

  const untilWaiting = async () => {
    while ((await observer.query(`SELECT pid FROM ${waiters}`)).rowCount === 0) await pause(10)
  }

  it("responds 503 with Retry-After when a connection ends during a request, and serves the next one (RELY-06)", async () => {
    const { guest, cart } = await startGuestOnceServed()
    await whileLocked(cart, async () => {
      const change = guest.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
      await untilWaiting()
      await observer.query(`SELECT pg_terminate_backend(pid) FROM ${waiters}`)
      expect(refusalAndRetry(await change)).toEqual(UNAVAILABLE)
    })
    expect(await fetchCart(guest, cart)).toEqual(cart)
    expect((await addItemsToCart(guest, cart, BUSINESS_CARDS_LINE)).lineItems).toHaveLength(2)
  })

  it("keeps serving when a connection ends between two statements (RELY-06)", async () => {
    const client = await shop.pool.connect()
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid")
    const ended = new Promise(resolve => client.once("end", resolve))
    await shop.rows("SELECT pg_terminate_backend($1)", [rows[0].pid])
    await ended
    client.release()
    readCart(await (await startGuest(shop)).ask("POST /cart", { body: {} }))
  })

  it("responds 503 while the network is cut, and serves again once it is back (RELY-06, RELY-11)", async () => {
    const { guest, cart } = await startGuestOnceServed()
    relay.cut()
    const replies = await Promise.all(Array.from({ length: 12 }, () => guest.ask(`GET /cart/${cart.id}`)))
    for (const reply of replies) expect(refusalAndRetry(reply)).toEqual(UNAVAILABLE)
    relay.reconnect()
    await expect.poll(async () => (await guest.ask(`GET /cart/${cart.id}`)).status).toBe(200)
  })

  it("releases the locks of a process that lost its connection (RELY-06)", async () => {
    const cart = await createCartWith(await startGuest(shop), BUSINESS_CARDS_LINE)
    const lock = "SELECT id FROM carts WHERE id = $1 FOR UPDATE"
    const cutOff = shop.transact("write", async tx => {
      await tx.query(lock, [cart.id])
      relay.cut()
      await tx.query("SELECT 1")
    })
    await expect(cutOff).rejects.toThrow(DatabaseUnavailable)
    const other = runInTransaction(direct, "write", tx => tx.query(lock, [cart.id]))
    expect(await other.finally(relay.reconnect)).toHaveLength(1)
  })

  // a busy machine may need longer for its first read than a lock is waited for
  it("responds 503 for a locked table, and serves requests meanwhile that don't need the table (RELY-06)", {
    retry: 2,
  }, async () => {
    const { guest, cart } = await startGuestOnceServed()
    const lockingClient = await direct.connect()
    onTestFinished(() => lockingClient.release(true))
    await lockingClient.query("BEGIN; LOCK TABLE products")
    const served: string[] = []
    const stuck = Promise.all(
      Array.from({ length: 40 }, () => makeTestClient(shop)("GET /products").finally(() => served.push("products"))),
    )
    await untilWaiting()
    for (let read = 0; read < 20; read += 1) expect(await fetchCart(guest, cart).finally(() => served.push("cart"))).toEqual(cart)
    for (const reply of await stuck) expect(refusalAndRetry(reply)).toEqual(UNAVAILABLE)
    expect(served[0]).toBe("cart")
    await lockingClient.query("ROLLBACK")
    expect((await makeTestClient(shop)("GET /products")).status).toBe(200)
  })

  it("cancels an endless statement and responds 503 with Retry-After (RELY-06, RELY-11)", async () => {
    await shop.rows("ALTER TABLE review_scores RENAME TO scores")
    await shop.rows("CREATE VIEW review_scores AS SELECT scores.* FROM scores, pg_sleep(60)")
    expect(refusalAndRetry(await makeTestClient(shop)("GET /reviews/score"))).toEqual(UNAVAILABLE)
    const running = "datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()"
    expect((await observer.query(`SELECT query FROM pg_stat_activity WHERE ${running}`)).rows).toEqual([])
  })

  it("doesn't read from a standby, because that may lack the latest writes (RELY-06)", async () => {
    const read = () => runInTransaction(shop.pool, "read", tx => tx.query("SELECT 1 AS one"))
    expect(await read()).toEqual([{ one: 1 }])
    await shop.rows("CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'")
    await shop.rows(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$",
    )
    distrustConnections(shop.pool)
    await expect(read()).rejects.toThrow(DatabaseUnavailable)
  })

  it("stops its jobs and closes although the database is gone (RELY-06)", async () => {
    const jobs = startTestJobs(shop.pool, {})
    await relay.stop()
    await jobs.stop()
  })
})

describe("the time limits of a database", () => {
  it("are so short that a browser gets the shop's answer, and waiting requests can try another server (RELY-11)", () => {
    const { connectionWaitMs, connectMs, transactionMs, statementMs, readLockMs, writeLockMs } = TIME_LIMITS
    expect(connectionWaitMs + transactionMs).toBeLessThan(REQUEST_TIMEOUT_MS)
    expect(2 * connectMs).toBeLessThanOrEqual(connectionWaitMs)
    expect(Math.max(statementMs, readLockMs, writeLockMs)).toBeLessThan(transactionMs)
  })
})
