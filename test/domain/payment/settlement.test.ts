import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CurrencyCode, cents, EUR, minus, plus, sum, ZERO } from "../../../domain/money/money.ts"
import {
  amountAsked,
  amountParts,
  balance,
  credited,
  isPaidInAdvance,
  isUndecided,
  methodThatCounts,
  type OrderPayments,
  PAYMENT_STATUSES,
  type Payment,
  paidAmount,
  paidCosts,
} from "../../../domain/payment/payment.ts"
import { refundsOf, type Settlement, settlement, type ToldPayment } from "../../../domain/payment/settlement.ts"
import { law } from "../../support/law.ts"

const aPayment = (from: Partial<Payment> = {}): Payment => ({
  id: "payment-1",
  methodId: "ideal",
  amount: cents(5_136),
  costs: ZERO,
  status: "open",
  credit: ZERO,
  ...from,
})

const anOrder = (from: Partial<OrderPayments> = {}): OrderPayments => ({
  due: cents(5_136),
  isOver: false,
  payments: [aPayment()],
  ...from,
})

const told = (status: ToldPayment["status"], from: Partial<ToldPayment> = {}): ToldPayment => ({
  status,
  amount: cents(5_136),
  currency: EUR,
  ...from,
})

describe("what the provider tells of a payment", () => {
  it("pays the order when it is paid (PAY-52)", () => {
    const credit = { _tag: "Credited", credit: 5_136, refund: 0, isPaid: true }
    expect(settlement(anOrder(), aPayment(), told("paid"))).toEqual(credit)
    for (const status of ["canceled", "expired", "failed"] as const)
      expect(settlement(anOrder(), aPayment({ status }), told("paid"))).toEqual(credit)
  })

  it("pays it without what the method costs (PAY-51)", () => {
    const payment = aPayment({ amount: cents(5_331), costs: cents(195) })
    expect(settlement(anOrder({ payments: [payment] }), payment, told("paid", { amount: cents(5_331) }))).toEqual({
      _tag: "Credited",
      credit: 5_136,
      refund: 0,
      isPaid: true,
    })
  })

  it.each([
    ["a second paid try", { payments: [aPayment({ id: "other", status: "paid", credit: cents(5_136) }), aPayment()] }],
    ["what is paid for an order that is over", { isOver: true }],
  ] as const)("sends %s back whole (PAY-53)", (_title, from) => {
    expect(settlement(anOrder(from), aPayment(), told("paid"))).toEqual({ _tag: "Returned", refund: 5_136 })
  })

  it("sends back what the order costs less by then, and asks for what it costs more (PAY-53, PAY-55)", () => {
    const cheaper = anOrder({ due: cents(5_000) })
    const dearer = anOrder({ due: cents(6_000) })
    expect(settlement(cheaper, aPayment(), told("paid"))).toEqual({
      _tag: "Credited",
      credit: 5_000,
      refund: 136,
      isPaid: true,
    })
    expect(settlement(dearer, aPayment(), told("paid"))).toMatchObject({ credit: 5_136, isPaid: false })
  })

  it.each([{ amount: cents(5_135) }, { amount: cents(5_137) }, { currency: "USD" as CurrencyCode }])(
    "is looked at by somebody when it is not what was asked: %j (PAY-54)",
    other => {
      expect(settlement(anOrder(), aPayment(), told("paid", other))).toMatchObject({ _tag: "Review", ...other })
    },
  )

  it("is noted when no money moved, and is nothing new when it is older or known (PAY-52)", () => {
    expect(settlement(anOrder(), aPayment(), told("pending"))).toEqual({ _tag: "Noted", status: "pending" })
    expect(settlement(anOrder(), aPayment({ status: "pending" }), told("failed"))).toMatchObject({ status: "failed" })
    for (const status of PAYMENT_STATUSES)
      expect(settlement(anOrder(), aPayment({ status: "paid" }), told(status))).toEqual({ _tag: "Nothing" })
    expect(settlement(anOrder(), aPayment({ status: "expired" }), told("open"))).toEqual({ _tag: "Nothing" })
  })
})

