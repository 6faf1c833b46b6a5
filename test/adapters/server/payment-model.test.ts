import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ProviderPayment } from "../../../application/shop/ports/payment-provider.ts"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import {
  type InjectedPaymentFault,
  ONE_DAY_MS,
  ONE_MINUTE_MS,
  openPaymentSimulation,
  type PaymentSimulation,
} from "../../support/payment-simulation.ts"
import { IS_FULL_SIZE, selectRunCount } from "../../support/run-size.ts"
import { SIMULATED_STORAGES, type SimulatedStorage } from "../../support/simulated-storage.ts"

/** A method of the simulation with its arguments. */
type Step = readonly [name: string, ...args: readonly unknown[]]

const index = fc.nat(5)

const stepWithoutArguments = (...names: readonly string[]): fc.Arbitrary<Step> =>
  fc.constantFrom(...names.map((name): Step => [name]))

/** What the shop does by itself or on a request. */
const shopStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom("ideal", "paypal", "creditCard").map((method): Step => ["pay", method]),
  stepWithoutArguments("look", "job"),
  fc.tuple(index, fc.boolean()).map((args): Step => ["webhook", ...args]),
)

const actions = fc.constantFrom("pay", "pay", "payLater", "canceled", "expired", "failed", "payOther")

/** Totals in equal steps, so that a refund may equal an earlier one. */
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
    { weight: 6, arbitrary: fc.tuple(index, actions).map((args): Step => ["act", ...args]) },
    { weight: 1, arbitrary: stepWithoutArguments("bank") },
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
      arbitrary: fc
        .constantFrom(ONE_MINUTE_MS, 20 * ONE_MINUTE_MS, 3 * ONE_DAY_MS, 15 * ONE_DAY_MS)
        .map((time): Step => ["pass", time]),
    },
    ...(repriced ? [{ weight: 2, arbitrary: fc.constantFrom(...PRICES).map((price): Step => ["reprice", price]) }] : []),
    ...(moved
      ? [
          {
            weight: 3,
            arbitrary: fc.tuple(index, moves, fc.constantFrom(300, 1_136, 9_000)).map((args): Step => ["move", ...args]),
          },
        ]
      : []),
  )

const runStep = async (simulation: PaymentSimulation, [name, ...args]: Step): Promise<void> => {
  if (name === "together") await Promise.all(args.map(each => runStep(simulation, each as Step)))
  else await (simulation as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>)[name]?.(...args)
}

const kinds = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ repriced: false, moved: false, isFree: false }) },
  { weight: 2, arbitrary: fc.record({ repriced: fc.constant(true), moved: fc.constant(false), isFree: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ repriced: fc.boolean(), moved: fc.constant(true), isFree: fc.constant(false) }) },
)

const orderHistories = kinds.chain(kind =>
  fc.record({
    repriced: fc.constant(kind.repriced),
    moved: fc.constant(kind.moved),
    isFree: fc.constant(kind.isFree),
    steps: fc.array(steps(kind), { minLength: 3, maxLength: 30 }),
  }),
)

type History = Omit<typeof orderHistories extends fc.Arbitrary<infer Value> ? Value : never, "steps">

type Records = Awaited<ReturnType<PaymentSimulation["books"]>>

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const paidAtProvider = ({ atProvider }: Records) => atProvider.filter(({ status }) => status === "paid")

const expectTrue = (holds: boolean): void => {
  expect(holds).toBe(true)
}

const ownRefunds = ({ atProvider }: Records) => atProvider.flatMap(({ refunds }) => refunds.filter(({ of }) => of))

const didFail = (status: string): boolean => status === "failed" || status === "canceled"

