/**
 * Simulates the payment of one order with the shop's own use cases and the embedded provider. The network, the process
 * and the clock fail as configured.
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { makePaymentJobHandlers } from "../../adapters/jobs/payment-jobs.ts"
import { openProviderRecords, type PaymentRecord } from "../../adapters/payment-provider/provider-records.ts"
import { makeSimulatedPayments } from "../../adapters/payment-provider/simulated-payments.ts"
import { DatabaseUnavailable } from "../../adapters/postgres/sql-state.ts"
import { schedulePaymentReminderAndLapse } from "../../application/shop/payments/follow-up-jobs.ts"
import { makeReadOrderPayment } from "../../application/shop/payments/read-order-payment.ts"
import { saveLedgerDecision, updateAmountDue } from "../../application/shop/payments/save-ledger-update.ts"
import { makeStartPayment } from "../../application/shop/payments/start-payment.ts"
import { makeSyncPaymentByProviderId } from "../../application/shop/payments/sync-payment.ts"
import type { JobOptions } from "../../application/shop/ports/job-queue.ts"
import {
  type PaymentProvider,
  type ProviderError,
  ProviderRejected,
  ProviderUnavailable,
} from "../../application/shop/ports/payment-provider.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { ShopFault } from "../../application/shop/shop-fault.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import { listPlacementLedgerEntries } from "../../domain/ledger/record-in-ledger.ts"
import { toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { createOrderFromCart } from "../../domain/order/create-order.ts"
import type { OrderId } from "../../domain/order/order.ts"
import { computePaymentDeadline } from "../../domain/payment/payment-deadlines.ts"
import { failWithProviderError, getPaymentPageUrl, makeSimulatedProvider } from "./simulated-payment-provider.ts"
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

/** After this number of attempts, graphile-worker stops repeating a job. */
const MOST_ATTEMPTS = 25

const formatDecimal = (amount: number): string => (amount / 100).toFixed(2)

