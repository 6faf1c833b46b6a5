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
const PRICES = [0, 4_000, 4_500, 5_000, 5_500, 6_000, 6_001]

const moves = fc.constantFrom("chargeBack", "reverseChargebacks", "refundInDashboard", "failRefund")

interface Kind {
  readonly repriced: boolean
  readonly moved: boolean
}

const steps = ({ repriced, moved }: Kind): fc.Arbitrary<Step> =>
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
    ...(moved
      ? [
          {
            weight: 3,
            arbitrary: fc.tuple(at, moves, fc.constantFrom(300, 1_136, 9_000)).map((told): Step => ["move", ...told]),
          },
        ]
      : []),
  )

const taken = async (world: PaymentWorld, [name, ...told]: Step): Promise<void> => {
  if (name === "together") await Promise.all(told.map(each => taken(world, each as Step)))
  else await (world as unknown as Readonly<Record<string, (...told: readonly unknown[]) => unknown>>)[name]?.(...told)
}

const kinds = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ repriced: false, moved: false, isFree: false }) },
  { weight: 2, arbitrary: fc.record({ repriced: fc.constant(true), moved: fc.constant(false), isFree: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ repriced: fc.boolean(), moved: fc.constant(true), isFree: fc.constant(false) }) },
)

const lives = kinds.chain(kind =>
  fc.record({
    repriced: fc.constant(kind.repriced),
    moved: fc.constant(kind.moved),
    isFree: fc.constant(kind.isFree),
    steps: fc.array(steps(kind), { minLength: 3, maxLength: 30 }),
  }),
)

type Life = Omit<typeof lives extends fc.Arbitrary<infer Value> ? Value : never, "steps">

type Books = Awaited<ReturnType<PaymentWorld["books"]>>

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const paidThere = ({ atProvider }: Books) => atProvider.filter(({ status }) => status === "paid")

const unless = (holds: boolean): void => {
  expect(holds).toBe(true)
}

const ownRefunds = ({ atProvider }: Books) => atProvider.flatMap(({ refunds }) => refunds.filter(({ of }) => of))

const didFail = (status: string): boolean => status === "failed" || status === "canceled"

