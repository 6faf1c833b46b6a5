import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type LedgerEntry,
  type OrderLedger,
  summarizeLedger,
  sumReceivedAmounts,
  sumRefundedAmounts,
} from "../../../domain/ledger/ledger.ts"
import { canOperatorEndOrder } from "../../../domain/ledger/operator-lapse.ts"
import {
  type LedgerFollowUp,
  listPlacementLedgerEntries,
  recordOrderAmountChange,
  recordRefundReport,
} from "../../../domain/ledger/record-in-ledger.ts"
import { type CurrencyCode, sumCents, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { calculateTaxedPrice } from "../../../domain/money/taxed-price.ts"
import { createOrderFromCart } from "../../../domain/order/create-order.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import { canOrderLapse } from "../../../domain/payment/order-payment-status.ts"
import {
  calculateOpenBalance,
  calculatePaidAmount,
  calculateRequestedAmount,
  createPaymentBreakdown,
  getEffectivePaymentMethodId,
  isPaymentOpen,
  isPrepaidMethod,
  type OrderPayments,
  PAYMENT_STATUSES,
  type Payment,
  sumPaidCostsByMethod,
  sumPaymentCredits,
} from "../../../domain/payment/payment.ts"
import { law } from "../../support/law.ts"
import { contextAt, later, placed, report, reported, repriced, requested } from "../../support/ledger.ts"
import { aCart } from "../../support/test-data-builders.ts"

const open = (from: Parameters<typeof placed>[0] = {}, costs = 0): readonly LedgerEntry[] => [
  ...placed(from),
  requested("payment-1", from.amount ?? 5_136, { costs, methodId: costs > 0 ? "paypal" : "ideal" }),
]

const totals = (entries: readonly LedgerEntry[]) => {
  const ledger = summarizeLedger(entries)
  return {
    credit: sumPaymentCredits(ledger),
    costs: sumCents(sumPaidCostsByMethod(ledger).map(({ costs }) => costs)),
    refunds: ledger.refunds.map(({ paymentId, amount }) => [paymentId, amount]),
    isPaid: ledger.paidAt !== undefined,
  }
}

const tags = (followUps: readonly LedgerFollowUp[]): readonly string[] =>
  followUps.map(each => (each._tag === "SendMail" ? each.kind : each._tag))

const reasons = (entries: readonly LedgerEntry[]) => summarizeLedger(entries).reviews.map(({ reason }) => reason)

describe("recordPaymentReport", () => {
  it("records the order as paid when its payment is paid, even after that payment had expired (PAY-52)", () => {
    const paid = { credit: 5_136, costs: 0, refunds: [], isPaid: true }
    expect(totals(reported(open(), "payment-1"))).toEqual(paid)
    for (const status of ["canceled", "expired", "failed"] as const)
      expect(totals(reported(reported(open(), "payment-1", { status }), "payment-1"))).toEqual(paid)
    expect(tags(report(open(), "payment-1").followUps)).toEqual(["payment-received", "NotifyAgents"])
  })

  it("records the method's fee separately from the order's price (PAY-51)", () => {
    expect(totals(reported(open({}, 195), "payment-1"))).toEqual({
      credit: 5_136,
      costs: 195,
      refunds: [],
      isPaid: true,
    })
  })

  it("refunds a second payment in full, and a payment for an order that has ended (PAY-53)", () => {
    const twice = reported([...open(), requested("payment-2", 5_136)], "payment-2")
    expect(totals(reported(twice, "payment-1")).refunds).toEqual([["payment-1", 5_136]])
    const lapsed: readonly LedgerEntry[] = [...open(), { kind: "OrderLapsed", at: later(1) }]
    expect(totals(reported(lapsed, "payment-1"))).toMatchObject({ credit: 0, refunds: [["payment-1", 5_136]] })
    expect(tags(report(lapsed, "payment-1").followUps)).toEqual(["SendRefund"])
  })

  it("refunds the difference when the price fell meanwhile, and requests it when the price rose (PAY-53, PAY-55)", () => {
    expect(totals(reported(repriced(open(), 5_000, 1), "payment-1"))).toMatchObject({
      ...{ credit: 5_000, isPaid: true },
      refunds: [["payment-1", 136]],
    })
    expect(totals(reported(repriced(open(), 6_000, 1), "payment-1"))).toMatchObject({ credit: 5_136, isPaid: false })
  })

  it.each([{ amount: 5_135 }, { amount: 5_137 }, { currency: "USD" as CurrencyCode }])(
    "opens a review for a payment that differs from the request, and doesn't credit it: %j (PAY-54)",
    other => {
      const entries = reported(open(), "payment-1", other)
      expect(totals(entries)).toEqual({ credit: 0, costs: 0, refunds: [], isPaid: false })
      expect(summarizeLedger(entries).reviews).toMatchObject([{ reason: "amount", ...other }])
    },
  )

  it("records a status that moved no money, and ignores older and repeated reports (PAY-52)", () => {
    const statusOf = (entries: readonly LedgerEntry[]) => summarizeLedger(entries).payments[0]?.status
    const pending = reported(open(), "payment-1", { status: "pending" })
    expect(statusOf(pending)).toBe("pending")
    expect(statusOf(reported(pending, "payment-1", { status: "failed" }))).toBe("failed")
    const paid = reported(open(), "payment-1")
    for (const status of PAYMENT_STATUSES) expect(report(paid, "payment-1", { status }).entries).toEqual([])
    expect(report(reported(open(), "payment-1", { status: "expired" }), "payment-1", { status: "open" }).entries).toEqual([])
  })

  it("charges a method's fee once, and refunds the fee of a later payment (PAY-51)", () => {
    const dearer = repriced([...reported(open({}, 195), "payment-1")], 6_000)
    const late = [...dearer, requested("payment-2", 5_136, { costs: 150, methodId: "creditCard" })]
    expect(totals(reported(late, "payment-2", {}, 4))).toEqual({
      ...{ credit: 6_000, costs: 195, isPaid: true },
      refunds: [["payment-2", 4_422]],
    })
  })
})

describe("a payment that is charged back or refunded at the provider", () => {
  const paid = () => reported(open(), "payment-1")
  const chargedBack = (amount: number) => ({ amountChargedBack: toCents(amount) })

  it("opens a review on a chargeback and makes the order unpaid again, without a mail to the customer (PAY-62)", () => {
    const { entries, followUps } = report(paid(), "payment-1", chargedBack(5_136))
    const after = [...paid(), ...entries]
    expect(tags(followUps)).toEqual(["NotifyAgents"])
    expect(reasons(after)).toEqual(["chargeback"])
    expect(totals(after)).toMatchObject({ credit: 0, isPaid: false })
    expect(summarizeLedger(after).stages).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect([canOrderLapse(summarizeLedger(after)), canOperatorEndOrder(summarizeLedger(after))]).toEqual([false, true])
    expect(report(after, "payment-1", chargedBack(5_136)).entries).toEqual([])
  })

  it("is credited again when its chargeback is reversed, and the review closes (PAY-62)", () => {
    const after = reported(reported(paid(), "payment-1", chargedBack(5_136)), "payment-1", chargedBack(0))
    expect(totals(after)).toMatchObject({ credit: 5_136, isPaid: true, refunds: [] })
    expect([reasons(after), summarizeLedger(after).stages]).toEqual([[], ["waitingForArtwork"]])
  })

  it("causes a refund of the second payment when the chargeback of the first one is reversed (PAY-53, PAY-62)", () => {
    const lost = [...reported(paid(), "payment-1", chargedBack(5_136)), requested("payment-2", 5_136)]
    const again = reported(lost, "payment-2")
    expect(totals(again)).toMatchObject({ credit: 5_136, isPaid: true, refunds: [] })
    expect(totals(reported(again, "payment-1", chargedBack(0))).refunds).toEqual([["payment-2", 5_136]])
  })

  it("gets another review when its chargeback is reversed after its refund had failed (PAY-54, PAY-62)", () => {
    const cheaper = repriced(paid(), 5_000)
    const [refund] = summarizeLedger(cheaper).refunds
    const failed = reported(cheaper, "payment-1", { refunds: [{ refundId: refund?.id ?? "", status: "failed" }] }, 4)
    const settled: readonly LedgerEntry[] = [
      ...failed,
      { kind: "ReviewClosed", at: later(5), reason: "refund", paymentId: "payment-1" },
    ]
    const lost = reported(settled, "payment-1", chargedBack(5_136), 6)
    expect(reasons(lost)).toEqual(["chargeback"])
    const { reviews, refunds } = summarizeLedger(reported(lost, "payment-1", chargedBack(0), 7))
    expect(reviews).toMatchObject([{ reason: "refund-failed-late", amount: 136 }])
    expect(refunds).toHaveLength(1)
  })

  it("is reviewed again when its chargeback is reversed and another amount had arrived than was requested (PAY-54, PAY-62)", () => {
    const lost = reported(reported(open(), "payment-1", { amount: 100 }), "payment-1", { amount: 100, ...chargedBack(100) }, 4)
    const closed = (["amount", "chargeback"] as const).map(
      reason => ({ kind: "ReviewClosed", at: later(5), reason, paymentId: "payment-1" }) satisfies LedgerEntry,
    )
    const returned = reported([...lost, ...closed], "payment-1", { amount: 100, ...chargedBack(0) }, 6)
    expect(summarizeLedger(returned).reviews).toMatchObject([{ reason: "amount", amount: 100 }])
  })

  it.each([
    ["a chargeback is reversed", chargedBack(5_331), chargedBack(0)],
    ["a refund at the provider fails", { refundedElsewhere: toCents(5_331) }, { refundedElsewhere: ZERO_CENTS }],
  ])("goes back with the method's costs when %s after the order has ended (PAY-56, PAY-62)", (_what, taken, returned) => {
    const lost = reported(reported(open({}, 195), "payment-1"), "payment-1", taken, 4)
    const ended: readonly LedgerEntry[] = [...lost, { kind: "OrderLapsed", at: later(5) }]
    const { costs, credit, refunds } = totals(reported(ended, "payment-1", returned, 6))
    expect([costs, credit, refunds]).toEqual([0, 0, [["payment-1", 5_331]]])
  })

  it("is not requested from the customer again once an operator closed the chargeback's review (PAY-62)", () => {
    const lost = reported(paid(), "payment-1", chargedBack(5_136))
    const closed: readonly LedgerEntry[] = [
      ...lost,
      { kind: "ReviewClosed", at: later(9), reason: "chargeback", paymentId: "payment-1" },
    ]
    expect(totals(closed)).toMatchObject({ credit: 5_136, isPaid: true })
    expect(reasons(reported(closed, "payment-1", chargedBack(5_200)))).toEqual(["chargeback"])
  })

  it("leaves a charged-back order in production or delivered, with an open invoice (PAY-62)", () => {
    for (const stages of [["inProduction"], []] as const) {
      const begun: readonly LedgerEntry[] = [...paid(), { kind: "StagesSet", at: later(3), stages }]
      const lost = reported(begun, "payment-1", chargedBack(5_136), 4)
      expect(summarizeLedger(lost).stages).toEqual([...stages, "openInvoices"])
      expect(summarizeLedger(reported(lost, "payment-1", chargedBack(0), 5)).stages).toEqual(stages)
    }
  })

  it("opens a review on an external refund and keeps the order paid, without a mail to the customer (PAY-62)", () => {
    const { entries, followUps } = report(paid(), "payment-1", { amountRefunded: toCents(1_000) })
    const after = [...paid(), ...entries]
    expect([tags(followUps), reasons(after)]).toEqual([["NotifyAgents"], ["refunded-elsewhere"]])
    expect(totals(after)).toMatchObject({ credit: 5_136, isPaid: true })
    expect(report(after, "payment-1", { amountRefunded: toCents(1_000) }).entries).toEqual([])
  })

  it("isn't counted as refunded externally for the shop's own refund, pending or done (PAY-62)", () => {
    const cheaper = repriced(paid(), 4_000)
    for (const amountRefunded of [0, 1_136])
      expect(report(cheaper, "payment-1", { amountRefunded: toCents(amountRefunded) }).entries).toEqual([])
    const after = reported(cheaper, "payment-1", { amountRefunded: toCents(1_500) })
    expect(summarizeLedger(after).payments[0]?.refundedElsewhere).toBe(364)
    const refunds = [{ refundId: "refund-3-1", status: "pending" }] as const
    const both = reported(after, "payment-1", { amountRefunded: toCents(2_636), refunds })
    expect(summarizeLedger(both).payments[0]?.refundedElsewhere).toBe(1_500)
  })

  it("is never refunded by more than the provider still holds (PAY-55, PAY-62)", () => {
    const elsewhere = reported(paid(), "payment-1", { amountRefunded: toCents(5_000) })
    expect(totals(repriced(elsewhere, 4_000)).refunds).toEqual([["payment-1", 136]])
  })

  it("is refunded only the rest when an operator refunded a part before its report arrived (PAY-53, PAY-62)", () => {
    const nothing = repriced(open(), 0, 1)
    const entries = reported(nothing, "payment-1", { amountRefunded: toCents(300) })
    expect([totals(entries).refunds, reasons(entries)]).toEqual([[["payment-1", 4_836]], ["refunded-elsewhere"]])
  })

  it("counts external refunds from the provider's list, even while the shop's own refund is pending (PAY-62)", () => {
    const entries = reported(repriced(paid(), 4_000), "payment-1", {
      amountRefunded: toCents(5_000),
      refundedElsewhere: toCents(5_000),
    })
    expect(summarizeLedger(entries).payments[0]?.refundedElsewhere).toBe(5_000)
  })

  it("needs no further review when an operator refunds externally what the shop's refund could not (PAY-54)", () => {
    const cheaper = repriced(paid(), 4_000)
    const failed = reported(cheaper, "payment-1", { refunds: [{ refundId: "refund-3-1", status: "failed" }] })
    expect(reasons(reported(failed, "payment-1", { amountRefunded: toCents(1_136) }))).toEqual(["refund"])
  })
})

describe("recordRefundReport", () => {
  const cheaper = () => repriced(reported(open(), "payment-1"), 4_000)
  const steps = (...statuses: readonly ("pending" | "refunded" | "failed" | "canceled")[]) => {
    let entries = cheaper()
    const followed: string[] = []
    for (const status of statuses) {
      const recorded = recordRefundReport(entries, { refundId: "refund-3-1", status }, { at: later(5) })
      entries = [...entries, ...recorded.entries]
      followed.push(...tags(recorded.followUps).filter(tag => tag !== "NotifyAgents"))
    }
    return { followed, reasons: reasons(entries), status: summarizeLedger(entries).refunds[0]?.status }
  }

  it("opens a review and mails the customer when a refund fails after it was reported as done (PAY-63)", () => {
    expect(steps("refunded", "failed")).toEqual({
      ...{ followed: ["refund", "refund-failed"], status: "failed" },
      reasons: ["refund-failed-late"],
    })
    expect(steps("pending", "refunded", "failed", "failed").followed).toEqual(["refund", "refund-failed"])
  })

  it("opens a review without a mail when a refund fails before it was sent (PAY-54)", () => {
    expect(steps("failed")).toEqual({ followed: [], reasons: ["refund"], status: "failed" })
  })

  it("ignores an older report that arrives late (PAY-63)", () => {
    expect(steps("refunded", "pending").status).toBe("refunded")
    expect(steps("canceled", "pending").status).toBe("canceled")
  })
})

describe("recordOrderAmountChange", () => {
  const free = () => placed({ amount: 0 })

  it("requests payment with a new deadline when a free order gets a price (PAY-64)", () => {
    const { entries, followUps } = recordOrderAmountChange(free(), toCents(908), contextAt(30))
    const ledger = summarizeLedger([...free(), ...entries])
    expect(ledger).toMatchObject({ due: 908, payUntil: contextAt(30).payUntil, paidAt: undefined })
    expect(ledger.stages).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(followUps).toEqual([{ _tag: "WatchOrder", since: later(30) }, { _tag: "NotifyAgents" }])
    expect([canOrderLapse(ledger), calculateRequestedAmount(ledger, toCents(195))]).toEqual([true, { amount: 1_103, costs: 195 }])
  })

  it("opens an invoice when an order on account that was free gets a price (ORDER-04, PAY-73)", () => {
    const order = createOrderFromCart(
      { ...aCart({ paymentInfo: { paymentMethodId: ON_ACCOUNT_METHOD_ID } }), taxedPrice: calculateTaxedPrice([]) },
      PLACEMENT,
    )
    const entries = listPlacementLedgerEntries(order, undefined)
    expect(summarizeLedger(entries).stages).toEqual(["waitingForArtwork"])
    expect(summarizeLedger(repriced(entries, 908)).stages).toEqual(["waitingForArtwork", "openInvoices"])
  })

  it("releases an unpaid order for production when its price falls to zero, and requests payment when it rises again (PAY-64)", () => {
    const fallen = repriced(placed(), 0)
    expect(summarizeLedger(fallen)).toMatchObject({ due: 0, stages: ["waitingForArtwork"], paidAt: undefined })
    const risen = summarizeLedger(repriced(fallen, 908, 60))
    expect(risen.stages).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(risen.payUntil).toEqual(contextAt(60).payUntil)
  })

  it("keeps a paid method fee without charging it again, and such an order doesn't lapse (PAY-51, PAY-56)", () => {
    const paid = reported(open({ amount: 908 }, 195), "payment-1")
    const fallen = repriced(paid, 0)
    expect(totals(fallen)).toEqual({ credit: 0, costs: 195, refunds: [["payment-1", 908]], isPaid: true })
    const risen = summarizeLedger(repriced(fallen, 908, 4))
    expect(calculateRequestedAmount(risen, toCents(195))).toEqual({ amount: 908, costs: 0 })
    expect([calculatePaidAmount(risen), canOrderLapse(risen), canOperatorEndOrder(risen)]).toEqual([195, false, false])
    const again = [...repriced(fallen, 908, 4), requested("payment-2", 908, { methodId: "paypal" })]
    expect(totals(reported(again, "payment-2", {}, 5))).toMatchObject({ credit: 908, costs: 195, isPaid: true })
  })

  it("never lets an order lapse that was paid; an operator can end it once all is refunded (PAY-56, SHOP-12)", () => {
    const risen = summarizeLedger(repriced(repriced(reported(open(), "payment-1"), 0), 908, 4))
    expect([canOrderLapse(risen), canOperatorEndOrder(risen)]).toEqual([false, true])
  })

  it("lets an operator end a partly paid order once the rest was refunded at the provider (PAY-56, SHOP-12)", () => {
    const dearer = repriced(reported(open({}, 195), "payment-1"), 6_000, 4)
    const refunded = reported(dearer, "payment-1", { refundedElsewhere: toCents(5_331) }, 5)
    expect([dearer, refunded].map(entries => canOperatorEndOrder(summarizeLedger(entries)))).toEqual([false, true])
  })

  it("requests only the increase for an order paid before online payments existed, and reviews a decrease (PAY-64)", () => {
    const [order, ...rest] = placed({ stages: ["waitingForArtwork"] })
    const outside: readonly LedgerEntry[] = [
      ...(order ? [order] : []),
      { kind: "PaidOutside", at: later(0), amount: toCents(5_136) },
      ...rest,
    ]
    expect(summarizeLedger(outside)).toMatchObject({ due: 0, stages: ["waitingForArtwork"] })
    const dearer = summarizeLedger(repriced(outside, 5_200))
    expect([dearer.due, canOrderLapse(dearer), canOperatorEndOrder(dearer)]).toEqual([64, false, false])
    expect(summarizeLedger(repriced(outside, 5_000)).reviews).toMatchObject([{ reason: "refund", amount: 136 }])
  })

  it("records a new amount of an order on account or by mandate without requesting a payment (PAY-64)", () => {
    for (const methodId of ["onaccount", "mandate"]) {
      const order = placed({ methodId, stages: ["waitingForArtwork"] })
      const ledger = summarizeLedger(repriced(order, 9_000))
      expect([ledger.due, ledger.amount, ledger.stages]).toEqual([undefined, 9_000, ["waitingForArtwork"]])
    }
  })
})

describe("the amount requested for an order", () => {
  const order = (entries: readonly LedgerEntry[]): OrderLedger => summarizeLedger(entries)

  it("is the order's price and the method's fee, counted once (PAY-51)", () => {
    expect(calculateRequestedAmount(order(open()), toCents(195))).toEqual({ amount: 5_331, costs: 195 })
    const partly = repriced(reported(open(), "payment-1"), 6_000)
    expect(calculateRequestedAmount(order(partly), toCents(195))).toEqual({ amount: 864, costs: 0 })
    expect(calculateRequestedAmount(order(placed({ amount: 0 })), toCents(195))).toEqual({ amount: 0, costs: 0 })
  })

  it("is broken down into the total, the paid fees or else the chosen method's fee, and the paid amount (PAY-51, MAIL-10)", () => {
    const [total, chosen] = [toCents(5_136), { methodId: "paypal", costs: toCents(195) }]
    const parts = { total, credited: ZERO_CENTS, paidCosts: [], chosen }
    expect(createPaymentBreakdown(parts)).toEqual({ total, costs: [chosen], paid: 0 })
    expect(createPaymentBreakdown({ ...parts, chosen: { methodId: "ideal", costs: ZERO_CENTS } })).toEqual({
      total,
      costs: [],
      paid: 0,
    })
    expect(createPaymentBreakdown({ ...parts, total: ZERO_CENTS })).toEqual({ total: 0, costs: [], paid: 0 })
    expect(createPaymentBreakdown({ ...parts, credited: toCents(4_000) })).toEqual({ total, costs: [], paid: 4_000 })
    const before = { methodId: "paypal", costs: toCents(200) }
    expect(createPaymentBreakdown({ ...parts, credited: toCents(4_000), paidCosts: [before] })).toEqual({
      total,
      costs: [before],
      paid: 4_200,
    })
    expect(createPaymentBreakdown({ ...parts, paidCosts: [before] })).toEqual({ total, costs: [before], paid: 200 })
  })

  it("is due in advance, except for payment on account or by mandate (PAY-51)", () => {
    expect(["ideal", "paypal", "onaccount", "mandate"].map(isPrepaidMethod)).toEqual([true, true, false, false])
  })
})

describe("the refund of a paid order whose price falls", () => {
  it("is taken from the newest payments first (PAY-55)", () => {
    const first = reported([...placed({ amount: 5_000 }), requested("first", 5_000)], "first")
    const both = reported([...repriced(first, 5_300), requested("second", 300)], "second", {}, 4)
    expect(totals(repriced(both, 4_900, 5)).refunds).toEqual([
      ["second", 300],
      ["first", 100],
    ])
    expect(totals(repriced(both, 5_300, 5)).refunds).toEqual([])
  })
})

/** A report about any payment attempt; reports repeat and come in any order. */
const event = fc.record({
  at: fc.nat(4),
  status: fc.constantFrom(...PAYMENT_STATUSES),
  wrong: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  becomesDue: fc.option(fc.integer({ min: 0, max: 9_000 })),
  ends: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  chargedBack: fc.option(fc.nat(9_000)),
  elsewhere: fc.option(fc.nat(9_000)),
})

describe("an order's ledger", () => {
  const tries = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9_000 }), costs: fc.constantFrom(0, 195) }), {
    minLength: 1,
    maxLength: 5,
  })

  const lives = fc.record({
    due: fc.integer({ min: 0, max: 9_000 }),
    tries,
    events: fc.array(event, { maxLength: 25 }),
    moves: fc.boolean(),
  })

  law(
    "accounts for every paid cent, whatever is reported in whatever order (PAY-52…PAY-55, PAY-61)",
    lives,
    ({ due, tries, events, moves }) => {
      let entries: readonly LedgerEntry[] = [
        ...placed({ amount: due }),
        ...tries.map(({ amount, costs }, at) =>
          requested(`payment-${at}`, amount, { costs, methodId: costs > 0 ? "paypal" : "ideal" }),
        ),
      ]
      let minutes = 2
      for (const { at, status, wrong, becomesDue, ends, chargedBack, elsewhere } of events) {
        const id = `payment-${at % tries.length}`
        minutes += 1
        const before = summarizeLedger(entries)
        if (becomesDue !== null && !before.isOver) entries = repriced(entries, becomesDue, minutes)
        if (ends && canOrderLapse(summarizeLedger(entries))) entries = [...entries, { kind: "OrderLapsed", at: later(minutes) }]
        const ledger = summarizeLedger(entries)
        const payment = ledger.payments.find(each => each.id === id)
        if (!payment) continue
        const own = sumCents(ledger.refunds.filter(each => each.paymentId === id).map(({ amount }) => amount))
        const left = payment.amount - own
        const told = {
          status,
          amount: payment.amount + (payment.status === "paid" ? payment.received - payment.amount : wrong),
          ...(moves && elsewhere !== null ? { amountRefunded: toCents(own + Math.min(elsewhere, left)) } : {}),
          ...(moves && chargedBack !== null ? { amountChargedBack: toCents(Math.min(chargedBack, left)) } : {}),
        }
        entries = reported(entries, id, told, minutes)
        const after = summarizeLedger(entries)
        if (!moves) expect(calculateOpenBalance(after)).toBeGreaterThanOrEqual(0)
        if (ledger.isOver) expect(sumPaymentCredits(after)).toBeLessThanOrEqual(sumPaymentCredits(ledger))
        if (after.paidAt) expect(calculateOpenBalance(after)).toBeLessThanOrEqual(0)
        expect(report(entries, id, told, minutes).entries).toEqual([])
      }
      const ledger = summarizeLedger(entries)
      expect(sumRefundedAmounts(ledger)).toBeLessThanOrEqual(sumReceivedAmounts(ledger))
      for (const payment of ledger.payments) {
        const { id, status, amount, received, credit, paidCosts, chargedBack, refundedElsewhere } = payment
        const back = sumCents(ledger.refunds.filter(each => each.paymentId === id).map(each => each.amount))
        if (status !== "paid") expect([credit, paidCosts, back]).toEqual([0, 0, 0])
        else if (received !== amount) expect([credit, paidCosts, back]).toEqual([0, 0, 0])
        else if (chargedBack + refundedElsewhere === 0) expect(credit + paidCosts + back).toBe(amount)
        else {
          expect(credit + paidCosts + back).toBeGreaterThanOrEqual(amount - chargedBack - refundedElsewhere)
          expect(credit + paidCosts + back).toBeLessThanOrEqual(amount)
        }
      }
    },
  )

  it("names the newest credited method once all is paid, until then the last chosen one (PAY-57)", () => {
    const paid = reported([...open(), requested("payment-2", 5_136, { methodId: "paypal" })], "payment-1")
    expect(summarizeLedger(paid).methodId).toBe("ideal")
    const dearer = [...repriced(paid, 6_000), requested("payment-3", 864, { methodId: "creditCard" })]
    expect(summarizeLedger(dearer).methodId).toBe("creditCard")
    expect(getEffectivePaymentMethodId(summarizeLedger(placed({ methodId: "onaccount" })), "onaccount")).toBe("onaccount")
  })

  law("requests the amount left to pay, and never a negative amount (PAY-51)", tries, tries => {
    const payments = tries.map(
      ({ amount, costs }, at): Payment => ({
        id: `payment-${at}`,
        methodId: costs > 0 ? "paypal" : "ideal",
        amount: toCents(amount + costs),
        costs: toCents(costs),
        status: "paid",
        credit: toCents(amount),
        paidCosts: toCents(costs),
        hasCounted: true,
      }),
    )
    const all = sumCents(payments.map(({ credit }) => credit))
    const order: OrderPayments = { due: toCents(all + 7), isOver: false, payments }
    expect(calculateRequestedAmount(order, toCents(195)).amount).toBe(7)
    expect(calculatePaidAmount(order)).toBe(sumCents(payments.map(payment => payment.amount)))
    for (const costs of [ZERO_CENTS, toCents(195)]) {
      const { amount } = calculateRequestedAmount(order, costs)
      const chosen = { methodId: "paypal", costs }
      const parts = createPaymentBreakdown({
        total: order.due ?? ZERO_CENTS,
        credited: all,
        paidCosts: sumPaidCostsByMethod(order),
        chosen,
      })
      expect(amount).toBe(parts.total + sumCents(parts.costs.map(each => each.costs)) - parts.paid)
    }
    expect(payments.some(isPaymentOpen)).toBe(false)
    expect(sumReceivedAmounts({ payments: [] })).toBe(0)
  })
})

const PLACEMENT = { id: "order-1" as OrderId, orderNumber: "2020-1", placedAt: new Date(0) }

describe("listPlacementLedgerEntries", () => {
  it("makes the order due until its payment deadline (PAY-61)", () => {
    const order = createOrderFromCart(aCart(), PLACEMENT)
    const { due, payUntil, stages, methodId } = summarizeLedger(listPlacementLedgerEntries(order, new Date(5)))
    expect({ due, payUntil, stages, methodId }).toEqual({
      due: order.taxedPrice.totalGross,
      payUntil: new Date(5),
      stages: order.stages,
      methodId: "ideal",
    })
  })

  it("makes an order on account due without a deadline (PAY-61)", () => {
    const order = createOrderFromCart(aCart({ paymentInfo: { paymentMethodId: ON_ACCOUNT_METHOD_ID } }), PLACEMENT)
    const { payUntil, stages } = summarizeLedger(listPlacementLedgerEntries(order, undefined))
    expect({ payUntil, stages }).toEqual({ payUntil: undefined, stages: order.stages })
  })
})
