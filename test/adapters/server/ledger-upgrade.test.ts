import { readdir, readFile } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { disableJobRowSecurity, migrateJobSchema } from "../../../adapters/postgres/job-schema.ts"
import { migrate } from "../../../adapters/postgres/migrate.ts"
import { makeOrderLedgers } from "../../../adapters/postgres/order-ledgers.ts"
import { runInTransaction } from "../../../adapters/postgres/transaction.ts"
import { getOrderPaymentStatus } from "../../../domain/payment/order-payment-status.ts"
import {
  calculateOpenBalance,
  calculatePaidAmount,
  sumPaidCostsByMethod,
  sumPaymentCredits,
} from "../../../domain/payment/payment.ts"
import { listReviewLines } from "../../support/order-payments.ts"
import { makePostgresWrite, selectedDatabaseKinds, type TestDatabase } from "../../support/test-shop.ts"

/** The newest migration of the last version without a ledger. */
const LAST_WITHOUT_LEDGER = "093-customer-language.sql"

const FOLDER = new URL("../../../adapters/postgres/migrations/", import.meta.url)

const createSchemaWithoutLedger = async ({ pool }: TestDatabase): Promise<void> => {
  const names = (await readdir(FOLDER)).sort().filter(name => name <= LAST_WITHOUT_LEDGER && !name.endsWith(".concurrent.sql"))
  // an embedded database starts as a copy of the one that a build prepared, with today's schema
  for (const schema of ["graphile_worker", "public"]) await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await pool.query("CREATE SCHEMA public")
  await migrateJobSchema(pool)
  await runInTransaction(pool, "setup", async tx => {
    await tx.query("CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())")
    await disableJobRowSecurity(tx)
    for (const name of names) {
      await tx.query(await readFile(new URL(name, FOLDER), "utf8"))
      await tx.query("INSERT INTO migrations (name, applied_at) VALUES ($1, '2026-01-01')", [name])
    }
  })
}

interface Payment {
  readonly method?: string
  readonly amount: number
  readonly costs?: number
  readonly status: string
  readonly credit?: number
  readonly refunds?: readonly (readonly [amount: number, status: string])[]
  readonly review?: readonly [reason: string, amount: number]
}

interface State {
  readonly total?: number
  readonly due?: number | null
  readonly method?: string
  readonly stages?: string
  readonly paid?: boolean
  readonly lapsed?: boolean
  readonly cancelled?: boolean
  readonly version?: number
  readonly payments?: readonly Payment[]
  /** What version 093 read: due, credited, refunded, paid including costs, payment status. */
  readonly reads: readonly [due: number, credited: number, refunded: number, paid: number, standing: string]
  readonly isUnclear?: boolean
}

const PAID = { paid: true, stages: "{waitingForArtwork}" } as const

