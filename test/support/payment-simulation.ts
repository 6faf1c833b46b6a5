/**
 * Simulates the payment of one order with the shop's own use cases and the embedded provider. The network, the process
 * and the clock fail as configured.
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { ProviderApiError } from "../../adapters/payment-provider/provider-api-error.ts"
import {
  openProviderRecords,
  type PaymentRecord,
  type ProviderAmount,
  type RefundRecord,
} from "../../adapters/payment-provider/provider-records.ts"
import { makeSimulatedPayments } from "../../adapters/payment-provider/simulated-payments.ts"
import { DatabaseUnavailable } from "../../adapters/postgres/sql-state.ts"
import { makePaymentJobHandlers } from "../../adapters/server/payment/payment-jobs.ts"
import { schedulePaymentJobs } from "../../application/shop/orders/schedule-payment-jobs.ts"
import { makeReadOrderPayment } from "../../application/shop/payments/read-order-payment.ts"
import { saveDecision } from "../../application/shop/payments/save-ledger-update.ts"
import { makeStartPayment } from "../../application/shop/payments/start-payment.ts"
import { makeSyncPaymentByProviderId } from "../../application/shop/payments/sync-payment.ts"
import { updateAmountDue } from "../../application/shop/payments/update-amount-due.ts"
import type { JobOptions } from "../../application/shop/ports/job-queue.ts"
import {
  type PaymentProvider,
  type ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejected,
  ProviderUnavailable,
} from "../../application/shop/ports/payment-provider.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { ShopFault } from "../../application/shop/shop-fault.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import { EUR, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { createOrderFromCart, listPlacementLedgerEntries } from "../../domain/order/create-order.ts"
import type { OrderId } from "../../domain/order/order.ts"
import { computePaymentDeadline } from "../../domain/payment/payment-deadlines.ts"
import { COUPON_CODE, type SimulatedStorage } from "./simulated-storage.ts"
import { aCart, aLineItem, toLineItemId } from "./test-data-builders.ts"

export const ONE_MINUTE_MS = 60_000
export const ONE_DAY_MS = 24 * 60 * ONE_MINUTE_MS

const START = Date.UTC(2026, 10, 2, 10)

const PRICE = 5_136

export type ProviderCallOutcome = "answered" | "lost" | "down" | "rejected"

/** An injected fault, to check that the model notices it. */
export interface InjectedPaymentFault {
  readonly sql?: (sql: string) => string
  readonly shop?: (shop: ShopWrites) => ShopWrites
  readonly forgets?: (job: string) => boolean
  /** jobs of a rolled back unit of work are run too */
  readonly keepsJobs?: boolean
  /** the provider ignores idempotency keys of refunds */
  readonly forgetsKeys?: boolean
  readonly provider?: (provider: PaymentProvider, unitOfWork: UnitOfWork) => PaymentProvider
}

interface Job {
  /** the number of failed attempts */
  readonly failed: number
  readonly name: string
  readonly payload: unknown
  readonly at: number
  readonly key: string | undefined
}

/** The process is killed here, and another one continues. */
class Killed extends Error {}

/** Refusals of use cases are no errors, but have a tag. */
const isExpected = (error: unknown): boolean =>
  error instanceof Killed ||
  error instanceof DatabaseUnavailable ||
  error instanceof ProviderUnavailable ||
  error instanceof ShopFault ||
  error instanceof ProviderRejected ||
  (typeof error === "object" && error !== null && !(error instanceof Error) && "_tag" in error)

const inCents = ({ value }: { readonly value: string }): number => Math.round(Number(value) * 100)

/** After as many attempts graphile-worker gives a job up. */
const MOST_ATTEMPTS = 25

const text = (amount: number): string => (amount / 100).toFixed(2)

const decoded = (amount: ProviderAmount) => toCents(inCents(amount))

