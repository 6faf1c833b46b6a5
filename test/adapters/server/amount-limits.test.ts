import { Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { PaymentMethodsResponse } from "../../../adapters/contract/payment.ts"
import { runInUnit } from "../../../adapters/postgres/repositories.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { fetchVariantId, toAgentLineItems } from "../../support/agent-client.ts"
import { linkAgentClient } from "../../support/link-test-agent.ts"
import { selectSample } from "../../support/run-size.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { defaultDatabaseKind, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createCompanyCustomer,
  createCourierCustomer,
  createPlaceableCart,
  fetchCart,
  readCart,
  readOrder,
  readRefusal,
  SAMPLE_ADDRESS,
  type ServiceReply,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

const ON_ACCOUNT = { paymentMethodId: "onaccount" }

const limitErrors = ({ body }: ServiceReply) =>
  (body as { readonly errors?: readonly Record<string, unknown>[] }).errors?.map(({ code, limit, amount }) => ({
    code,
    limit,
    amount,
  }))

const COURIER = { courierOption: { name: "Ada", phoneNumber: "+31612345678" } }

describe("the limits of an order's amount", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  const idOf = async ({ token }: Pick<TestShopper, "token">): Promise<string> => {
    const [row] = await shop.rows<{ id: string }>(
      `SELECT customer_id AS id FROM sessions JOIN access_tokens ON session_id = sessions.id
       WHERE token_hash = sha256($1::bytea)`,
      [token],
    )
    return row?.id ?? ""
  }

  const setCredit = async (shopper: Pick<TestShopper, "token">, limit: number | null) =>
    shop.rows("UPDATE customers SET credit_limit = $2 WHERE id = $1", [await idOf(shopper), limit])

  const methodsOf = async ({ ask }: Pick<TestShopper, "ask">, { id }: Pick<Cart, "id">) =>
    Schema.decodeUnknownSync(PaymentMethodsResponse)((await ask(`GET /api/payments/methods?cartId=${id}&psp=embedded`)).body)

  const place = ({ ask }: Pick<TestShopper, "ask">, { id }: Pick<Cart, "id">) => ask(`POST /cart/${id}/order`)

  const onAccount = async (shopper: Pick<TestShopper, "ask">): Promise<Cart> =>
    readCart(await sendCartAction(shopper, await createPlaceableCart(shopper), "setPaymentMethod", ON_ACCOUNT))

  const mandateOf = async (shopper: Pick<TestShopper, "token">, id: string, maxAmount: number) => {
    const known = { name: id, ibanNumber: "NL91ABNA0417164300", accountName: "Ada", usable: true, statusId: 9 }
    const customerId = await idOf(shopper)
    await shop.transact("write", tx =>
      runInUnit(tx, ({ payers }) => payers.addMandate(customerId, { ...known, id, maxAmount: toCents(maxAmount) })),
    )
  }

  describe("for payment on account", () => {
    it("refuse an order above the limit, with limit and amount, when the method is chosen and when the order is placed (PAY-59, PAY-60)", async () => {
      const shopper = await createCompanyCustomer(shop)
      const { taxedPrice } = readOrder(await place(shopper, await onAccount(shopper)))
      const { totalGross } = taxedPrice
      const cart = await onAccount(shopper)
      await setCredit(shopper, 2 * totalGross - 1)
      const exceeded = { code: "CreditLimitExceeded", limit: 2 * totalGross - 1, amount: 2 * totalGross }
      const refused = await place(shopper, cart)
      expect(readRefusal(refused)).toEqual(["422 CartNotPlaceable", "paymentMethod CreditLimitExceeded"])
      expect(limitErrors(refused)).toEqual([exceeded])
      const chosen = await sendCartAction(shopper, cart, "setPaymentMethod", ON_ACCOUNT)
      expect(readRefusal(chosen)[0]).toBe("422 PaymentLimitExceeded")
      expect(limitErrors(chosen)).toEqual([exceeded])
      expect(await fetchCart(shopper, cart)).toEqual(cart)
      const offered = await methodsOf(shopper, cart)
      expect([offered.default, offered.beyondLimit]).toMatchObject([
        "ideal",
        [{ id: "onaccount", reason: { limit: exceeded.limit, amount: exceeded.amount } }],
      ])
      await setCredit(shopper, 2 * totalGross)
      expect((await place(shopper, cart)).status).toBe(200)
    })
  })

  describe("for a placed order", () => {
    const changed = ({ ask }: Pick<TestShopper, "ask">, { id, lineItems }: { id: string; lineItems: Cart["lineItems"] }) =>
      ask(`PATCH /order/${id}/lineitems/${lineItems[0]?.id}`, { body: COURIER })

    it("refuse a new delivery that costs more than the mandate allows, with both amounts, and change nothing (PAY-59, ORDER-16)", async () => {
      const shopper = await createCourierCustomer(shop)
      await mandateOf(shopper, "sepa-limit", 100_000_000)
      const cart = await createPlaceableCart(shopper)
      readCart(
        await sendCartAction(shopper, cart, "setPaymentMethod", {
          paymentMethodId: "mandate",
          mandateId: "sepa-limit",
        }),
      )
      const order = readOrder(await place(shopper, cart))
      const agreed = order.taxedPrice.totalGross
      await shop.rows("UPDATE mandates SET max_amount = $1 WHERE id = 'sepa-limit'", [agreed + 1])
      const limited = readOrder(await shopper.ask(`GET /order/${order.id}`))
      expect(limited.amountLimits).toEqual([{ _tag: "MandateLimit", limit: agreed + 1, used: agreed }])
      const refused = await changed(shopper, order)
      expect(readRefusal(refused)).toEqual(["422 PaymentLimitExceeded", "body MandateLimitExceeded"])
      const [{ amount = 0 } = {}] = limitErrors(refused) as readonly { amount?: number }[]
      expect(limitErrors(refused)).toEqual([{ code: "MandateLimitExceeded", limit: agreed + 1, amount }])
      expect(readOrder(await shopper.ask(`GET /order/${order.id}`))).toEqual(limited)
      await shop.rows("UPDATE mandates SET max_amount = $1 WHERE id = 'sepa-limit'", [amount])
      expect(readOrder(await changed(shopper, order)).taxedPrice.totalGross).toBe(amount)
      await shop.rows("DELETE FROM mandates WHERE id = 'sepa-limit'")
      const moved = { shippingAddresses: [{ address: { ...SAMPLE_ADDRESS, streetNumber: "7" }, quantity: 500 }] }
      const path = `PATCH /order/${order.id}/lineitems/${order.lineItems[0]?.id}`
      expect((await shopper.ask(path, { body: moved })).status).toBe(200)
    })

    it("refuse a new delivery that costs more than the credit left, counting the order itself (PAY-59, PAY-60, ORDER-16)", async () => {
      const shopper = await createCourierCustomer(shop)
      await setCredit(shopper, 100_000_000)
      const order = readOrder(await place(shopper, await onAccount(shopper)))
      const other = readOrder(await place(shopper, await onAccount(shopper)))
      const open = order.taxedPrice.totalGross + other.taxedPrice.totalGross
      await setCredit(shopper, open)
      const refused = await changed(shopper, order)
      expect(readRefusal(refused)).toEqual(["422 PaymentLimitExceeded", "body CreditLimitExceeded"])
      const [{ amount = 0 } = {}] = limitErrors(refused) as readonly { amount?: number }[]
      expect(limitErrors(refused)).toEqual([{ code: "CreditLimitExceeded", limit: open, amount }])
      await setCredit(shopper, null)
      expect(limitErrors(await changed(shopper, order))).toEqual([{ code: "CreditLimitExceeded", limit: 0, amount }])
      await setCredit(shopper, amount)
      expect(readOrder(await changed(shopper, order)).taxedPrice.totalGross).toBe(amount - other.taxedPrice.totalGross)
    })
  })

  it("apply to an agent too, which gets a message and places no order (PAY-59, UCP-29, UCP-44)", async () => {
    const shopper = await createCompanyCustomer(shop)
    await shopper.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
    const ask = await linkAgentClient(shop, shopper)
    const lineItems = toAgentLineItems(await fetchVariantId(shop, "business-cards"))
    const made = await ask("POST /checkout-sessions", lineItems)
    expect(made.body.status).toBe("ready_for_complete")
    const instruments = [{ id: "onaccount", selected: true }]
    const put = await ask(`PUT /checkout-sessions/${made.body.id}`, { ...lineItems, payment: { instruments } })
    expect(put.body.status).toBe("ready_for_complete")
    await setCredit(shopper, 100)
    const refused = await ask(`POST /checkout-sessions/${made.body.id}/complete`)
    expect([refused.body.status, refused.body.payment.instruments]).toEqual(["requires_escalation", []])
    expect(refused.body.messages).toMatchObject([
      { code: "payment_limit_exceeded", content: expect.stringContaining("The credit limit is €\u00a01.00;") },
    ])
    expect((await shopper.ask("GET /order")).body).toMatchObject({ count: 0 })
  })
})