const STATES: Readonly<Record<string, State>> = {
  unpaid: { reads: [5136, 0, 0, 0, "Unpaid"] },
  open: { payments: [{ amount: 5136, status: "open" }], reads: [5136, 0, 0, 0, "Unpaid"] },
  pending: { payments: [{ amount: 5136, status: "pending" }], reads: [5136, 0, 0, 0, "Checking"] },
  failed: { payments: [{ amount: 5136, status: "failed" }], reads: [5136, 0, 0, 0, "Unpaid"] },
  paid: { ...PAID, payments: [{ amount: 5136, status: "paid", credit: 5136 }], reads: [5136, 5136, 0, 5136, "Paid"] },
  "paid with costs": {
    ...{ ...PAID, method: "paypal" },
    payments: [{ method: "paypal", amount: 5331, costs: 195, status: "paid", credit: 5136 }],
    reads: [5136, 5136, 0, 5331, "Paid"],
  },
  "paid in part": {
    ...{ total: 6000, due: 6000, payments: [{ amount: 5136, status: "paid", credit: 5136 }] },
    reads: [6000, 5136, 0, 5136, "Unpaid"],
  },
  "paid too much": {
    ...{ ...PAID, total: 5000, due: 5000 },
    payments: [{ amount: 5136, status: "paid", credit: 5000, refunds: [[136, "refunded"]] }],
    reads: [5000, 5000, 136, 5000, "Paid"],
  },
  "paid twice": {
    ...PAID,
    payments: [
      { amount: 5136, status: "paid", credit: 5136 },
      { amount: 5136, status: "paid", refunds: [[5136, "pending"]] },
    ],
    reads: [5136, 5136, 5136, 5136, "Paid"],
  },
  "refund failed": {
    ...{ ...PAID, total: 5000, due: 5000 },
    payments: [{ amount: 5136, status: "paid", credit: 5000, refunds: [[136, "failed"]], review: ["refund", 136] }],
    reads: [5000, 5000, 0, 5000, "Paid"],
  },
  "another amount": {
    payments: [{ amount: 5136, status: "paid", review: ["amount", 1] }],
    reads: [5136, 0, 0, 0, "Checking"],
  },
  "reduced to zero": {
    ...{ ...PAID, total: 0, due: 0 },
    payments: [{ amount: 5136, status: "paid", refunds: [[5136, "refunded"]] }],
    reads: [0, 0, 5136, 0, "NothingToPay"],
  },
  lapsed: {
    ...{ lapsed: true, cancelled: true, stages: "{}" },
    payments: [{ amount: 5136, status: "canceled" }],
    reads: [5136, 0, 0, 0, "Lapsed"],
  },
  "lapsed and paid late": {
    ...{ lapsed: true, cancelled: true, stages: "{}" },
    payments: [{ amount: 5136, status: "paid", refunds: [[5136, "refunded"]] }],
    reads: [5136, 0, 5136, 0, "Lapsed"],
  },
  cancelled: { cancelled: true, reads: [5136, 0, 0, 0, "Lapsed"] },
  free: { total: 0, due: null, stages: "{inProduction}", reads: [0, 0, 0, 0, "NothingToPay"] },
  "without an amount due": { due: null, stages: "{inProduction}", reads: [0, 0, 0, 0, "NothingToPay"] },
  "on account": {
    ...{ due: null, method: "onaccount", stages: "{waitingForArtwork,openInvoices}" },
    reads: [0, 0, 0, 0, "NothingToPay"],
  },
  "on account and paid": { due: null, method: "onaccount", stages: "{}", reads: [0, 0, 0, 0, "NothingToPay"] },
  mandate: { due: null, method: "mandate", stages: "{inProduction}", reads: [0, 0, 0, 0, "NothingToPay"] },
  delivered: {
    ...{ paid: true, stages: "{}", payments: [{ amount: 5136, status: "paid", credit: 5136 }] },
    reads: [5136, 5136, 0, 5136, "Paid"],
  },
  "more received than credited": {
    ...{ ...PAID, payments: [{ amount: 5136, status: "paid", credit: 4000 }], total: 4000, due: 4000 },
    ...{ reads: [4000, 4000, 0, 4000, "Paid"], isUnclear: true },
  },
  "a refund without the provider's response": {
    ...{ ...PAID, total: 5000, due: 5000 },
    payments: [{ amount: 5136, status: "paid", credit: 5000, refunds: [[136, "pending"]] }],
    ...{ reads: [5000, 5000, 136, 5000, "Paid"], isUnclear: true },
  },
  "free and later more expensive": {
    ...{ due: null, stages: "{inProduction}", version: 2 },
    ...{ reads: [0, 0, 0, 0, "NothingToPay"], isUnclear: true },
  },
}

const OLD_ORDER = "a refund without the provider's response"

const insertState = async ({ pool }: TestDatabase, id: string, state: State): Promise<void> => {
  const { total = 5136, due = total, method = "ideal", stages = "{waitingForArtwork,waitingForPayment}" } = state
  const daysAgo = id === OLD_ORDER ? 100 : 3
  const placedAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000)
  const at = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)
  const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
    pool.query(
      `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row).map((_, n) => `$${n + 1}`)})`,
      Object.values(row),
    )
  const priced = { currency: "EUR", total_net: total, total_gross: total, total_tax: 0, tax_portions: "[]" }
  await insert("carts", { id, owner: id, version: 1, ...priced, discount_codes: "{}", created_at: placedAt })
  await insert("orders", {
    ...{ id, order_number: id, cart_id: id, customer_id: "ada", created_at: placedAt, ...priced, discount_codes: "{}" },
    ...{ billing_address: "{}", payment: { paymentMethodId: method }, stages, amount_due: due },
    ...{ version: state.version ?? 1, pay_until: due === null ? null : at(14 * 24 * 60) },
    ...{ paid_at: state.paid ? at(9) : null, lapsed_at: state.lapsed ? at(60) : null },
  })
  await insert("order_line_items", {
    ...{ id: `${id}-item`, order_id: id, position: 0, quantity: 1, net: total, tax_rate: 0 },
    item: { state: state.cancelled ? "Cancelled" : "Active" },
  })
  for (const [n, payment] of (state.payments ?? []).entries()) {
    const { amount, costs = 0, status, credit = 0, refunds = [], review } = payment
    const paymentId = `${id} ${n}`
    await insert("payments", {
      ...{ id: paymentId, order_id: id, provider_id: `tr_${paymentId}`, method: payment.method ?? "ideal" },
      ...{ amount, costs, currency: "EUR", status, credit, created_at: at(5 + n) },
    })
    for (const [m, [back, refundStatus]] of refunds.entries())
      await insert("refunds", {
        ...{ id: `${paymentId} ${m}`, payment_id: paymentId, amount: back, status: refundStatus, created_at: at(20) },
      })
    if (review)
      await insert("payment_reviews", {
        ...{ payment_id: paymentId, reason: review[0], amount: review[1], currency: "EUR", created_at: at(21) },
      })
  }
}

