import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import type { FastifyInstance } from "fastify"
import type { Pool } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makePool } from "../../../adapters/postgres/pool.ts"
import type { Transaction } from "../../../adapters/postgres/transaction.ts"
import { makeVersionedCache } from "../../../adapters/postgres/versioned-cache.ts"
import { buildApp } from "../../../adapters/server/app.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { TEST_DELIVERY_SETTINGS, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createEmptyCart,
  fetchCart,
  makeTestClient,
  readCart,
  startGuest,
} from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

const changes = WRITE_CASES.filter(({ endpoint }) =>
  ["addLineItems", "editLineItem", "removeLineItem", "updateCart", "addQuotes"].includes(endpoint),
)

describe("a cart in the cache of two processes", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  let other: FastifyInstance
  let pool: Pool
  let elsewhere: { readonly services: string }

  beforeAll(async () => {
    const { host = "", connectionString } = shop.pool.options
    pool = makePool({ ...(connectionString ? { connectionString } : { host }), max: 4 })
    other = await buildApp({
      pool,
      storeVariant: "business",
      deliveryRules: TEST_DELIVERY_SETTINGS,
      logLevel: "silent",
      rateLimits: UNLIMITED_RATE_LIMITS,
    })
    await other.listen({ port: 0, host: "127.0.0.1" })
    elsewhere = { services: `http://127.0.0.1:${(other.server.address() as AddressInfo).port}/services` }
  })

  afterAll(async () => {
    await other.close()
    await pool.end()
  })

  it.each(changes)("equals the cart in the database after $title (API-23, CART-18)", async ({ prepare }) => {
    const { ask, call, body } = await prepare(shop)
    const changed = await ask(call, { body })
    const { id } = readCart(changed)
    const again = await ask(`GET /cart/${id}`)
    await shop.rows("UPDATE carts SET changed_at = changed_at + interval '1 second' WHERE id = $1", [id])
    const read = await ask(`GET /cart/${id}`)
    expect([changed.body, again.body]).toEqual([read.body, read.body])
  })

  it("is current in each process after the other changed it (API-23)", async () => {
    const here = await startGuest(shop)
    const there = { ask: makeTestClient(elsewhere, here.token) }
    const cart = await createEmptyCart(here)
    for (const shopper of [here, there, there, here, here, there]) {
      const made = readCart(await shopper.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } }))
      expect([await fetchCart(here, cart), await fetchCart(there, cart)]).toEqual([made, made])
    }
  })

  it("keeps every change when both processes change it at once (API-23, CART-18)", async () => {
    const here = await startGuest(shop)
    const there = { ask: makeTestClient(elsewhere, here.token) }
    const cart = await createEmptyCart(here)
    const body = { lineItems: [BUSINESS_CARDS_LINE] }
    const made = await Promise.all(
      [here, there, here, there, here, there].map(shopper => shopper.ask(`POST /cart/${cart.id}/lineitems`, { body })),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
    const [one, two] = [await fetchCart(here, cart), await fetchCart(there, cart)]
    expect([one.lineItems.length, one]).toEqual([made.length, two])
  })

  describe("makeVersionedCache", () => {
    const id = randomUUID()
    const inTransaction = <A>(work: (tx: Transaction) => A) => shop.transact("write", async tx => work(tx))
    const makeCache = (most: number) => makeVersionedCache<string>(most, ({ length }) => length)

    it("returns a value only after its transaction is committed, and only for its version", async () => {
      const cache = makeCache(100)
      await inTransaction(tx => {
        cache.putAfterCommit(tx, id, "1", "lines")
        expect(cache.find(tx, id, "1")).toBeUndefined()
      })
      expect(await inTransaction(tx => [cache.find(tx, id, "1"), cache.find(tx, id, "2")])).toEqual(["lines", undefined])
    })

    it("doesn't store a value whose transaction is rolled back", async () => {
      const cache = makeCache(100)
      const failing = inTransaction(tx => {
        cache.putAfterCommit(tx, id, "1", "lines")
        throw new TypeError("no")
      })
      await expect(failing).rejects.toThrow("no")
      expect(await inTransaction(tx => cache.find(tx, id, "1"))).toBeUndefined()
    })

    it("evicts the least recently used value when full, and values unused for over ten minutes", async () => {
      const cache = makeCache(10)
      for (const name of ["a", "b"]) await inTransaction(tx => cache.putAfterCommit(tx, name, "1", "12345"))
      await inTransaction(tx => cache.find(tx, "a", "1"))
      await inTransaction(tx => cache.putAfterCommit(tx, "c", "1", "12345"))
      const cachedNames = (tx: Transaction) => ["a", "b", "c"].filter(name => cache.find(tx, name, "1"))
      expect(await inTransaction(cachedNames)).toEqual(["a", "c"])
      await inTransaction(tx => {
        const later = { ...tx, now: new Date(tx.now.getTime() + 11 * 60_000) }
        cache.putAfterCommit(later, "d", "1", "1")
      })
      expect(await inTransaction(cachedNames)).toEqual([])
    })
  })
})
