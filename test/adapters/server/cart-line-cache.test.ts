import type { AddressInfo } from "node:net"
import type { FastifyInstance } from "fastify"
import type { Pool } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makePool } from "../../../adapters/postgres/pool.ts"
import { runInUnit } from "../../../adapters/postgres/repositories.ts"
import { makePostgresShopStorage } from "../../../adapters/postgres/storage.ts"
import type { Transaction } from "../../../adapters/postgres/transaction.ts"
import { buildApp } from "../../../adapters/server/app.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
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
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  let other: FastifyInstance
  let pool: Pool
  let elsewhere: { readonly services: string }

  beforeAll(async () => {
    const { host = "", connectionString } = shop.pool.options
    pool = makePool({ ...(connectionString ? { connectionString } : { host }), max: 4 })
    other = await buildApp({
      storage: makePostgresShopStorage(pool),
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

  it("keeps lines that a committed transaction read, and none from one that was rolled back (API-23)", async () => {
    const shopper = await startGuest(shop)
    const { id } = await createEmptyCart(shopper)
    await shop.rows("UPDATE carts SET changed_at = changed_at + interval '1 second' WHERE id = $1", [id])
    const [row] = await shop.rows<{ owner: string }>("SELECT owner FROM carts WHERE id = $1", [id])
    const findCart = async (isFailing: boolean) => {
      const statements: string[] = []
      const finding = shop.transact("read", async tx => {
        const query: Transaction["query"] = (sql, values) => {
          statements.push(sql)
          return tx.query(sql, values)
        }
        await runInUnit({ ...tx, query }, ({ carts }) => carts.find(id, row?.owner ?? ""))
        if (isFailing) throw new TypeError("no")
      })
      await (isFailing ? expect(finding).rejects.toThrow("no") : finding)
      return statements.some(sql => sql.includes("FROM line_items"))
    }
    expect([await findCart(true), await findCart(false), await findCart(false)]).toEqual([true, true, false])
  })
})