describe.each(selectedDatabaseKinds)("orders migrated from a version without a ledger, on $name", kind => {
  let database: TestDatabase
  let before: unknown

  const columns = async () => {
    const sql = [
      "SELECT id, amount_due, pay_until, paid_at, lapsed_at, stages, payment, version FROM orders ORDER BY id",
      "SELECT id, method, amount, costs, status, credit FROM payments ORDER BY id",
      "SELECT id, payment_id, amount, status FROM refunds ORDER BY id",
    ]
    return Promise.all(sql.map(async each => (await database.pool.query(each)).rows))
  }

  beforeAll(async () => {
    database = await kind.open()
    await createSchemaWithoutLedger(database)
    await database.pool.query(
      "INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name) VALUES ('ada', 'a', 'a', '', 'Ada', 'L')",
    )
    for (const [id, state] of Object.entries(STATES)) await insertState(database, id, state)
    before = await columns()
    await migrate(database.pool)
  })

  afterAll(() => database.close())

  const readStoredOrder = async (id: string) => {
    const [order] = await runInTransaction(database.pool, "read", tx => makeOrderLedgers(tx).find([id]))
    if (!order) throw new Error(`order ${id} is lost`)
    return order
  }

  it.each(Object.entries(STATES))("have the same amounts and payment status as before: %s (PAY-61)", async (id, { reads }) => {
    const { order, stored } = await readStoredOrder(id)
    const { due = 0, refunded, paidAt, payUntil } = order
    const standing = getOrderPaymentStatus(order, { paidAt, payUntil, isUnclear: order.isReviewed })
    expect([due, sumPaymentCredits(order), refunded, calculatePaidAmount(order), standing._tag]).toEqual(reads)
    expect(stored).toBe(order.entries.length)
  })

  it("keep every column as it was (PAY-61)", async () => {
    expect(await columns()).toEqual(before)
  })

  it("have the same open balance as before (PAY-61)", async () => {
    for (const [id, { reads }] of Object.entries(STATES)) {
      const [due, credit] = reads
      expect([id, calculateOpenBalance((await readStoredOrder(id)).order)]).toEqual([id, due - credit])
    }
    expect(sumPaidCostsByMethod((await readStoredOrder("paid with costs")).order)).toEqual([{ methodId: "paypal", costs: 195 }])
  })

  it("get a review exactly when their rows don't explain where the money went (PAY-61)", async () => {
    const open = await listReviewLines({ write: makePostgresWrite(database.pool) })
    const unclear = Object.entries(STATES).flatMap(([id, { isUnclear }]) => (isUnclear ? [id] : []))
    const named = open.filter(line => /is not recorded|was never asked for/.test(line))
    expect(named.map(line => unclear.find(id => line.includes(`order ${id}, `))).sort()).toEqual(unclear.sort())
    expect(open).toHaveLength(unclear.length + 2)
  })

  it("get a job that checks every paid payment for chargebacks (PAY-61, PAY-62)", async () => {
    const { rows } = await database.pool.query(`SELECT payload->>'paymentId' AS id FROM graphile_worker._private_jobs ORDER BY 1`)
    const paid = Object.entries(STATES).flatMap(([id, { payments = [] }]) =>
      payments.flatMap(({ status }, n) => (status === "paid" ? [`${id} ${n}`] : [])),
    )
    expect(rows.map(({ id }) => id)).toEqual(paid.sort())
  })

  it("have columns that match their ledger, until one is changed by hand (PAY-61)", async () => {
    const check = () => runInTransaction(database.pool, "setup", tx => makeOrderLedgers(tx).compare())
    expect(await check()).toEqual([])
    await database.pool.query("UPDATE payments SET credit = 5000 WHERE id = 'paid 0'")
    expect(await check()).toEqual(["paid: credit of payment paid 0"])
    await database.pool.query("UPDATE payments SET credit = 5136 WHERE id = 'paid 0'")
  })

  it("get no further ledger entries from a second migration (PAY-61)", async () => {
    const countEntries = async () => (await database.pool.query("SELECT count(*)::int FROM order_ledger")).rows
    const before = await countEntries()
    await migrate(database.pool)
    expect(await countEntries()).toEqual(before)
  })
})
