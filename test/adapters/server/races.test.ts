import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { defaultDatabaseKind, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createCustomerWithCart,
  createReadyCustomer,
  fetchCart,
  readAddress,
  readCart,
  readOrder,
  readProblem,
  SAMPLE_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const TIMEOUT_MS = 300_000

const ORDERS = selectRunCount(12, 500)
const CHANGES = selectRunCount(24, 1000)

const runConcurrently = async <T>(count: number, atOnce: number, work: (turn: number) => Promise<T>): Promise<readonly T[]> => {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) done.push(await work(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/** Only databases with concurrent transactions can have races. */
describe.runIf(defaultDatabaseKind.races)("simultaneous requests", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS, maxRequestsInFlight: 1000 })

  const count = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
    const [row] = await shop.rows<{ count: number }>(sql, values)
    return row?.count ?? 0
  }

  it(
    `create ${ORDERS} orders from ${ORDERS} carts that are each placed eight times (RELY-04, ORDER-01, API-10)`,
    async () => {
      const before = await count("SELECT count(*) FROM orders")
      const orders = await runConcurrently(ORDERS, 4, async () => {
        const { customer, cart } = await createReadyCustomer(shop)
        const replies = await Promise.all(Array.from({ length: 8 }, () => customer.ask(`POST /cart/${cart.id}/order`)))
        return new Set(replies.map(reply => readOrder(reply).id))
      })
      expect(orders.map(({ size }) => size)).toEqual(orders.map(() => 1))
      expect(await count("SELECT count(*) FROM orders")).toBe(before + ORDERS)
      expect(await count("SELECT count(DISTINCT cart_id) FROM orders")).toBe(before + ORDERS)
    },
    TIMEOUT_MS,
  )

  const changeUntilAccepted = async (
    writer: Pick<TestShopper, "ask">,
    cart: Pick<Cart, "id">,
    quantity: number,
  ): Promise<number> => {
    const { version, lineItems } = await fetchCart(writer, cart)
    const lineItemId = lineItems[0]?.id
    const reply = await writer.ask(`PATCH /cart/${cart.id}/lineitems/${lineItemId}?version=${version}`, {
      body: { editLineItem: [{ lineItemId, quantity }] },
    })
    if (reply.status === 200) return readCart(reply).version
    expect(readProblem(reply)).toMatchObject({ status: 409, code: "StaleVersion" })
    return changeUntilAccepted(writer, cart, quantity)
  }

  it(
    `by eight clients lose none of ${CHANGES} changes of a cart, and raise its version for each (RELY-03, API-07)`,
    async () => {
      const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
      const versions = await runConcurrently(CHANGES, 8, turn => changeUntilAccepted(customer, cart, turn % 2 === 0 ? 1000 : 500))
      expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CHANGES }, (_, step) => cart.version + step + 1))
      expect((await fetchCart(customer, cart)).version).toBe(cart.version + CHANGES)
    },
    TIMEOUT_MS,
  )

  it(
    `lose none of ${CHANGES} changes of a cart and as many edits of its address (RELY-03, ADDR-14)`,
    async () => {
      const { ask } = await createCustomer(shop)
      const { id } = readAddress(await ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS }))
      const cart = await createCartWith({ ask }, BUSINESS_CARDS_LINE)
      await runConcurrently(CHANGES, 4, async turn => {
        const body = { ...SAMPLE_ADDRESS, streetNumber: String(turn + 1) }
        const edit = ask(`PUT /customers/me/addresses/${id}`, { body })
        readCart(await sendCartAction({ ask }, cart, "setReferenceLabel", String(turn)))
        readAddress(await edit)
      })
      expect((await fetchCart({ ask }, cart)).version).toBe(cart.version + 2 * CHANGES)
    },
    TIMEOUT_MS,
  )

  it(
    "use a single-use coupon in only one of twenty orders (RELY-13, COUPON-06)",
    async () => {
      const shoppers = await runConcurrently(20, 4, async () => {
        const { customer, cart } = await createReadyCustomer(shop)
        readCart(await sendCartAction(customer, cart, "addCouponCode", "EENMALIG"))
        return { ask: customer.ask, cart }
      })
      const replies = await Promise.all(shoppers.map(({ ask, cart }) => ask(`POST /cart/${cart.id}/order`)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await count("SELECT count(*) FROM coupon_uses WHERE code = 'EENMALIG'")).toBe(1)
    },
    TIMEOUT_MS,
  )

  it(
    "with the same idempotency key make one change, even a hundred at once (RELY-01, RELY-02, CART-28)",
    async () => {
      const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
      const key = randomUUID()
      const body = { lineItems: [BUSINESS_CARDS_LINE] }
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => customer.ask(`POST /cart/${cart.id}/lineitems`, { key, body })),
      )
      expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      expect(new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
      expect((await fetchCart(customer, cart)).lineItems).toHaveLength(2)
    },
    TIMEOUT_MS,
  )
})