/** Each by what it says. */
const INVARIANTS: Readonly<Record<string, (books: Books, life: Life) => void>> = {
  "no payment is without its order": books => {
    for (const { id } of paidThere(books))
      expect(books.rows.filter(row => row.provider_id === id && row.status === "paid")).toHaveLength(1)
  },
  "what was paid less what went back is what counts": (books, { moved }) => {
    for (const row of books.rows.filter(({ status, reviewed }) => status === "paid" && !reviewed)) {
      const there = books.atProvider.find(({ id }) => id === row.provider_id)
      const back = sumOf(there?.refunds.filter(({ of }) => of).map(({ amount }) => amount) ?? [])
      const {
        paidCosts = 0,
        chargedBack = 0,
        refundedElsewhere = 0,
      } = books.ledger.payments.find(({ id }) => id === row.id) ?? {}
      if (!moved) expect(back).toBe(row.refunded)
      const stays = row.credit + paidCosts + row.refunded
      const gone = chargedBack + refundedElsewhere
      if (gone === 0) expect(stays).toBe(row.amount)
      else unless(stays >= row.amount - gone && stays <= row.amount)
    }
  },
  "no second payment is kept": ({ order, rows }, { moved }) => {
    if (!moved) expect(sumOf(rows.map(({ credit }) => credit))).toBeLessThanOrEqual(order.due)
  },
  "the costs of a method are kept once": ({ ledger }) => {
    expect(ledger.payments.filter(({ paidCosts }) => paidCosts > 0).length).toBeLessThanOrEqual(1)
  },
  "an order is paid when its amount came, and only then": ({ order, rows, ledger }, { moved }) => {
    const credit = sumOf(rows.map(row => row.credit))
    const everPaid = ledger.payments.some(({ hasCounted }) => hasCounted)
    const isPaid = credit >= order.due && everPaid
    if (order.lapsed) expect([order.paid, order.waits]).toEqual([false, false])
    else if (isPaid || order.due === 0) expect([order.paid, order.waits]).toEqual([everPaid, false])
    else expect([order.paid, order.waits || (moved && order.owes)]).toEqual([false, true])
    if (!moved && isPaid) expect(credit).toBe(order.due)
  },
  "an order that is paid names the newest method that counts": ({ order, ledger }) => {
    // in the order of the entries: rows of one moment have none
    const newest = ledger.payments.findLast(({ credit }) => credit > 0)
    if (order.paid && newest) expect(order.method).toBe(newest.methodId)
  },
  "no order is paid with another amount": books => {
    for (const { id, amount } of paidThere(books)) {
      const row = books.rows.find(({ provider_id }) => provider_id === id)
      if (row && row.amount !== amount) expect([row.credit, row.refunded, row.reviewed]).toEqual([0, 0, true])
    }
  },
  "each refund goes out once": (books, { moved }) => {
    const sent = ownRefunds(books)
      .map(({ of }) => String(of))
      .sort()
    expect(new Set(sent).size).toBe(sent.length)
    // what had moved there before could not be sent any more
    if (!moved) expect(sent).toEqual(books.refunds)
    else expect(books.refunds).toEqual(expect.arrayContaining(sent))
  },
  "each mail is asked for once": ({ order, rows, mails, refunds, ledger }, { repriced, moved }) => {
    const count = (kind: string) => mails.filter(mail => mail.kind === kind).length
    const ofRefunds = (kind: string) => mails.flatMap(mail => (mail.kind === kind ? (mail.refundId ?? []) : [])).sort()
    expect(count("payment-received")).toBeGreaterThanOrEqual(rows.filter(({ credit }) => credit > 0).length)
    if (!repriced && !moved) expect(count("payment-received")).toBe(order.paid ? 1 : 0)
    expect(count("order-lapsed")).toBe(order.lapsed ? 1 : 0)
    expect(count("payment-reminder")).toBeLessThanOrEqual(1)
    if (!moved) expect(ofRefunds("refund")).toEqual(refunds)
    for (const kind of ["refund", "refund-failed"]) expect(new Set(ofRefunds(kind)).size).toBe(ofRefunds(kind).length)
    const failed = ledger.refunds.filter(({ status }) => didFail(status)).map(({ id }) => id)
    expect(failed).toEqual(expect.arrayContaining(ofRefunds("refund-failed")))
  },
  "an order that lapsed keeps nothing, neither money nor coupon": ({ order, rows }) => {
    expect(order.coupon).toBe(!order.lapsed)
    if (order.lapsed) expect(sumOf(rows.map(({ credit }) => credit))).toBe(0)
  },
  "what moved at the provider is known, and somebody looks at it": ({ ledger, atProvider, rows, opened }) => {
    const isOpened = (paymentId: string, ...reasons: readonly string[]) =>
      opened.some(each => each.paymentId === paymentId && reasons.includes(each.reason))
    for (const { id, provider_id, status, reviewed } of rows) {
      const there = atProvider.find(each => each.id === provider_id)
      const own = ledger.payments.find(each => each.id === id)
      if (status !== "paid" || !there || !own) continue
      const elsewhere = sumOf(there.refunds.filter(({ of, status }) => !of && status !== "failed").map(r => r.amount))
      expect([own.chargedBack, own.refundedElsewhere]).toEqual([there.chargedBack, elsewhere])
      if (there.chargedBack > 0) unless(isOpened(id, "chargeback"))
      const refunds = ledger.refunds.filter(({ paymentId }) => paymentId === id)
      const failed = sumOf(refunds.filter(each => didFail(each.status)).map(({ amount }) => amount))
      if (elsewhere > failed && !reviewed) unless(isOpened(id, "refunded-elsewhere"))
      if (failed > 0) unless(isOpened(id, "refund", "refund-failed-late"))
      for (const { of, status } of there.refunds)
        if (of) expect(refunds.find(each => each.id === of)?.status).toBe(status)
    }
  },
  "columns say what entries do": ({ differences }) => {
    expect(differences).toEqual([])
  },
  "entries are only ever added": ({ entries: { before, after } }) => {
    expect(after.slice(0, before.length)).toEqual(before)
  },
  "all comes to rest": ({ order, rows, waiting, givenUp, ledger }, { moved }) => {
    expect(waiting).toBe(0)
    if (!moved) expect(givenUp).toEqual([])
    expect(givenUp.filter(name => name !== "refund-payment")).toEqual([])
    expect(rows.filter(({ status }) => ["open", "pending", "authorized"].includes(status))).toEqual([])
    unless(order.paid || order.lapsed || order.due === 0 || ledger.payments.some(({ hasCounted }) => hasCounted))
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

  const lived = async (life: Life & { readonly steps: readonly Step[] }, flaw?: Flaw): Promise<Books> => {
    const world = await openWorld(database.pool, customerId, flaw, life)
    try {
      for (const each of life.steps) await taken(world, each)
      await world.rest()
      return await world.books()
    } finally {
      world.close()
    }
  }

  const LIVES = Number(process.env.LAW_RUNS ?? sized(40, 10_000))

  it(`agree in the end about every cent, in ${LIVES} random lives of an order (PAY-51…PAY-57, PAY-61…PAY-64)`, {
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

  /** The entry of what came is stored otherwise. */
  const received = (sql: string, entry: string): string =>
    sql.replace(
      "SELECT $1, position, kind, entry, at",
      `SELECT $1, position, kind, CASE WHEN kind = 'PaymentReceived' THEN ${entry} ELSE entry END, at`,
    )

  /** The mistakes of others, each of which breaks a promise. */
  const FLAWS: Readonly<Record<string, Flaw>> = {
    "no payment is without its order": { forgets: name => name === "settle-payment" || name === "lapse-order" },
    "what was paid less what went back is what counts": { forgets: name => name === "refund-payment" },
    "no second payment is kept": {
      sql: sql =>
        received(
          sql,
          "jsonb_set(entry, '{credit}', to_jsonb((entry->>'amount')::int - 195 * (entry->>'amount' LIKE '%31')::int))",
        ),
    },
    "the costs of a method are kept once": { sql: sql => received(sql, "jsonb_set(entry, '{costs}', '195')") },
    "an order is paid when its amount came, and only then": {
      sql: sql => sql.replace("paid_at = $4", "paid_at = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE paid_at END"),
    },
    "an order that is paid names the newest method that counts": {
      sql: sql =>
        sql.replace(
          "ELSE jsonb_build_object('paymentMethodId', $7::text) END",
          "WHEN $7::text IS NULL THEN NULL ELSE payment END",
        ),
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
    "what moved at the provider is known, and somebody looks at it": {
      provider: provider => ({
        ...provider,
        get: async id => {
          const told = await provider.get(id)
          if (!told) return told
          const { amountChargedBack, ...rest } = told
          return rest
        },
      }),
    },
    "columns say what entries do": {
      sql: sql =>
        sql.replace("UPDATE payments SET status = $2, credit = $3", "UPDATE payments SET status = $2, credit = 0 * $3"),
    },
    "entries are only ever added": {
      sql: sql =>
        sql.replace(
          "INSERT INTO order_ledger",
          `WITH changed AS (UPDATE order_ledger SET created_at = created_at + interval '1 second'
             WHERE order_id = $1 AND position = 0) INSERT INTO order_ledger`,
        ),
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