export const openPaymentSimulation = async (
  storage: SimulatedStorage,
  injectedFault: InjectedPaymentFault = {},
  { isFree = false } = {},
) => {
  const orderId = randomUUID()
  let now = START
  let stepsUntilKill = Number.POSITIVE_INFINITY
  let jobs: Job[] = []
  const failedJobs: Job[] = []
  /** the provider's ids of payments whose money moved at the provider */
  const moved = new Set<string>()
  let entriesBefore: readonly string[] = []
  const nextOutcomes: ProviderCallOutcome[] = []
  const webhookIds: string[] = []
  const pages = new Set<string>()
  const pendingBankAnswers: (() => void)[] = []
  const mails: { readonly kind: string; readonly refundId?: string }[] = []
  const records = openProviderRecords(":memory:")
  const payments = makeSimulatedPayments(
    records,
    { send: (_url, id) => void webhookIds.push(id) },
    () => now,
    bank => void pendingBankAnswers.push(bank),
  )

  const countStep = (): void => {
    stepsUntilKill -= 1
    if (stepsUntilKill <= 0) throw new Killed()
  }

  const enqueue = ({ name, payload, at, key }: Omit<Job, "failed">): void => {
    if (injectedFault.forgets?.(name)) return
    if (name === "send-mail") mails.push(payload as never)
    else jobs = [...jobs.filter(job => key === undefined || job.key !== key), { name, payload, at, key, failed: 0 }]
  }

  /** The number of running transactions, including those of a killed process. */
  let runningTransactions = 0

  const track = async <T>(transaction: () => Promise<T>): Promise<T> => {
    runningTransactions += 1
    try {
      return await transaction()
    } finally {
      runningTransactions -= 1
    }
  }

  const shop = await storage.openShop({ getTime: () => new Date(now), track, changeSql: injectedFault.sql })
  const { customerId } = shop

  /** Each call of a repository is a step before which the process can be killed. */
  const withKillPoints = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== "function") return member
        return (...args: readonly unknown[]) =>
          Effect.suspend(() => {
            countStep()
            return member(...args)
          })
      },
    })

  /** Jobs are added when their unit of work commits, as in graphile-worker. */
  const withRecordedJobs = (repositories: ShopWrites): ShopWrites => {
    const changed = injectedFault.shop?.(repositories) ?? repositories
    const add = (name: string, payload: unknown, { runAt, jobKey: key }: JobOptions = {}) =>
      Effect.sync(() => {
        const job = { name, payload, at: runAt?.getTime() ?? now, key }
        if (injectedFault.keepsJobs) enqueue(job)
        else repositories.afterCommit(() => enqueue(job))
      })
    return {
      ...changed,
      orders: withKillPoints(changed.orders),
      payments: withKillPoints(changed.payments),
      jobs: withKillPoints({ add }) as ShopWrites["jobs"],
    }
  }

  /** The process can be killed before and after each unit of work, and right before its commit. */
  const run = <A, E>(mode: "read" | "write", work: (repositories: ShopWrites) => Effect.Effect<A, E>): Effect.Effect<A, E> => {
    const ticks = Effect.sync(countStep)
    const attempt = (repositories: ShopReads) => Effect.tap(work(withRecordedJobs(repositories as ShopWrites)), () => ticks)
    const unit = mode === "read" ? shop.unitOfWork.read(attempt) : shop.unitOfWork.write(attempt)
    return Effect.andThen(
      ticks,
      Effect.tap(unit, () => ticks),
    )
  }

  const unitOfWork: UnitOfWork = { read: work => run("read", work), write: work => run("write", work) }

  const unavailable = (code: string) => Effect.fail(new ProviderUnavailable({ message: code, code }))

  const callProvider = <T>(effect: () => T): Effect.Effect<T, ProviderError> =>
    Effect.suspend((): Effect.Effect<T, ProviderError> => {
      countStep()
      const outcome = nextOutcomes.shift() ?? "answered"
      if (outcome === "down") return unavailable("down")
      if (outcome === "rejected") return Effect.fail(new ShopFault({ reason: "payment-key", detail: "401" }))
      let answer: T
      try {
        answer = effect()
      } catch (error) {
        return failWithProviderError(error)
      }
      if (outcome === "lost") return unavailable("lost")
      countStep()
      return Effect.succeed(answer)
    })

  const atProvider = makeSimulatedProvider({ payments, call: callProvider, forgetsKeys: injectedFault.forgetsKeys })

  const ports = {
    unitOfWork,
    provider: injectedFault.provider?.(atProvider, shop.unitOfWork) ?? atProvider,
    getReturnUrl: (id: string) => `http://shop/thanks?itemId=${id}`,
  }
  const handlers: Readonly<Record<string, (payload: never) => Promise<void>>> = makePaymentJobHandlers(ports)
  const startPayment = makeStartPayment(ports)
  const readOrderPayment = makeReadOrderPayment(ports)
  const syncPayment = makeSyncPaymentByProviderId(ports)
  const orderRef = { orderId, customerId }

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
        if (!isFree) yield* schedulePaymentReminderAndLapse(repositories, orderId, placedAt)
      }),
    )
    await Effect.runPromise(place)
  }

  await placeOrder()

  /** Runs work of the shop's process, which a kill or a provider failure may interrupt; returns whether it succeeded. */
  const runUnlessInterrupted = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isExpected(error)) throw error
      return false
    }
  }

  /** Waits until nothing of a killed process is running before the next process starts. */
  const runUntilRestart = async (work: () => Promise<unknown>): Promise<void> => {
    await runUnlessInterrupted(work)
    do await new Promise(setImmediate)
    while (runningTransactions > 0 && stepsUntilKill <= 0)
    stepsUntilKill = Number.POSITIVE_INFINITY
  }

  /** Runs a job; a failed job is repeated later. */
  const runJob = async (job: Job): Promise<boolean> => {
    jobs = jobs.filter(each => each !== job)
    const done = await runUnlessInterrupted(async () => handlers[job.name]?.(job.payload as never))
    const failed = job.failed + 1
    const isReplaced = jobs.some(({ key }) => key !== undefined && key === job.key)
    if (done || isReplaced) return done
    if (failed < MOST_ATTEMPTS) jobs.push({ ...job, failed, at: now + ONE_MINUTE_MS * 2 ** Math.min(failed, 10) })
    else failedJobs.push(job)
    return done
  }

  const readOrder = () =>
    Effect.runPromise(shop.unitOfWork.read(repositories => withFaultyReads(repositories).payments.find(orderId)))

  const withFaultyReads = (repositories: ShopReads): ShopReads => injectedFault.shop?.(repositories as ShopWrites) ?? repositories

  /** Closes the open reviews of wrong amounts, which pay nothing. */
  const closeAmountReviews = async (): Promise<void> => {
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
            return order ? Effect.asVoid(saveLedgerDecision(repositories, order, closed as never)) : Effect.void
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
      runUntilRestart(async () => {
        const command = { ...orderRef, paymentMethodId: methodId, returnUrl: ports.getReturnUrl(orderId), language: undefined }
        pages.add((await Effect.runPromise(startPayment(command))).checkoutUrl)
      }),
    look: () => runUntilRestart(() => Effect.runPromise(readOrderPayment(orderRef))),
    reprice: (price: number) => runUntilRestart(() => Effect.runPromise(reprice(price))),
    webhook: (at: number, stays: boolean) => {
      const id = nth(webhookIds, at)
      if (id === undefined) return undefined
      if (!stays) webhookIds.splice(webhookIds.indexOf(id), 1)
      return runUntilRestart(() => Effect.runPromise(syncPayment(id)))
    },
    job: () => {
      const due = jobs.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
      return due && runUntilRestart(() => runJob(due))
    },
    /** an action at the provider or by the payer */
    act: (at: number, action: "pay" | "payLater" | "canceled" | "expired" | "failed" | "payOther") => {
      const payment = nth(payments.all(), at)
      if (!payment) return
      // a payment page that the shopper never opened cannot be paid
      const isKnown = pages.has(getPaymentPageUrl(payment))
      if (!isKnown && action.startsWith("pay")) return
      if (action === "pay") payments.pay(payment.id)
      else if (action === "payLater") payments.payLater(payment.id)
      else if (action === "payOther")
        payments.pay(payment.id, { ...payment.amount, value: formatDecimal(inCents(payment.amount) + 1) })
      else payments.end(payment.id, action)
    },
    bank: () => pendingBankAnswers.shift()?.(),
    /** money that moves after the payment without a request of the shop */
    move: (at: number, how: "chargeBack" | "reverseChargebacks" | "refundInDashboard" | "failRefund", cents: number) => {
      const payment = paidAtProvider(at)
      if (!payment) return
      const { amountRemaining } = payments.amountsOf(payment)
      const amount = Math.min(cents, amountRemaining ? inCents(amountRemaining) : 0)
      const part = { currency: "EUR", value: formatDecimal(amount) }
      const own = payments.refundsOf(payment.id).filter(({ metadata }) => metadata !== null)
      if (amount <= 0 && (how === "chargeBack" || how === "refundInDashboard")) return
      moved.add(payment.id)
      if (how === "chargeBack") payments.chargeBack(payment.id, part)
      else if (how === "refundInDashboard") payments.refundInDashboard(payment.id, part)
      else if (how === "reverseChargebacks") payments.reverseChargebacks(payment.id)
      else if (own[0]) payments.failRefund(payment.id, own[0].id)
    },
    fate: (...next: readonly ProviderCallOutcome[]) => void nextOutcomes.push(...next),
    refuseRefunds: payments.refuseRefunds,
    pass: (time: number) => {
      now += time
    },
    /** kills the process after `steps` steps */
    light: (steps: number) => {
      stepsUntilKill = steps
    },
    /**
     * Runs all jobs without further failures and with all reviews closed. Undelivered webhooks are lost, except repeated ones.
     * Returns the number of jobs that ran.
     */
    rest: async (): Promise<number> => {
      nextOutcomes.length = 0
      stepsUntilKill = Number.POSITIVE_INFINITY
      payments.refuseRefunds(false)
      while (pendingBankAnswers.length > 0) pendingBankAnswers.shift()?.()
      entriesBefore = await entries()
      now += 61 * ONE_DAY_MS
      let ran = 0
      while (jobs.length > 0 && ran < 400) {
        const [next] = jobs.toSorted((a, b) => a.at - b.at)
        if (!next) break
        if (next.name === "lapse-order") await closeAmountReviews()
        now = Math.max(now, next.at)
        await runJob(next)
        ran += 1
      }
      for (const id of moved) await runUnlessInterrupted(() => Effect.runPromise(syncPayment(id)))
      return ran
    },
    books: async () => {
      const ledger = await readOrder()
      const order = await Effect.runPromise(
        shop.unitOfWork.read(repositories => withFaultyReads(repositories).orders.find(orderId, customerId)),
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
        entries: { before: entriesBefore, after: await entries() },
        givenUp: failedJobs.map(({ name }) => name),
        mails,
        waiting: jobs.length,
      }
    },
    close: () => records.close(),
  }
}

export type PaymentSimulation = Awaited<ReturnType<typeof openPaymentSimulation>>
