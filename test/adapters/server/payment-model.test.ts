import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DAY, type Flaw, MINUTE, openWorld, type PaymentWorld } from "../../support/payment-world.ts"
import { anyDatabase, type TestDatabase } from "../../support/services.ts"
import { AT_FULL_SIZE, sized } from "../../support/sized.ts"

/** By name and with what it is told. */
type Step = readonly [name: string, ...told: readonly unknown[]]

const at = fc.nat(5)

const alone = (...names: readonly string[]): fc.Arbitrary<Step> => fc.constantFrom(...names.map((name): Step => [name]))

/** What a shop does, on its own or because somebody asks. */
const shopStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom("ideal", "paypal", "creditCard").map((method): Step => ["pay", method]),
  alone("look", "job"),
  fc.tuple(at, fc.boolean()).map((told): Step => ["webhook", ...told]),
)

const actions = fc.constantFrom("pay", "pay", "payLater", "canceled", "expired", "failed", "payOther")

/** In steps: what goes back may be what went back before. */
const PRICES = [4_000, 4_500, 5_000, 5_500, 6_000, 6_001]

const steps = (repriced: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 8, arbitrary: shopStep },
    { weight: 2, arbitrary: fc.tuple(shopStep, shopStep).map((both): Step => ["together", ...both]) },
    { weight: 6, arbitrary: fc.tuple(at, actions).map((told): Step => ["act", ...told]) },
    { weight: 1, arbitrary: alone("bank") },
    {
      weight: 2,
      arbitrary: fc
        .array(fc.constantFrom("answered", "lost", "down", "rejected"), { maxLength: 3 })
        .map((next): Step => ["fate", ...next]),
    },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }).map((far): Step => ["light", far]) },
    { weight: 1, arbitrary: fc.boolean().map((refuses): Step => ["refuseRefunds", refuses]) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(MINUTE, 20 * MINUTE, 3 * DAY, 15 * DAY).map((time): Step => ["pass", time]),
    },
    ...(repriced
      ? [{ weight: 2, arbitrary: fc.constantFrom(...PRICES).map((price): Step => ["reprice", price]) }]
      : []),
  )

const taken = async (world: PaymentWorld, [name, ...told]: Step): Promise<void> => {
  if (name === "together") await Promise.all(told.map(each => taken(world, each as Step)))
  else await (world as unknown as Readonly<Record<string, (...told: readonly unknown[]) => unknown>>)[name]?.(...told)
}

const lives = fc.boolean().chain(repriced =>
  fc.record({
    repriced: fc.constant(repriced),
    steps: fc.array(steps(repriced), { minLength: 3, maxLength: 30 }),
  }),
)

type Books = Awaited<ReturnType<PaymentWorld["books"]>>

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const paidThere = ({ atProvider }: Books) => atProvider.filter(({ status }) => status === "paid")

const unless = (holds: boolean): void => {
  expect(holds).toBe(true)
}

/** Each by what it says. */
const INVARIANTS: Readonly<Record<string, (books: Books, life: { readonly repriced: boolean }) => void>> = {
  "no payment is without its order": books => {
    for (const { id } of paidThere(books))
      expect(books.rows.filter(row => row.provider_id === id && row.status === "paid")).toHaveLength(1)
  },
  "what was paid less what went back is what counts": books => {
    for (const row of books.rows.filter(({ status, reviewed }) => status === "paid" && !reviewed)) {
      const there = books.atProvider.find(({ id }) => id === row.provider_id)
      const back = sumOf(there?.refunds.map(({ amount }) => amount) ?? [])
      expect(back).toBe(row.refunded)
      unless(row.amount === row.credit + row.costs + back || (row.credit === 0 && row.amount === back))
    }
  },
  "no second payment is kept": ({ order, rows }) => {
    expect(sumOf(rows.map(({ credit }) => credit))).toBeLessThanOrEqual(order.due)
  },
  "an order is paid when its amount came, and only then": ({ order, rows }) => {
    const credit = sumOf(rows.map(row => row.credit))
    expect([order.paid, order.waits]).toEqual(credit === order.due ? [true, false] : [false, !order.lapsed])
  },
  "an order that is paid names the newest method that counts": ({ order, rows }) => {
    if (order.paid) expect(order.method).toBe(rows.findLast(({ credit }) => credit > 0)?.method)
  },
  "no order is paid with another amount": books => {
    for (const { id, amount } of paidThere(books)) {
      const row = books.rows.find(({ provider_id }) => provider_id === id)
      if (row && row.amount !== amount) expect([row.credit, row.refunded, row.reviewed]).toEqual([0, 0, true])
    }
  },
  "each refund goes out once": ({ refunds, atProvider }) => {
    expect(atProvider.flatMap(payment => payment.refunds.map(refund => refund.of)).sort()).toEqual(refunds)
  },
  "each mail is asked for once": ({ order, rows, mails, refunds }, { repriced }) => {
    const count = (kind: string) => mails.filter(mail => mail.kind === kind).length
    expect(count("payment-received")).toBeGreaterThanOrEqual(rows.filter(({ credit }) => credit > 0).length)
    if (!repriced) expect(count("payment-received")).toBe(order.paid ? 1 : 0)
    expect(count("order-lapsed")).toBe(order.lapsed ? 1 : 0)
    expect(count("payment-reminder")).toBeLessThanOrEqual(1)
    expect(mails.flatMap(({ refundId = [] }) => refundId).sort()).toEqual(refunds)
  },
  "an order that lapsed keeps nothing, neither money nor coupon": ({ order, rows }) => {
    expect(order.coupon).toBe(!order.lapsed)
    if (order.lapsed) expect(sumOf(rows.map(({ credit }) => credit))).toBe(0)
  },
  "all comes to rest": ({ order, rows, waiting }) => {
    expect(waiting).toBe(0)
    expect(rows.filter(({ status }) => ["open", "pending", "authorized"].includes(status))).toEqual([])
    unless(order.paid || order.lapsed || rows.some(({ credit }) => credit > 0))
  },
}

