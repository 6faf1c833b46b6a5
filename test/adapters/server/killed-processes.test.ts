import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makePool } from "../../../adapters/postgres/pool.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { FreshDatabase } from "../../support/fresh-database.ts"
import { IS_FULL_SIZE } from "../../support/run-size.ts"
import { createSeededDatabase } from "../../support/seeded-database.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../../support/shop-process.ts"
import { makePostgresWrite, POSTGRES_URL, type PostgresShop } from "../../support/test-shop.ts"
import {
  addItemsToCart,
  BUSINESS_CARDS_LINE,
  createCustomer,
  createPlaceableCart,
  makeTestClient,
  readCart,
  readOrder,
} from "../../support/test-shopper.ts"

/** A normal run has lost-responses.test.ts and killed-while-paying.test.ts instead. */
const KILLS = 20
const SHOPPERS = 6
const TIMEOUT_MS = 300_000
/** How many times slower than the first start a start after a kill may be. */
const MOST_TIMES_SLOWER = 4
/** Milliseconds from a shop's first order to its kill; each shop is killed at another moment. */
const delayBeforeKill = (round: number): number => (740 / KILLS) * round

interface Acknowledged {
  readonly token: string
  readonly cart: Cart
  readonly order?: Order
}

/** The last request of a shopper, which may have succeeded. */
interface UnansweredOrder {
  readonly token: string
  readonly cart: Cart
  readonly key: string
}

describe.runIf(POSTGRES_URL && IS_FULL_SIZE)(`a shop that is killed ${KILLS} times under load, on PostgreSQL`, () => {
  let database: FreshDatabase
  let pool: PostgresShop["pool"]

  beforeAll(async () => {
    database = await createSeededDatabase(POSTGRES_URL ?? "")
    pool = makePool({ connectionString: database.url, max: 2 })
  })

  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  const open = async () => {
    const shop = await waitUntilOpen(startShopProcess({ DATABASE_URL: database.url, RATE_LIMITS: "1000" }))
    return { ...shop, write: makePostgresWrite(pool) }
  }
  type Shop = Awaited<ReturnType<typeof open>>

  /** Orders and fills carts until the shop no longer responds. */
  const shopUntilItEnds = async (shop: Shop, done: Acknowledged[], lost: UnansweredOrder[]): Promise<void> => {
    for (;;) {
      const customer = await createCustomer(shop)
      const key = randomUUID()
      let cart: Cart | undefined
      try {
        cart = await createPlaceableCart(customer)
        done.push({ token: customer.token, cart })
        done.push({ token: customer.token, cart, order: readOrder(await customer.ask(`POST /cart/${cart.id}/order`, { key })) })
        const next = await addItemsToCart(customer, readCart(await customer.ask("POST /cart", { body: {} })), BUSINESS_CARDS_LINE)
        done.push({ token: customer.token, cart: next })
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        const ordered = done.some(({ order, cart: orderedCart }) => order && orderedCart.id === cart?.id)
        if (cart && !ordered) lost.push({ token: customer.token, cart, key })
        return
      }
    }
  }

  const expectRetained = async (shop: Shop, { token, cart, order }: Acknowledged): Promise<void> => {
    const ask = makeTestClient(shop, token)
    if (order) expect(readOrder(await ask(`GET /order/${order.id}`))).toEqual(order)
    else {
      const reply = await ask(`GET /cart/${cart.id}`)
      // a cart is gone only when it became an order
      if (reply.status === 404) readOrder(await ask(`POST /cart/${cart.id}/order`))
      else expect(readCart(reply).version).toBeGreaterThanOrEqual(cart.version)
    }
  }

  const halfOrders = `SELECT id FROM orders AS o WHERE NOT EXISTS (
    SELECT FROM order_line_items AS l WHERE l.order_id = o.id)`

  it(
    "loses no acknowledged change, has no incomplete order, and restarts about as fast as at first (RELY-06, ORDER-01)",
    async () => {
      const starting = performance.now()
      let shop = await open()
      const taken = performance.now() - starting
      let placed = 0
      for (let round = 0; round < KILLS; round += 1) {
        const done: Acknowledged[] = []
        const lost: UnansweredOrder[] = []
        const shopping = Promise.all(Array.from({ length: SHOPPERS }, () => shopUntilItEnds(shop, done, lost)))
        await expect.poll(() => done.some(({ order }) => order)).toBe(true)
        await pause(delayBeforeKill(round))
        killShopProcess(shop)
        await Promise.all([shopping, waitForExit(shop)])
        const killed = performance.now()
        shop = await open()
        expect(performance.now() - killed).toBeLessThan(MOST_TIMES_SLOWER * taken)
        for (const acknowledged of done) await expectRetained(shop, acknowledged)
        for (const { token, cart, key } of lost) {
          const orders = await Promise.all(
            [key, key, randomUUID()].map(again => makeTestClient(shop, token)(`POST /cart/${cart.id}/order`, { key: again })),
          )
          expect(new Set(orders.map(reply => readOrder(reply).id)).size).toBe(1)
        }
        expect((await pool.query(halfOrders)).rows).toEqual([])
        placed += done.filter(({ order }) => order).length
      }
      killShopProcess(shop)
      await waitForExit(shop)
      expect(placed).toBeGreaterThanOrEqual(KILLS)
    },
    TIMEOUT_MS,
  )
})