describe("what is asked for an order", () => {
  it("is what it costs and what the method costs, once (PAY-51)", () => {
    expect(amountAsked(anOrder(), cents(195))).toEqual({ amount: 5_331, costs: 195 })
    const partly = anOrder({ due: cents(6_000), payments: [aPayment({ status: "paid", credit: cents(5_136) })] })
    expect(amountAsked(partly, cents(195))).toEqual({ amount: 864, costs: 0 })
    expect(amountAsked(anOrder({ due: ZERO }), cents(195))).toEqual({ amount: 0, costs: 0 })
  })

  it("is told part by part: the costs that were paid, and of the chosen method before any were (PAY-51, MAIL-10)", () => {
    const [total, chosen] = [cents(5_136), { methodId: "paypal", costs: cents(195) }]
    const parts = { total, credited: ZERO, paidCosts: [], chosen }
    expect(amountParts(parts)).toEqual({ total, costs: [chosen], paid: 0 })
    expect(amountParts({ ...parts, chosen: { methodId: "ideal", costs: ZERO } })).toEqual({ total, costs: [], paid: 0 })
    expect(amountParts({ ...parts, total: ZERO })).toEqual({ total: 0, costs: [], paid: 0 })
    expect(amountParts({ ...parts, credited: cents(4_000) })).toEqual({ total, costs: [], paid: 4_000 })
    const before = { methodId: "paypal", costs: cents(200) }
    expect(amountParts({ ...parts, credited: cents(4_000), paidCosts: [before] })).toEqual({
      total,
      costs: [before],
      paid: 4_200,
    })
  })

  it("is nothing of whoever pays on account or by mandate (PAY-51)", () => {
    expect(["ideal", "paypal", "onaccount", "mandate"].map(isPaidInAdvance)).toEqual([true, true, false, false])
  })
})

describe("what goes back of a paid order that costs less", () => {
  it("is taken from the newest payments first (PAY-55)", () => {
    const payments = [
      aPayment({ id: "first", status: "paid", credit: cents(5_000) }),
      aPayment({ id: "second", status: "paid", credit: cents(300) }),
    ]
    expect(refundsOf(anOrder({ due: cents(4_900), payments }))).toEqual([
      { paymentId: "second", amount: 300 },
      { paymentId: "first", amount: 100 },
    ])
    expect(refundsOf(anOrder({ due: cents(5_300), payments }))).toEqual([])
  })
})