describe.each(anyDatabase)("shop, provider and network, on $name", kind => {
  let database: TestDatabase
  const customerId = randomUUID()

  beforeAll(async () => {
    database = await kind.openPlanted()
    await database.pool.query(
      "INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name) VALUES ($1, $1, $1, '', 'Ada', 'L')",
      [customerId],
    )
    await database.pool.query(`INSERT INTO coupons (code, terms) VALUES ('MODEL', '{}')`)
  })

  afterAll(() => database.close())

  const lived = async (life: { readonly steps: readonly Step[] }, flaw?: Flaw): Promise<Books> => {
    const world = await openWorld(database.pool, customerId, flaw)
    try {
      for (const each of life.steps) await taken(world, each)
      await world.rest()
      return await world.books()
    } finally {
      world.close()
    }
  }

  const LIVES = Number(process.env.LAW_RUNS ?? sized(40, 10_000))

  it(`agree in the end about every cent, in ${LIVES} random lives of an order (PAY-51…PAY-57)`, {
    timeout: Math.max(120_000, LIVES * 300),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(lives, async life => {
        const books = await lived(life)
        for (const holds of Object.values(INVARIANTS)) holds(books, life)
      }),
      { numRuns: LIVES },
    )
  })

  /** The mistakes of others, each of which breaks a promise. */
  const FLAWS: Readonly<Record<string, Flaw>> = {
    "no payment is without its order": { forgets: name => name === "settle-payment" || name === "lapse-order" },
    "what was paid less what went back is what counts": { forgets: name => name === "refund-payment" },
    "no second payment is kept": {
      sql: sql =>
        sql.replace(
          "SELECT * FROM payments WHERE order_id = $1 ORDER BY created_at, id",
          "SELECT *, 0::bigint AS credit FROM payments WHERE order_id = $1 ORDER BY created_at, id",
        ),
    },
    "an order is paid when its amount came, and only then": {
      sql: sql => sql.replace("UPDATE orders SET paid_at = $2 WHERE id = $1", "SELECT $1::text, $2::timestamptz"),
    },
    "an order that is paid names the newest method that counts": {
      sql: sql => sql.replace("UPDATE orders SET payment = $2 WHERE id = $1", "SELECT $1::text, $2::jsonb"),
    },
    "no order is paid with another amount": {
      provider: provider => ({
        ...provider,
        get: async id => {
          const told = await provider.get(id)
          const [row] = (await database.pool.query("SELECT amount FROM payments WHERE provider_id = $1", [id])).rows
          return told && row ? { ...told, amount: { ...told.amount, amount: row.amount } } : told
        },
      }),
    },
    "each refund goes out once": {
      forgetsKeys: true,
      provider: provider => ({
        ...provider,
        refund: async asked => {
          await provider.refund(asked)
          return provider.refund(asked)
        },
      }),
    },
    "each mail is asked for once": { keepsJobs: true },
    "an order that lapsed keeps nothing, neither money nor coupon": {
      sql: sql => (sql.startsWith("DELETE FROM coupon_uses") ? "SELECT $1::text" : sql),
    },
    "all comes to rest": { forgets: name => name === "lapse-order" },
  }

  it.each(AT_FULL_SIZE ? Object.keys(INVARIANTS) : [])(
    "are seen to disagree when the shop is broken: %s",
    { timeout: 900_000 },
    async name => {
      const found = await fc.check(
        fc.asyncProperty(lives, async life => INVARIANTS[name]?.(await lived(life, FLAWS[name]), life)),
        { numRuns: 4_000, endOnFailure: true },
      )
      expect(found.failed).toBe(true)
    },
  )
})