/** The invariants by name; each test title has one of these names. */
const INVARIANTS: Readonly<Record<string, (records: Records, history: History) => void>> = {
  "every paid payment belongs to an order": records => {
    for (const { id } of paidAtProvider(records))
      expect(records.rows.filter(row => row.provider_id === id && row.status === "paid")).toHaveLength(1)
  },
  "the credited amount is what was paid minus what was refunded": (records, { moved }) => {
    for (const row of records.rows.filter(({ status, reviewed }) => status === "paid" && !reviewed)) {
      const there = records.atProvider.find(({ id }) => id === row.provider_id)
      const back = sumOf(there?.refunds.filter(({ of }) => of).map(({ amount }) => amount) ?? [])
      const {
        paidCosts = 0,
        chargedBack = 0,
        refundedElsewhere = 0,
      } = records.ledger.payments.find(({ id }) => id === row.id) ?? {}
      if (!moved) expect(back).toBe(row.refunded)
      const stays = row.credit + paidCosts + row.refunded
      const gone = chargedBack + refundedElsewhere
      if (gone === 0) expect(stays).toBe(row.amount)
      else expectTrue(stays >= row.amount - gone && stays <= row.amount)
    }
  },
  "a second payment is refunded": ({ order, rows }, { moved }) => {
    if (!moved) expect(sumOf(rows.map(({ credit }) => credit))).toBeLessThanOrEqual(order.due)
  },
  "a method's costs are charged once": ({ ledger }) => {
    expect(ledger.payments.filter(({ paidCosts }) => paidCosts > 0).length).toBeLessThanOrEqual(1)
  },
  "an order is paid exactly when its amount was received": ({ order, rows, ledger }, { moved }) => {
    const credit = sumOf(rows.map(row => row.credit))
    const everPaid = ledger.payments.some(({ hasCounted }) => hasCounted)
    const isPaid = credit >= order.due && everPaid
    if (order.lapsed) expect([order.paid, order.waits]).toEqual([false, false])
    else if (isPaid || order.due === 0) expect([order.paid, order.waits]).toEqual([everPaid, false])
    else expect([order.paid, order.waits || (moved && order.owes)]).toEqual([false, true])
    if (!moved && isPaid) expect(credit).toBe(order.due)
  },
  "a paid order names the latest method that is credited": ({ order, ledger }) => {
    // in the order of the ledger, because rows may have equal times
    const newest = ledger.payments.findLast(({ credit }) => credit > 0)
    if (order.paid && newest) expect(order.method).toBe(newest.methodId)
  },
  "a different amount doesn't pay an order": records => {
    for (const { id, amount } of paidAtProvider(records)) {
      const row = records.rows.find(({ provider_id }) => provider_id === id)
      if (row && row.amount !== amount) expect([row.credit, row.refunded, row.reviewed]).toEqual([0, 0, true])
    }
  },
  "each refund is sent once": (records, { moved }) => {
    const sent = ownRefunds(records)
      .map(({ of }) => String(of))
      .sort()
    expect(new Set(sent).size).toBe(sent.length)
    // a refund can't be sent after money moved at the provider
    if (!moved) expect(sent).toEqual(records.refunds)
    else expect(records.refunds).toEqual(expect.arrayContaining(sent))
  },
  "each mail is requested once": ({ order, rows, mails, refunds, ledger }, { repriced, moved }) => {
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
  "a lapsed order keeps no money and no coupon use": ({ order, rows }) => {
    expect(order.coupon).toBe(!order.lapsed)
    if (order.lapsed) expect(sumOf(rows.map(({ credit }) => credit))).toBe(0)
  },
  "every chargeback and refund at the provider is recorded and under review": ({ ledger, atProvider, rows, opened }) => {
    const isOpened = (paymentId: string, ...reasons: readonly string[]) =>
      opened.some(each => each.paymentId === paymentId && reasons.includes(each.reason))
    for (const { id, provider_id, status, reviewed } of rows) {
      const there = atProvider.find(each => each.id === provider_id)
      const own = ledger.payments.find(each => each.id === id)
      if (status !== "paid" || !there || !own) continue
      const elsewhere = sumOf(there.refunds.filter(({ of, status }) => !of && status !== "failed").map(r => r.amount))
      expect([own.chargedBack, own.refundedElsewhere]).toEqual([there.chargedBack, elsewhere])
      if (there.chargedBack > 0) expectTrue(isOpened(id, "chargeback"))
      const refunds = ledger.refunds.filter(({ paymentId }) => paymentId === id)
      const failed = sumOf(refunds.filter(each => didFail(each.status)).map(({ amount }) => amount))
      if (elsewhere > failed && !reviewed) expectTrue(isOpened(id, "refunded-elsewhere"))
      if (failed > 0) expectTrue(isOpened(id, "refund", "refund-failed-late"))
      for (const { of, status } of there.refunds) if (of) expect(refunds.find(each => each.id === of)?.status).toBe(status)
    }
  },
  "the columns match the ledger's entries": ({ differences }) => {
    expect(differences).toEqual([])
  },
  "ledger entries are only added, never changed": ({ entries: { before, after } }) => {
    expect(after.slice(0, before.length)).toEqual(before)
  },
  "every order ends paid, lapsed or free, with no job left": ({ order, rows, waiting, givenUp, ledger }, { moved }) => {
    expect(waiting).toBe(0)
    if (!moved) expect(givenUp).toEqual([])
    expect(givenUp.filter(name => name !== "refund-payment")).toEqual([])
    expect(rows.filter(({ status }) => ["open", "pending", "authorized"].includes(status))).toEqual([])
    expectTrue(order.paid || order.lapsed || order.due === 0 || ledger.payments.some(({ hasCounted }) => hasCounted))
  },
}

/** Changes entries before they are appended. */
const appending = (change: (entry: LedgerEntry) => LedgerEntry): InjectedPaymentFault => ({
  shop: shop => ({
    ...shop,
    payments: {
      ...shop.payments,
      append: (order, entries, options) => shop.payments.append(order, entries.map(change), options),
    },
  }),
})

/** Changes the order with its ledger, as it is read. */
const reading = (change: (order: OrderWithLedger) => OrderWithLedger): InjectedPaymentFault => ({
  shop: shop => ({
    ...shop,
    payments: { ...shop.payments, find: id => Effect.map(shop.payments.find(id), order => order && change(order)) },
  }),
})

/** Changes a payment as the provider reports it. */
const reporting = (
  change: (payment: ProviderPayment, order: OrderWithLedger | undefined) => ProviderPayment,
): InjectedPaymentFault => ({
  provider: (provider, unitOfWork) => ({
    ...provider,
    find: providerId =>
      Effect.gen(function* () {
        const payment = yield* provider.find(providerId)
        const order = yield* unitOfWork.read(({ payments }) =>
          Effect.flatMap(payments.findOrderId({ providerId }), id => payments.find(id ?? "")),
        )
        return payment && change(payment, order)
      }),
  }),
})

/** Known mistakes of other shops, each of which breaks an invariant. */
const FAULTS: Readonly<Record<string, InjectedPaymentFault>> = {
  "every paid payment belongs to an order": { forgets: name => name === "settle-payment" || name === "lapse-order" },
  "the credited amount is what was paid minus what was refunded": { forgets: name => name === "refund-payment" },
  "a second payment is refunded": appending(entry => {
    const costs = Number(entry.kind === "PaymentReceived" && entry.amount % 100 === 31) * 195
    return entry.kind === "PaymentReceived" ? { ...entry, credit: toCents(entry.amount - costs) } : entry
  }),
  "a method's costs are charged once": appending(entry =>
    entry.kind === "PaymentReceived" ? { ...entry, costs: toCents(195) } : entry,
  ),
  "an order is paid exactly when its amount was received": reading(order => ({
    ...order,
    paidAt: order.entries.find(({ kind }) => kind === "PaymentReceived")?.at,
  })),
  "a paid order names the latest method that is credited": {
    shop: shop => ({
      ...shop,
      orders: {
        ...shop.orders,
        find: (...names) =>
          Effect.map(shop.orders.find(...names), order => order && { ...order, paymentInfo: { paymentMethodId: "ideal" } }),
      },
    }),
  },
  "a different amount doesn't pay an order": reporting((payment, order) => {
    const requested = order?.payments.find(({ providerId }) => providerId === payment.id)
    return requested ? { ...payment, amount: requested.amount } : payment
  }),
  "each refund is sent once": {
    forgetsKeys: true,
    provider: provider => ({
      ...provider,
      refund: request => Effect.andThen(provider.refund(request), provider.refund(request)),
    }),
  },
  "each mail is requested once": { keepsJobs: true },
  "a lapsed order keeps no money and no coupon use": {
    shop: shop => ({ ...shop, coupons: { ...shop.coupons, releaseUses: () => Effect.void } }),
  },
  "every chargeback and refund at the provider is recorded and under review": reporting(payment => ({
    ...payment,
    amountChargedBack: ZERO_CENTS,
  })),
  "every order ends paid, lapsed or free, with no job left": { forgets: name => name === "lapse-order" },
}

/** Mistakes of the SQL that saves a ledger. */
const DATABASE_FAULTS: Readonly<Record<string, InjectedPaymentFault>> = {
  "the columns match the ledger's entries": {
    sql: sql => sql.replace("UPDATE payments SET status = $2, credit = $3", "UPDATE payments SET status = $2, credit = 0 * $3"),
  },
  "ledger entries are only added, never changed": {
    sql: sql =>
      sql.replace(
        "INSERT INTO order_ledger",
        `WITH changed AS (UPDATE order_ledger SET created_at = created_at + interval '1 second'
           WHERE order_id = $1 AND position = 0) INSERT INTO order_ledger`,
      ),
  },
}

const runHistory = async (
  storage: SimulatedStorage,
  history: History & { readonly steps: readonly Step[] },
  fault?: InjectedPaymentFault,
): Promise<Records> => {
  const simulation = await openPaymentSimulation(storage, fault, history)
  try {
    for (const each of history.steps) await runStep(simulation, each)
    await simulation.rest()
    return await simulation.books()
  } finally {
    simulation.close()
  }
}

const MEMORY_RUNS = selectRunCount(400, 40_000)

/** A database has only its own mistakes left to make. */
const DATABASE_RUNS = selectRunCount(10, 1_000)

describe.each(SIMULATED_STORAGES)("shop and payment provider under random network faults, on $name", ({ isDatabase, open }) => {
  let storage: SimulatedStorage

  beforeAll(async () => {
    storage = await open()
  })

  afterAll(() => storage.close())

  const RUNS = Number(process.env.LAW_RUNS ?? (isDatabase ? DATABASE_RUNS : MEMORY_RUNS))

  it(`agree in the end about every amount, in ${RUNS} random order histories (PAY-51…PAY-57, PAY-61…PAY-64)`, {
    timeout: Math.max(120_000, RUNS * 300),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(orderHistories, async history => {
        const records = await runHistory(storage, history)
        for (const holds of Object.values(INVARIANTS)) holds(records, history)
      }),
      { numRuns: RUNS },
    )
  })

  it.each(isDatabase ? Object.entries(IS_FULL_SIZE ? DATABASE_FAULTS : {}) : Object.entries(FAULTS))(
    "violate the invariant when a fault is injected: %s",
    { timeout: 900_000 },
    async (name, fault) => {
      const result = await fc.check(
        fc.asyncProperty(orderHistories, async history => INVARIANTS[name]?.(await runHistory(storage, history, fault), history)),
        { numRuns: 4_000, endOnFailure: true },
      )
      expect(result.failed).toBe(true)
    },
  )
})

it("each invariant of the payments has an injected fault that violates it", () => {
  expect([...Object.keys(FAULTS), ...Object.keys(DATABASE_FAULTS)].sort()).toEqual(Object.keys(INVARIANTS).sort())
})