describe("every write of the services", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  beforeAll(async () => {
    // each slot has a price, so that choosing one makes an order more expensive
    await shop.rows(
      `UPDATE shop_entries SET entry = jsonb_set(entry, '{slots}', (SELECT jsonb_agg(slot || '{"price": 500}')
       FROM jsonb_array_elements(entry->'slots') AS slot)) WHERE name = 'delivery'`,
    )
  })

  const refused = new Set<string>()

  const customers = () => shop.rows<{ id: string }>("SELECT id FROM customers")

  /** What counts towards a limit: the sum of all unpaid orders, or each debit by itself. */
  const AGGREGATES = { onaccount: "sum", mandate: "max" } as const

  const amountCounted = async (id: string, method: keyof typeof AGGREGATES): Promise<number> => {
    const [row] = await shop.rows<{ counted: number }>(
      `SELECT coalesce(${AGGREGATES[method]}(total_gross), 0)::bigint AS counted FROM orders WHERE customer_id = $1`,
      [id],
    )
    return row?.counted ?? 0
  }

  /** Pays all orders and the cart with `method`, and sets its limit to their total minus `short` cents. */
  const setTightLimit = async (id: string, method: keyof typeof AGGREGATES, short: number): Promise<number> => {
    const payment = { paymentMethodId: method, ...(method === "mandate" && { mandateId: `of ${id}` }) }
    await shop.rows(
      `UPDATE orders SET payment = $2, amount_due = NULL, pay_until = NULL, stages = '{waitingForArtwork,openInvoices}'
       WHERE customer_id = $1`,
      [id, payment],
    )
    const [cart] = await shop.rows<{ total: number }>(
      `UPDATE carts SET payment = $2 WHERE owner = 'customer:' || $1 AND ordered_at IS NULL
       RETURNING total_gross AS total`,
      [id, payment],
    )
    const limit = Math.max(0, (await amountCounted(id, method)) + (cart?.total ?? 0) - short)
    await shop.rows("UPDATE customers SET credit_limit = $2 WHERE id = $1", [id, limit])
    await shop.rows(
      `INSERT INTO mandates (id, customer_id, name, iban_number, account_name, max_amount, usable, status_id)
       VALUES ('of ' || $1, $1, '', '', '', $2, true, 9)`,
      [id, limit],
    )
    return limit
  }

  const methods = Object.keys(AGGREGATES) as (keyof typeof AGGREGATES)[]

  /** The writes that can make an order more expensive: only they are tried with both methods in a normal run. */
  const COSTLY_ENDPOINTS: readonly string[] = ["placeOrder", "updateOrderLineItem"]

  const cases = WRITE_CASES.flatMap((write, turn) =>
    (COSTLY_ENDPOINTS.includes(write.endpoint) ? methods : selectSample(methods, turn)).map(method => ({ ...write, method })),
  )

  it.each(cases)("never brings a customer above the limit of $method: $title (PAY-59)", async ({ prepare, endpoint, method }) => {
    const before = new Set((await customers()).map(({ id }) => id))
    const { ask, call, body } = await prepare(shop)
    const ours = (await customers()).filter(({ id }) => !before.has(id))
    const limits = new Map<string, number>()
    for (const { id } of ours) limits.set(id, await setTightLimit(id, method, endpoint === "placeOrder" ? 1 : 0))
    const { status } = await ask(call, { body })
    if (status === 422) refused.add(`${endpoint} ${method}`)
    for (const [id, limit] of limits) {
      expect(await amountCounted(id, method)).toBeLessThanOrEqual(limit)
      const [cart] = await shop.rows<{ id: string }>(
        "SELECT id FROM carts WHERE owner = 'customer:' || $1 AND ordered_at IS NULL",
        [id],
      )
      if (cart) await ask(`POST /cart/${cart.id}/order`)
      expect(await amountCounted(id, method)).toBeLessThanOrEqual(limit)
    }
  })

  it("that can make an order more expensive is refused above the limit (PAY-59)", () => {
    const expected = COSTLY_ENDPOINTS.flatMap(name => methods.map(method => `${name} ${method}`))
    expect([...refused].sort()).toEqual(expected.toSorted())
  })
})

