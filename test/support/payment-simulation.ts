/**
 * Simulates the payment of one order with the shop's own code, a real database and the embedded provider.
 * The network, the process and the clock fail as configured.
 */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { ProviderApiError } from "../../adapters/payment-provider/provider-api-error.ts"
import {
  openProviderRecords,
  type PaymentRecord,
  type ProviderAmount,
  type RefundRecord,
} from "../../adapters/payment-provider/provider-records.ts"
import { makeSimulatedPayments } from "../../adapters/payment-provider/simulated-payments.ts"
import { findPayableOrder } from "../../adapters/postgres/order-ledgers.ts"
import { closePaymentReview } from "../../adapters/postgres/payment-reviews.ts"
import { DatabaseUnavailable } from "../../adapters/postgres/sql-state.ts"
import { type RunTransaction, runInTransaction, type Transaction } from "../../adapters/postgres/transaction.ts"
import { HttpProblem } from "../../adapters/server/http/http-problem.ts"
import { reportShopFault, ShopFault } from "../../adapters/server/operations/shop-faults.ts"
import type { PaymentDeps } from "../../adapters/server/payment/payment-deps.ts"
import { makePaymentJobHandlers } from "../../adapters/server/payment/payment-jobs.ts"
import {
  type MolliePayment,
  type MollieRefund,
  type PaymentProvider,
  ProviderRejected,
  ProviderUnavailable,
} from "../../adapters/server/payment/payment-provider.ts"
import { readOrderPayment, startOrderPayment } from "../../adapters/server/payment/start-order-payment.ts"
import { syncPaymentByProviderId } from "../../adapters/server/payment/sync-payment.ts"
import { updateAmountDue } from "../../adapters/server/payment/update-amount-due.ts"
import { EUR, toCents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { summarizeLedger } from "../../domain/payment/ledger.ts"
import { listLedgerDifferences } from "../../domain/payment/ledger-columns.ts"

export const ONE_MINUTE_MS = 60_000
export const ONE_DAY_MS = 24 * 60 * ONE_MINUTE_MS

const START = Date.UTC(2026, 10, 2, 10)

const PRICE = 5_136

export type ProviderCallOutcome = "answered" | "lost" | "down" | "rejected"

/** An injected fault, to check that the model notices it. */
export interface InjectedPaymentFault {
  readonly sql?: (sql: string) => string
  readonly forgets?: (job: string) => boolean
  /** jobs of a rolled back transaction are run too */
  readonly keepsJobs?: boolean
  /** the provider ignores idempotency keys of refunds */
  readonly forgetsKeys?: boolean
  readonly provider?: (provider: PaymentProvider) => PaymentProvider
}

interface Job {
  /** the number of failed attempts */
  readonly failed: number
  readonly name: string
  readonly payload: Readonly<Record<string, string>>
  readonly at: number
  readonly key: string | undefined
}

/** The process is killed here, and another one continues. */
class Killed extends Error {}

const isExpected = (error: unknown): boolean =>
  error instanceof Killed ||
  error instanceof HttpProblem ||
  error instanceof DatabaseUnavailable ||
  error instanceof ProviderUnavailable ||
  error instanceof ShopFault ||
  error instanceof ProviderRejected

const inCents = ({ value }: { readonly value: string }): number => Math.round(Number(value) * 100)

/** After as many attempts graphile-worker gives a job up. */
const MOST_ATTEMPTS = 25

const text = (amount: number): string => (amount / 100).toFixed(2)

export const openPaymentSimulation = async (
  pool: pg.Pool,
  customerId: string,
  flaw: InjectedPaymentFault = {},
  { isFree = false } = {},
) => {
  const orderId = randomUUID()
  let now = START
  let fuse = Number.POSITIVE_INFINITY
  let jobs: Job[] = []
  const givenUp: Job[] = []
  /** the provider's ids of payments whose money moved at the provider */
  const moved = new Set<string>()
  let before: readonly string[] = []
  const fates: ProviderCallOutcome[] = []
  const told: string[] = []
  const pages = new Set<string>()
  const banks: (() => void)[] = []
  const mails: { readonly kind: string; readonly refundId?: string }[] = []
  const records = openProviderRecords(":memory:")
  const payments = makeSimulatedPayments(
    records,
    { send: (_url, id) => void told.push(id) },
    () => now,
    bank => void banks.push(bank),
  )

  const tick = (): void => {
    fuse -= 1
    if (fuse <= 0) throw new Killed()
  }

  const enqueue = ({ name, payload, at, key }: Omit<Job, "failed">): void => {
    if (flaw.forgets?.(name)) return
    if (name === "send-mail") mails.push(payload as never)
    else jobs = [...jobs.filter(job => key === undefined || job.key !== key), { name, payload, at, key, failed: 0 }]
  }

  /** A job belongs to its transaction, as in graphile-worker. */
  const counted = (tx: Transaction, added: Omit<Job, "failed">[]): Transaction => ({
    ...tx,
    now: new Date(now),
    query: async (sql, values = []) => {
      tick()
      if (sql.includes("graphile_worker.add_job")) {
        const [name, payload, at, key] = values as readonly [string, string, Date | null, string | null]
        added.push({ name, payload: JSON.parse(payload), at: at?.getTime() ?? now, key: key ?? undefined })
        return []
      }
      return tx.query(flaw.sql?.(sql) ?? sql, values)
    },
  })

  /** The number of running operations, those of a killed process included. */
  let underWay = 0

  const counting = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }

  const transact: RunTransaction = (mode, work) => counting(() => transacted(mode, work))

  const transacted: RunTransaction = async (mode, work) => {
    tick()
    let added: Omit<Job, "failed">[] = []
    try {
      const answer = await runInTransaction(pool, mode, tx => {
        added = []
        return work(counted(tx, added))
      })
      for (const job of added) enqueue(job)
      tick()
      return answer
    } catch (error) {
      if (flaw.keepsJobs) for (const job of added) enqueue(job)
      throw error
    }
  }

  const pageOf = ({ token }: PaymentRecord): string => `http://provider/${token}`

  const decoded = (amount: ProviderAmount) => ({ amount: toCents(inCents(amount)), currency: EUR })

  const shown = (payment: PaymentRecord): MolliePayment => {
    const { amountRefunded, amountChargedBack } = payments.amountsOf(payment)
    return {
      id: payment.id,
      status: payment.status,
      amount: decoded(payment.amount),
      ...(amountRefunded && { amountRefunded: decoded(amountRefunded) }),
      ...(amountChargedBack && { amountChargedBack: decoded(amountChargedBack) }),
      metadata: payment.metadata as { readonly paymentId: string },
      _links: { checkout: { href: pageOf(payment) } },
    }
  }

  const shownRefund = ({ id, status, amount, metadata }: RefundRecord): MollieRefund => ({
    id,
    status,
    amount: decoded(amount),
    metadata: metadata as { readonly refundId: string },
  })

  const called = <T>(effect: () => T): Promise<T> => counting(() => answered(effect))

  const answered = async <T>(effect: () => T): Promise<T> => {
    tick()
    const fate = fates.shift() ?? "answered"
    if (fate === "down") throw new ProviderUnavailable("down")
    if (fate === "rejected") throw reportShopFault("payment-key", "401")
    let answer: T
    try {
      answer = effect()
    } catch (error) {
      if (!(error instanceof ProviderApiError)) throw error
      if (error.status === 409) throw new ProviderUnavailable("409")
      throw new ProviderRejected(error.status, error.message)
    }
    if (fate === "lost") throw new ProviderUnavailable("lost")
    tick()
    return answer
  }

  const known = <T>(found: T | undefined): T => {
    if (found === undefined) throw new ProviderApiError(404, "unknown")
    return found
  }

  const atProvider: PaymentProvider = {
    create: ({ id, amount, methodId, description, redirectUrl, webhookUrl }) =>
      called(() => {
        const asked = { amount: { currency: "EUR", value: text(amount) }, metadata: { paymentId: id } }
        return shown(payments.create({ ...asked, method: methodId.toLowerCase(), description, redirectUrl, webhookUrl }, id))
      }),
    get: id =>
      called(() => {
        const payment = payments.get(id)
        return payment && shown(payment)
      }),
    cancel: id => called(() => shown(known(payments.cancel(id)))),
    refund: ({ id, providerId, amount, description }) =>
      called(() => {
        const asked = { amount: { currency: "EUR", value: text(amount) }, description, metadata: { refundId: id } }
        return shownRefund(known(payments.refund(providerId, asked, flaw.forgetsKeys ? undefined : id)))
      }),
    refunds: id => called(() => (flaw.forgetsKeys ? [] : payments.refundsOf(id).map(shownRefund))),
  }

  const site: PaymentDeps = {
    transact,
    provider: flaw.provider?.(atProvider) ?? atProvider,
    returnTo: id => `http://shop/thanks?itemId=${id}`,
    webhookUrl: () => "http://shop/webhook",
  }
  const handlers: Readonly<Record<string, (payload: never) => Promise<void>>> = makePaymentJobHandlers(site)
  const of = { orderId, customerId }

  const setUp = (sql: string, ...values: readonly unknown[]) => runInTransaction(pool, "write", tx => tx.query(sql, values))

  await runInTransaction(pool, "write", async tx => {
    await tx.query(
      `INSERT INTO carts (id, owner, version, currency, total_net, total_gross, total_tax, tax_portions, discount_codes,
         created_at, ordered_at) VALUES ($1, $1, 1, 'EUR', $2, $2, 0, '[]', '{}', now(), now())`,
      [orderId, PRICE],
    )
    await tx.query(
      `INSERT INTO orders (id, order_number, cart_id, customer_id, created_at, currency, total_net, total_gross,
         total_tax, tax_portions, discount_codes, billing_address, payment, stages, amount_due, pay_until)
       VALUES ($1, $1, $1, $2, $3, 'EUR', $4, $4, 0, '[]', '{}', '{}', '{"paymentMethodId":"ideal"}', $5, $6, $7)`,
      [
        ...[orderId, customerId, new Date(START), isFree ? 0 : PRICE],
        ...(isFree ? ["{waitingForArtwork}", null, null] : ["{waitingForPayment}", PRICE, new Date(START + 14 * ONE_DAY_MS)]),
      ],
    )
    await tx.query(
      `INSERT INTO order_line_items (id, order_id, position, quantity, net, tax_rate, item)
       VALUES ($1, $1, 0, 1, $2, 0, '{"state":"Active"}')`,
      [orderId, PRICE],
    )
    await tx.query("INSERT INTO coupon_uses (code, order_id, customer_id) VALUES ('MODEL', $1, $2)", [orderId, customerId])
  })
  if (!isFree) enqueue({ name: "remind-order", payload: { orderId }, at: START + 2 * ONE_DAY_MS, key: undefined })
  if (!isFree) enqueue({ name: "lapse-order", payload: { orderId }, at: START + 14 * ONE_DAY_MS, key: `lapse ${orderId}` })

  /** Runs work of the shop's process, which a kill or a provider failure may interrupt; returns whether it succeeded. */
  const survived = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isExpected(error)) throw error
      return false
    }
  }

  /** Waits until nothing of a killed process is running before the next process starts. */
  const restarted = async (work: () => Promise<unknown>): Promise<void> => {
    await survived(work)
    do await new Promise(setImmediate)
    while (underWay > 0 && fuse <= 0)
    fuse = Number.POSITIVE_INFINITY
  }

  /** Runs a job; a failed job is repeated later. */
  const run = async (job: Job): Promise<boolean> => {
    jobs = jobs.filter(each => each !== job)
    const done = await survived(async () => handlers[job.name]?.(job.payload as never))
    const failed = job.failed + 1
    const isReplaced = jobs.some(({ key }) => key !== undefined && key === job.key)
    if (done || isReplaced) return done
    if (failed < MOST_ATTEMPTS) jobs.push({ ...job, failed, at: now + ONE_MINUTE_MS * 2 ** Math.min(failed, 10) })
    else givenUp.push(job)
    return done
  }

  /** Closes the open reviews of wrong amounts, which pay nothing. */
  const lookedAt = () =>
    runInTransaction(pool, "write", async tx => {
      const open = await tx.query<{ id: string }>(
        `SELECT v.id::text FROM payment_reviews v JOIN payments p ON p.id = v.payment_id
         WHERE order_id = $1 AND v.reason = 'amount' AND resolved_at IS NULL`,
        [orderId],
      )
      for (const { id } of open) await closePaymentReview(counted(tx, []), id)
    })

  const entries = async (): Promise<readonly string[]> => {
    const rows = await setUp(
      "SELECT kind || entry || created_at AS entry FROM order_ledger WHERE order_id = $1 ORDER BY position",
      orderId,
    )
    return rows.map(({ entry }) => String(entry))
  }

  /** A paid payment at the provider. */
  const paidAtProvider = (at: number): PaymentRecord | undefined =>
    nth(
      payments.all().filter(({ status }) => status === "paid"),
      at,
    )

  const nth = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

  const reprice = (price: number) =>
    transact("write", async tx => {
      const [row] = await tx.query<{ stages: Order["stages"]; over: boolean }>(
        "SELECT stages, lapsed_at IS NOT NULL AS over FROM orders WHERE id = $1 FOR UPDATE",
        [orderId],
      )
      if (!row || row.over) return
      const order = { id: orderId, stages: row.stages, taxedPrice: { totalGross: toCents(price) } }
      await updateAmountDue(tx, order as unknown as Order)
    })

  return {
    pay: (methodId: string) =>
      restarted(async () => {
        const { checkoutUrl } = await startOrderPayment(site, of, methodId)
        pages.add(checkoutUrl)
      }),
    look: () => restarted(() => readOrderPayment(site, of)),
    reprice: (price: number) => restarted(() => reprice(price)),
    webhook: (at: number, stays: boolean) => {
      const id = nth(told, at)
      if (id === undefined) return undefined
      if (!stays) told.splice(told.indexOf(id), 1)
      return restarted(() => syncPaymentByProviderId(site, id))
    },
    job: () => {
      const due = jobs.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
      return due && restarted(() => run(due))
    },
    /** an action at the provider or by the payer */
    act: (at: number, action: "pay" | "payLater" | "canceled" | "expired" | "failed" | "payOther") => {
      const payment = nth(payments.all(), at)
      if (!payment) return
      // a payment page that the shopper never opened cannot be paid
      const isKnown = pages.has(pageOf(payment))
      if (!isKnown && action.startsWith("pay")) return
      if (action === "pay") payments.pay(payment.id)
      else if (action === "payLater") payments.payLater(payment.id)
      else if (action === "payOther") payments.pay(payment.id, { ...payment.amount, value: text(inCents(payment.amount) + 1) })
      else payments.end(payment.id, action)
    },
    bank: () => banks.shift()?.(),
    /** money that moves after the payment without a request of the shop */
    move: (at: number, how: "chargeBack" | "reverseChargebacks" | "refundInDashboard" | "failRefund", cents: number) => {
      const payment = paidAtProvider(at)
      if (!payment) return
      const { amountRemaining } = payments.amountsOf(payment)
      const amount = Math.min(cents, amountRemaining ? inCents(amountRemaining) : 0)
      const part = { currency: "EUR", value: text(amount) }
      const own = payments.refundsOf(payment.id).filter(({ metadata }) => metadata !== null)
      if (amount <= 0 && (how === "chargeBack" || how === "refundInDashboard")) return
      moved.add(payment.id)
      if (how === "chargeBack") payments.chargeBack(payment.id, part)
      else if (how === "refundInDashboard") payments.refundInDashboard(payment.id, part)
      else if (how === "reverseChargebacks") payments.reverseChargebacks(payment.id)
      else if (own[0]) payments.failRefund(payment.id, own[0].id)
    },
    fate: (...next: readonly ProviderCallOutcome[]) => void fates.push(...next),
    refuseRefunds: payments.refuseRefunds,
    pass: (time: number) => {
      now += time
    },
    /** kills the process after `steps` steps */
    light: (steps: number) => {
      fuse = steps
    },
    /**
     * Runs all jobs without further failures and with all reviews closed. Undelivered webhooks are lost, except repeated ones.
     * Returns the number of jobs that ran.
     */
    rest: async (): Promise<number> => {
      fates.length = 0
      fuse = Number.POSITIVE_INFINITY
      payments.refuseRefunds(false)
      while (banks.length > 0) banks.shift()?.()
      before = await entries()
      now += 61 * ONE_DAY_MS
      let ran = 0
      while (jobs.length > 0 && ran < 400) {
        const [next] = jobs.toSorted((a, b) => a.at - b.at)
        if (!next) break
        if (next.name === "lapse-order") await lookedAt()
        now = Math.max(now, next.at)
        await run(next)
        ran += 1
      }
      for (const id of moved) await survived(() => syncPaymentByProviderId(site, id))
      return ran
    },
    books: async () => {
      const [order] = await setUp(
        `SELECT coalesce(amount_due, 0)::int AS due, paid_at IS NOT NULL AS paid, lapsed_at IS NOT NULL AS lapsed,
           stages @> '{waitingForPayment}' AS waits, stages @> '{openInvoices}' AS owes, payment->>'paymentMethodId' AS method,
           EXISTS (SELECT FROM coupon_uses WHERE order_id = o.id) AS coupon FROM orders o WHERE id = $1`,
        orderId,
      )
      const rows = await setUp(
        `SELECT p.id, p.provider_id, p.method, p.status, p.amount::int, p.costs::int, p.credit::int,
           EXISTS (SELECT FROM payment_reviews v WHERE v.payment_id = p.id AND reason = 'amount') AS reviewed,
           (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE payment_id = p.id) AS refunded
         FROM payments p WHERE order_id = $1 ORDER BY created_at, id`,
        orderId,
      )
      const payable = await runInTransaction(pool, "read", tx => findPayableOrder(tx, orderId))
      if (!payable) throw new Error("the order is not there")
      const stored = summarizeLedger(payable.entries.slice(0, payable.stored))
      const refunds = await setUp(
        "SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1",
        orderId,
      )
      return {
        order: order as {
          due: number
          paid: boolean
          lapsed: boolean
          waits: boolean
          /** owes a chargeback of an order that is produced or delivered */
          owes: boolean
          method: string
          coupon: boolean
        },
        rows: rows as unknown as readonly {
          readonly id: string
          readonly provider_id: string | null
          readonly method: string
          readonly status: string
          readonly amount: number
          readonly costs: number
          readonly credit: number
          readonly reviewed: boolean
          readonly refunded: number
        }[],
        refunds: refunds.map(({ id }) => String(id)).sort(),
        atProvider: payments.all().map(payment => ({
          id: payment.id,
          status: payment.status,
          amount: inCents(payment.amount),
          chargedBack: inCents(payments.amountsOf(payment).amountChargedBack ?? { value: "0" }),
          refunds: payments.refundsOf(payment.id).map(refund => ({
            amount: inCents(refund.amount),
            status: refund.status,
            of: (refund.metadata as { readonly refundId: string } | null)?.refundId,
          })),
        })),
        ledger: payable,
        /** every review that was opened */
        opened: payable.entries.flatMap(entry => (entry.kind === "ReviewOpened" ? [entry] : [])),
        differences: payable.stored > 0 ? listLedgerDifferences(stored, payable.columns) : [],
        entries: { before, after: await entries() },
        givenUp: givenUp.map(({ name }) => name),
        mails,
        waiting: jobs.length,
      }
    },
    close: () => records.close(),
  }
}

export type PaymentSimulation = Awaited<ReturnType<typeof openPaymentSimulation>>