/** Of any try at any time: told of by whoever asks, as often and in whatever order. */
const event = fc.record({
  at: fc.nat(4),
  status: fc.constantFrom(...PAYMENT_STATUSES),
  wrong: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  becomesDue: fc.option(fc.integer({ min: 1, max: 9_000 }).map(cents)),
  isOver: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

interface Books {
  readonly order: OrderPayments
  /** gone back, by payment */
  readonly refunded: ReadonlyMap<string, number>
  readonly reviewed: ReadonlySet<string>
}

const withSettlement = ({ order, refunded, reviewed }: Books, { id }: Payment, settled: Settlement): Books => {
  const changed = (change: Partial<Payment>, back = ZERO): Books => ({
    order: { ...order, payments: order.payments.map(each => (each.id === id ? { ...each, ...change } : each)) },
    refunded: new Map([...refunded, [id, (refunded.get(id) ?? 0) + back]]),
    reviewed: settled._tag === "Review" ? new Set([...reviewed, id]) : reviewed,
  })
  switch (settled._tag) {
    case "Nothing":
      return { order, refunded, reviewed }
    case "Noted":
      return changed({ status: settled.status })
    case "Review":
      return changed({ status: "paid" })
    case "Returned":
      return changed({ status: "paid" }, settled.refund)
    case "Credited":
      return changed({ status: "paid", credit: settled.credit }, settled.refund)
  }
}

/** Costs less or more from now on; what was paid too much goes back. */
const repricedTo = (books: Books, due: OrderPayments["due"]): Books => {
  const back = new Map(refundsOf({ ...books.order, due }).map(({ paymentId, amount }) => [paymentId, amount]))
  const payments = books.order.payments.map(each => ({
    ...each,
    credit: minus(each.credit, back.get(each.id) ?? ZERO),
  }))
  const refunded = new Map(payments.map(({ id }) => [id, (books.refunded.get(id) ?? 0) + (back.get(id) ?? 0)]))
  return { ...books, order: { ...books.order, due, payments }, refunded }
}

describe("an order's books", () => {
  const tries = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9_000 }), costs: fc.constantFrom(0, 195) }), {
    minLength: 1,
    maxLength: 5,
  })

  law(
    "say of every cent that was paid whose it is, whatever is told in whatever order (PAY-52…PAY-55)",
    fc.record({ due: fc.integer({ min: 1, max: 9_000 }), tries, events: fc.array(event, { maxLength: 25 }) }),
    ({ due, tries, events }) => {
      const payments = tries.map(({ amount, costs }, at) =>
        aPayment({ id: `payment-${at}`, amount: cents(amount + costs), costs: cents(costs) }),
      )
      let books: Books = { order: anOrder({ due: cents(due), payments }), refunded: new Map(), reviewed: new Set() }
      for (const { at, status, wrong, becomesDue, isOver } of events) {
        const payment = books.order.payments[at % payments.length]
        if (!payment) continue
        if (becomesDue && !books.order.isOver) books = repricedTo(books, becomesDue)
        if (isOver) books = { ...books, order: { ...books.order, isOver: credited(books.order) === 0 } }
        const news = told(status, { amount: cents(payment.amount + wrong) })
        const before = books.order
        const settled = settlement(before, payment, news)
        books = withSettlement(books, payment, settled)
        const { order } = books
        expect(balance(order)).toBeGreaterThanOrEqual(0)
        if (before.isOver) expect(credited(order)).toBe(credited(before))
        if (settled._tag === "Credited") expect(settled.isPaid).toBe(balance(order) === 0)
        const now = order.payments.find(({ id }) => id === payment.id) ?? payment
        expect(settlement(order, now, news)._tag).toBe("Nothing")
      }
      for (const { id, status, amount, costs, credit } of books.order.payments) {
        const back = books.refunded.get(id) ?? 0
        if (status !== "paid") expect([credit, back]).toEqual([0, 0])
        else if (!books.reviewed.has(id)) expect([amount, amount - costs]).toContain(credit + back)
      }
    },
  )

  it("name the newest method that counts once nothing is left to pay, till then the one that was chosen last (PAY-57)", () => {
    const kept = aPayment({ status: "paid", credit: cents(5_136) })
    const returned = aPayment({ id: "payment-2", methodId: "paypal", status: "paid" })
    const order = anOrder({ payments: [kept, returned] })
    expect(methodThatCounts(order, "paypal")).toBe("ideal")
    expect(methodThatCounts({ ...order, due: cents(6_000) }, "paypal")).toBe("paypal")
    expect(methodThatCounts(anOrder({ due: undefined, payments: [] }), "onaccount")).toBe("onaccount")
  })

  law("ask for what is left, and never for less than nothing (PAY-51)", tries, tries => {
    const payments = tries.map(({ amount, costs }, at) =>
      aPayment({
        id: `payment-${at}`,
        methodId: costs > 0 ? "paypal" : "ideal",
        amount: cents(amount + costs),
        costs: cents(costs),
        status: "paid",
        credit: cents(amount),
      }),
    )
    const all = sum(payments.map(({ credit }) => credit))
    const order = anOrder({ due: plus(all, cents(7)), payments })
    expect(amountAsked(order, cents(195)).amount).toBe(7)
    expect(paidAmount(order)).toBe(sum(payments.map(payment => payment.amount)))
    for (const costs of [ZERO, cents(195)]) {
      const { amount } = amountAsked(order, costs)
      const chosen = { methodId: "paypal", costs }
      const parts = amountParts({ total: order.due ?? ZERO, credited: all, paidCosts: paidCosts(order), chosen })
      expect(amount).toBe(parts.total + sum(parts.costs.map(each => each.costs)) - parts.paid)
    }
    expect(payments.some(isUndecided)).toBe(false)
  })
})