describe.runIf(defaultDatabaseKind.races)("two simultaneous requests for the last of a customer's credit", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  const onAccount = async (shopper: Pick<TestShopper, "ask">): Promise<Cart> =>
    readCart(await sendCartAction(shopper, await createPlaceableCart(shopper), "setPaymentMethod", ON_ACCOUNT))

  const ROUNDS = 5

  it("place one order, and the other is refused (PAY-60)", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await createCompanyCustomer(shop)
      const first = await onAccount(shopper)
      const [{ owner } = { owner: "" }] = await shop.rows<{ owner: string }>("SELECT owner FROM carts WHERE id = $1", [first.id])
      await shop.rows("UPDATE carts SET owner = 'somebody' WHERE id = $1", [first.id])
      const second = await onAccount(shopper)
      // a customer has one active cart, so the index must go to create a second one
      await shop.rows("DROP INDEX carts_one_active")
      await shop.rows("UPDATE carts SET owner = $2 WHERE id = $1", [first.id, owner])
      const limit = first.taxedPrice.totalGross
      await shop.rows("UPDATE customers SET credit_limit = $1 WHERE 'customer:' || id = $2", [limit, owner])
      const replies = await Promise.all([first, second].map(({ id }) => shopper.ask(`POST /cart/${id}/order`)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
      await shop.rows("CREATE UNIQUE INDEX carts_one_active ON carts (owner) WHERE ordered_at IS NULL")
    }
  })

  it("change the delivery of one order, and the other is refused (PAY-60, ORDER-16)", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await createCompanyCustomer(shop)
      const orders: ReturnType<typeof readOrder>[] = []
      for (let each = 0; each < 2; each += 1)
        orders.push(readOrder(await shopper.ask(`POST /cart/${(await onAccount(shopper)).id}/order`)))
      const split = {
        shippingAddresses: [
          { address: SAMPLE_ADDRESS, quantity: 300 },
          { address: { ...SAMPLE_ADDRESS, streetNumber: "7" }, quantity: 200 },
        ],
      }
      // one more address costs less than 10 euros, two cost more
      await shop.rows(
        `UPDATE customers SET credit_limit = 1000 + (SELECT sum(total_gross) FROM orders WHERE customer_id = customers.id)
         WHERE id = (SELECT customer_id FROM orders WHERE id = $1)`,
        [orders[0]?.id],
      )
      const replies = await Promise.all(
        orders.map(({ id, lineItems }) => shopper.ask(`PATCH /order/${id}/lineitems/${lineItems[0]?.id}`, { body: split })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
})