export const openPaymentSimulation = async (
  storage: SimulatedStorage,
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

  /** The number of running transactions, those of a killed process included. */
  let underWay = 0

  const track = async <T>(transaction: () => Promise<T>): Promise<T> => {
    underWay += 1
    try {
      return await transaction()
    } finally {
      underWay -= 1
    }
  }

  const shop = await storage.openShop({ getTime: () => new Date(now), track, changeSql: flaw.sql })
  const { customerId } = shop

  /** Every question to a repository is a step before which the process can be killed. */
  const ticking = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== "function") return member
        return (...args: readonly unknown[]) =>
          Effect.suspend(() => {
            tick()
            return member(...args)
          })
      },
    })

  /** A job belongs to its unit of work, as in graphile-worker. */
  const observed = (repositories: ShopWrites): ShopWrites => {
    const changed = flaw.shop?.(repositories) ?? repositories
    const add = (name: string, payload: unknown, { runAt, jobKey: key }: JobOptions = {}) =>
      Effect.sync(() => {
        const job = { name, payload, at: runAt?.getTime() ?? now, key }
        if (flaw.keepsJobs) enqueue(job)
        else repositories.afterCommit(() => enqueue(job))
      })
    return {
      ...changed,
      orders: ticking(changed.orders),
      payments: ticking(changed.payments),
      jobs: ticking({ add }) as ShopWrites["jobs"],
    }
  }

  /** The process can be killed before and after each unit of work, and right before its commit. */
  const run = <A, E>(mode: "read" | "write", work: (repositories: ShopWrites) => Effect.Effect<A, E>): Effect.Effect<A, E> => {
    const ticks = Effect.sync(tick)
    const attempt = (repositories: ShopReads) => Effect.tap(work(observed(repositories as ShopWrites)), () => ticks)
    const unit = mode === "read" ? shop.unitOfWork.read(attempt) : shop.unitOfWork.write(attempt)
    return Effect.andThen(
      ticks,
      Effect.tap(unit, () => ticks),
    )
  }

  const unitOfWork: UnitOfWork = { read: work => run("read", work), write: work => run("write", work) }

  const pageOf = ({ token }: PaymentRecord): string => `http://provider/${token}`

  const shown = (payment: PaymentRecord): ProviderPayment => {
    const { amountRefunded, amountChargedBack } = payments.amountsOf(payment)
    return {
      id: payment.id,
      paymentId: (payment.metadata as { readonly paymentId: string }).paymentId,
      status: payment.status,
      amount: decoded(payment.amount),
      currency: EUR,
      checkoutUrl: pageOf(payment),
      amountRefunded: amountRefunded && decoded(amountRefunded),
      amountChargedBack: amountChargedBack ? decoded(amountChargedBack) : ZERO_CENTS,
    }
  }

  const shownRefund = ({ id, status, amount, metadata }: RefundRecord): ProviderRefund => ({
    id,
    refundId: (metadata as { readonly refundId: string } | null)?.refundId,
    status,
    amount: decoded(amount),
  })

  const unavailable = (code: string) => Effect.fail(new ProviderUnavailable({ message: code, code }))

  const called = <T>(effect: () => T): Effect.Effect<T, ProviderError> =>
    Effect.suspend((): Effect.Effect<T, ProviderError> => {
      tick()
      const fate = fates.shift() ?? "answered"
      if (fate === "down") return unavailable("down")
      if (fate === "rejected") return Effect.fail(new ShopFault({ reason: "payment-key", detail: "401" }))
      let answer: T
      try {
        answer = effect()
      } catch (error) {
        if (!(error instanceof ProviderApiError)) throw error
        if (error.status === 409) return unavailable("409")
        return Effect.fail(new ProviderRejected({ message: error.message, code: `${error.status}` }))
      }
      if (fate === "lost") return unavailable("lost")
      tick()
      return Effect.succeed(answer)
    })

  const known = <T>(found: T | undefined): T => {
    if (found === undefined) throw new ProviderApiError(404, "unknown")
    return found
  }

  const atProvider: PaymentProvider = {
    create: ({ id, amount, methodId, description, returnUrl: redirectUrl }) =>
      called(() => {
        const asked = { amount: { currency: "EUR", value: text(amount) }, metadata: { paymentId: id } }
        const request = { ...asked, method: methodId.toLowerCase(), description, redirectUrl, webhookUrl: "http://shop/webhook" }
        return shown(payments.create(request, id))
      }),
    find: id =>
      called(() => {
        const payment = payments.get(id)
        return payment && shown(payment)
      }),
    cancel: id => called(() => void known(payments.cancel(id))),
    refund: ({ id, providerId, amount, description }) =>
      called(() => {
        const asked = { amount: { currency: "EUR", value: text(amount) }, description, metadata: { refundId: id } }
        return shownRefund(known(payments.refund(providerId, asked, flaw.forgetsKeys ? undefined : id)))
      }),
    listRefunds: id => called(() => (flaw.forgetsKeys ? [] : payments.refundsOf(id).map(shownRefund))),
  }

  const ports = {
    unitOfWork,
    provider: flaw.provider?.(atProvider, shop.unitOfWork) ?? atProvider,
    getReturnUrl: (id: string) => `http://shop/thanks?itemId=${id}`,
  }
  const handlers: Readonly<Record<string, (payload: never) => Promise<void>>> = makePaymentJobHandlers(ports)
  const startPayment = makeStartPayment(ports)
  const readOrderPayment = makeReadOrderPayment(ports)
  const syncPayment = makeSyncPaymentByProviderId(ports)
  const of = { orderId, customerId }

  const placeOrder = async (): Promise<void> => {
    const price = toCents(isFree ? 0 : PRICE)
    const cart = aCart({
      id: orderId as CartId,
      discountCodes: [COUPON_CODE],
      lineItems: [aLineItem({ id: toLineItemId(orderId), totalPrice: price })],
      taxedPrice: { totalNet: price, totalGross: price, totalTax: ZERO_CENTS, taxPortions: [] },
    })
    const placedAt = new Date(START)
    const order = createOrderFromCart(cart, { id: orderId as OrderId, orderNumber: orderId, placedAt })
    const entries = listPlacementLedgerEntries(order, isFree ? undefined : computePaymentDeadline(placedAt))
    const place = unitOfWork.write(repositories =>
      Effect.gen(function* () {
        yield* repositories.orders.insert({ order, cartId: cart.id, customerId, language: null, entries })
        yield* repositories.coupons.addUses(order.discountCodes, orderId, customerId)
        if (!isFree) yield* schedulePaymentJobs(repositories, orderId, placedAt)
      }),
    )
    await Effect.runPromise(place)
  }

  await placeOrder()

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
  const runJob = async (job: Job): Promise<boolean> => {
    jobs = jobs.filter(each => each !== job)
    const done = await survived(async () => handlers[job.name]?.(job.payload as never))
    const failed = job.failed + 1
    const isReplaced = jobs.some(({ key }) => key !== undefined && key === job.key)
    if (done || isReplaced) return done
    if (failed < MOST_ATTEMPTS) jobs.push({ ...job, failed, at: now + ONE_MINUTE_MS * 2 ** Math.min(failed, 10) })
    else givenUp.push(job)
    return done
  }

  const readOrder = () =>
    Effect.runPromise(shop.unitOfWork.read(repositories => observedReads(repositories).payments.find(orderId)))

  const observedReads = (repositories: ShopReads): ShopReads => flaw.shop?.(repositories as ShopWrites) ?? repositories

  /** Closes the open reviews of wrong amounts, which pay nothing. */
  const lookedAt = async (): Promise<void> => {
    const reviews = (await readOrder())?.reviews.filter(({ reason }) => reason === "amount") ?? []
    for (const { reason, paymentId } of reviews)
      await Effect.runPromise(
        shop.unitOfWork.write(repositories =>
          Effect.flatMap(repositories.payments.lock(orderId), order => {
            const closed = {
              kind: "ReviewClosed",
              at: repositories.now,
              reason,
              ...(paymentId === undefined ? {} : { paymentId }),
            }
            return order ? Effect.asVoid(saveDecision(repositories, order, closed as never)) : Effect.void
          }),
        ),
      )
  }

  const entries = async (): Promise<readonly string[]> => ((await readOrder())?.entries ?? []).map(entry => JSON.stringify(entry))

  /** A paid payment at the provider. */
  const paidAtProvider = (at: number): PaymentRecord | undefined =>
    nth(
      payments.all().filter(({ status }) => status === "paid"),
      at,
    )

  const nth = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

  const reprice = (price: number) =>
    unitOfWork.write(repositories =>
      Effect.gen(function* () {
        const before = yield* repositories.orders.lock(orderId, customerId)
        const payable = yield* repositories.payments.find(orderId)
        if (!before || !payable || payable.lapsedAt) return
        const taxedPrice = { ...before.taxedPrice, totalGross: toCents(price), totalNet: toCents(price) }
        yield* updateAmountDue(repositories, yield* repositories.orders.save(before, { ...before, taxedPrice }))
      }),
    )

  return {
    pay: (methodId: string) =>
      restarted(async () => {
        const command = { ...of, paymentMethodId: methodId, returnUrl: ports.getReturnUrl(orderId), language: undefined }
        pages.add((await Effect.runPromise(startPayment(command))).checkoutUrl)
      }),
    look: () => restarted(() => Effect.runPromise(readOrderPayment(of))),
    reprice: (price: number) => restarted(() => Effect.runPromise(reprice(price))),
    webhook: (at: number, stays: boolean) => {
      const id = nth(told, at)
      if (id === undefined) return undefined
      if (!stays) told.splice(told.indexOf(id), 1)
      return restarted(() => Effect.runPromise(syncPayment(id)))
    },
    job: () => {
      const due = jobs.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
      return due && restarted(() => runJob(due))
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
        await runJob(next)
        ran += 1
      }
      for (const id of moved) await survived(() => Effect.runPromise(syncPayment(id)))
      return ran
    },
    books: async () => {
      const ledger = await readOrder()
      const order = await Effect.runPromise(
        shop.unitOfWork.read(repositories => observedReads(repositories).orders.find(orderId, customerId)),
      )
      const [coupon] = await Effect.runPromise(shop.unitOfWork.read(each => each.coupons.find([COUPON_CODE], customerId)))
      if (!ledger || !order) throw new Error("the order is not there")
      /** every review that was opened */
      const opened = ledger.entries.flatMap(entry => (entry.kind === "ReviewOpened" ? [entry] : []))
      return {
        order: {
          due: ledger.due ?? 0,
          paid: ledger.paidAt !== undefined,
          lapsed: ledger.lapsedAt !== undefined,
          waits: order.stages.includes("waitingForPayment"),
          /** owes a chargeback of an order that is produced or delivered */
          owes: order.stages.includes("openInvoices"),
          method: order.paymentInfo?.paymentMethodId,
          coupon: coupon?.usesByCustomer === 1,
        },
        rows: ledger.payments.map(({ id, providerId, methodId, status, amount, costs, credit }) => ({
          ...{ id, provider_id: providerId, method: methodId, status, amount, costs, credit },
          reviewed: opened.some(review => review.paymentId === id && review.reason === "amount"),
          refunded: ledger.refunds.filter(({ paymentId }) => paymentId === id).reduce((total, each) => total + each.amount, 0),
        })),
        refunds: ledger.refunds.map(({ id }) => id).sort(),
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
        ledger,
        opened,
        differences: await shop.listDifferences(orderId),
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
