import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type LedgerEntry, REFUND_STATUSES, summarizeLedger } from "../../../domain/ledger/ledger.ts"
import {
  type LedgerColumns,
  listLedgerDifferences,
  listMissingLedgerEntries,
  type PaymentColumns,
  type RefundColumns,
} from "../../../domain/ledger/ledger-columns.ts"
import { EUR, sumCents, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { sumPaidCostsByMethod } from "../../../domain/payment/payment.ts"
import { law } from "../../support/law.ts"
import { later, PAY_UNTIL, PLACED_AT, placed, reported, repriced, requested } from "../../support/ledger.ts"

const columns = (from: Partial<LedgerColumns> = {}): LedgerColumns => ({
  createdAt: PLACED_AT,
  amount: toCents(5_136),
  due: toCents(5_136),
  payUntil: PAY_UNTIL,
  paidAt: undefined,
  lapsedAt: undefined,
  isCancelled: false,
  methodId: "ideal",
  stages: ["waitingForArtwork", "waitingForPayment"],
  isChanged: false,
  payments: [],
  refunds: [],
  reviews: [],
  ...from,
})

const payment = (from: Partial<PaymentColumns> = {}): PaymentColumns => ({
  ...{
    id: "payment-1",
    methodId: "ideal",
    amount: toCents(5_136),
    costs: ZERO_CENTS,
    status: "paid",
    credit: ZERO_CENTS,
  },
  createdAt: later(1),
  ...from,
})

const refund = (amount: number, from: Partial<RefundColumns> = {}): RefundColumns => ({
  ...{ id: "refund-1", paymentId: "payment-1", amount: toCents(amount), status: "refunded", createdAt: later(3) },
  ...from,
})

const review = (reason: "amount" | "refund", amount: number, minutes: number): LedgerColumns["reviews"][number] => ({
  paymentId: "payment-1",
  reason,
  amount: toCents(amount),
  currency: EUR,
  isOpen: true,
  createdAt: later(minutes),
})

const NOW = later(60)

const derived = (from: Partial<LedgerColumns>) => {
  const rows = columns(from)
  const ledger = summarizeLedger(listMissingLedgerEntries([], rows, NOW))
  const opened = ledger.reviews.filter(({ reason }) => reason === "unclear")
  const known = { ...ledger, reviews: ledger.reviews.filter(review => !opened.includes(review)) }
  return { ledger, differences: listLedgerDifferences(known, rows), unclear: opened.length }
}

const PAID = { paidAt: later(2), stages: ["waitingForArtwork"] } as const

describe("ledger entries that are derived from an order's columns", () => {
  const states: Readonly<Record<string, Partial<LedgerColumns>>> = {
    unpaid: {},
    "with an open payment attempt": { payments: [payment({ status: "open" })] },
    "with ended payment attempts": {
      payments: [payment({ status: "expired" }), payment({ id: "payment-2", status: "failed" })],
    },
    paid: { ...PAID, payments: [payment({ credit: toCents(5_136) })] },
    "paid with a method fee": {
      ...{ ...PAID, methodId: "paypal" },
      payments: [payment({ methodId: "paypal", amount: toCents(5_331), costs: toCents(195), credit: toCents(5_136) })],
    },
    "paid in part": { due: toCents(6_000), payments: [payment({ credit: toCents(5_136) })] },
    "paid twice": {
      ...PAID,
      payments: [payment({ credit: toCents(5_136) }), payment({ id: "payment-2" })],
      refunds: [refund(5_136, { paymentId: "payment-2" })],
    },
    "paid too much": {
      ...PAID,
      due: toCents(5_000),
      payments: [payment({ credit: toCents(5_000) })],
      refunds: [refund(136)],
    },
    "paid, with a price that fell to zero": {
      ...{ ...PAID, due: ZERO_CENTS, payments: [payment()], refunds: [refund(5_136)] },
    },
    "with a refund that failed": {
      ...{ ...PAID, due: toCents(5_000), payments: [payment({ credit: toCents(5_000) })] },
      refunds: [refund(136, { status: "failed" })],
      reviews: [review("refund", 136, 4)],
    },
    "paid with an amount other than requested": {
      payments: [payment()],
      reviews: [review("amount", 1, 2)],
    },
    lapsed: { lapsedAt: later(30), isCancelled: true, stages: [], payments: [payment({ status: "canceled" })] },
    "lapsed, and paid too late": {
      ...{ lapsedAt: later(30), isCancelled: true, stages: [] },
      ...{ payments: [payment()], refunds: [refund(5_136)] },
    },
    cancelled: { isCancelled: true },
    free: { amount: ZERO_CENTS, due: undefined, payUntil: undefined, stages: ["inProduction"] },
    "paid before the shop took online payments": { due: undefined, payUntil: undefined, stages: ["inProduction"] },
    "on account": {
      ...{ methodId: "onaccount", due: undefined, payUntil: undefined },
      stages: ["waitingForArtwork", "openInvoices"],
    },
    "on account and delivered": { methodId: "onaccount", due: undefined, payUntil: undefined, stages: [] },
    "by mandate": { methodId: "mandate", due: undefined, payUntil: undefined, stages: ["inProduction"] },
    delivered: { ...PAID, stages: [], payments: [payment({ credit: toCents(5_136) })] },
  }

  it.each(Object.entries(states))("agree with the columns of this order: %s (PAY-61)", (_state, from) => {
    const { differences, unclear } = derived(from)
    expect([differences, unclear]).toEqual([[], 0])
  })

  it("keep the method's paid fee when the payment was refunded (PAY-51, PAY-61)", () => {
    const { ledger } = derived({
      ...{ ...PAID, due: ZERO_CENTS, methodId: "paypal", refunds: [refund(5_136)] },
      payments: [payment({ methodId: "paypal", amount: toCents(5_331), costs: toCents(195) })],
    })
    expect(sumPaidCostsByMethod(ledger)).toEqual([{ methodId: "paypal", costs: 195 }])
  })

  it.each([
    ["a payment of more than was credited and refunded", { ...PAID, payments: [payment({ credit: toCents(4_000) })] }],
    [
      "a refund without a report for months",
      {
        ...{ ...PAID, due: toCents(5_000), payments: [payment({ credit: toCents(5_000) })] },
        refunds: [refund(136, { status: "pending", createdAt: later(-100 * 24 * 60) })],
      },
    ],
    [
      "a free order whose price rose without a payment request",
      { due: undefined, payUntil: undefined, isChanged: true, stages: ["inProduction"] },
    ],
  ] as const)("open a review for %s (PAY-61)", (_case, from) => {
    expect(derived(from).unclear).toBe(1)
  })

  it("are none when the columns agree with the ledger (PAY-61)", () => {
    const rows = columns()
    const entries = listMissingLedgerEntries([], rows, NOW)
    expect(listMissingLedgerEntries(entries, rows, NOW)).toEqual([])
  })

  it("are added for changes by an older version that writes no ledger: a payment, a price, stages, an end (PAY-61)", () => {
    const entries = placed()
    const changed = columns({
      ...PAID,
      due: toCents(5_000),
      payments: [payment({ credit: toCents(5_000) })],
      refunds: [refund(136, { status: "pending" })],
    })
    const all = [...entries, ...listMissingLedgerEntries(entries, changed, NOW)]
    expect(listLedgerDifferences(summarizeLedger(all), changed)).toEqual([])
    const lapsed = columns({ lapsedAt: later(30), stages: [] })
    const ended = [...entries, ...listMissingLedgerEntries(entries, lapsed, NOW)]
    expect(listLedgerDifferences(summarizeLedger(ended), lapsed)).toEqual([])
  })

  const lives = fc.record({
    costs: fc.constantFrom(0, 195),
    pays: fc.array(fc.constantFrom("paid", "expired", "failed", "open"), { maxLength: 4 }),
    prices: fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 4 }),
    status: fc.constantFrom(...REFUND_STATUSES.filter(each => each !== "asked")),
  })

  law("give the same totals as the entries from which the columns were written (PAY-61)", lives, life => {
    let entries: readonly LedgerEntry[] = placed()
    for (const [at, status] of life.pays.entries()) {
      const { due = ZERO_CENTS } = summarizeLedger(entries)
      const id = `payment-${at}`
      if (due > 0) {
        const costs = at === 0 ? life.costs : 0
        entries = [...entries, requested(id, due, { costs, minutes: at * 10 + 1 })]
        if (status !== "open") entries = reported(entries, id, { status }, at * 10 + 2)
      }
      const price = life.prices[at]
      if (price !== undefined) entries = repriced(entries, price, at * 10 + 3)
    }
    const ledger = summarizeLedger(entries)
    const rows = columns({
      ...{ due: ledger.due, amount: ledger.amount, payUntil: ledger.payUntil, paidAt: ledger.paidAt },
      ...{ methodId: ledger.methodId, stages: ledger.stages },
      payments: ledger.payments,
      refunds: ledger.refunds,
    })
    const again = summarizeLedger(listMissingLedgerEntries([], rows, NOW))
    expect(listLedgerDifferences(again, rows)).toEqual([])
    expect(sumCents(again.payments.map(({ credit }) => credit))).toBe(sumCents(ledger.payments.map(({ credit }) => credit)))
  })

  it("report the name of each column that disagrees with the ledger (PAY-61)", () => {
    const ledger = summarizeLedger(reported([...placed(), requested("payment-1", 5_136)], "payment-1"))
    const rows = columns({ payments: [payment({ credit: toCents(5_000) })] })
    expect(listLedgerDifferences(ledger, rows)).toEqual(["paidAt", "stages", "credit of payment payment-1"])
  })
})
