import { describe, expect, it } from "vitest"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import { createOrderPaymentOverview, listOrderPaymentMethods } from "../../../domain/ledger/order-payment-overview.ts"
import { createOrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { EUR, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { later, PAY_UNTIL, placed, reported, requested } from "../../support/ledger.ts"

const METHODS = [
  { id: "ideal", name: "iDEAL", costs: ZERO_CENTS },
  { id: "paypal", name: "PayPal", costs: toCents(195) },
  { id: "onaccount", name: "On account", costs: ZERO_CENTS },
  { id: "mandate", name: "Direct debit", costs: ZERO_CENTS },
]

const anOrder = (entries: readonly LedgerEntry[]) =>
  createOrderWithLedger({ id: "o", customerId: "c", orderNumber: "1", currency: EUR, entries }, () => undefined)

const overview = (entries: readonly LedgerEntry[], isSynced = true) =>
  createOrderPaymentOverview(anOrder(entries), METHODS, isSynced)

const started = [...placed(), requested("one", 5_136)]

describe("listOrderPaymentMethods", () => {
  it("lists what is paid at the provider, with its costs and the amount to pay (PAY-01, PAY-51)", () => {
    expect(listOrderPaymentMethods(anOrder(placed()), METHODS)).toEqual([
      { id: "ideal", name: "iDEAL", costs: 0, amount: 5_136 },
      { id: "paypal", name: "PayPal", costs: 195, amount: 5_331 },
    ])
  })

  it("leaves out a method that doesn't accept the amount with its costs (PAY-72)", () => {
    const limited = METHODS.map(method => ({ ...method, maximumAmount: toCents(5_200) }))
    expect(listOrderPaymentMethods(anOrder(placed()), limited).map(({ id }) => id)).toEqual(["ideal"])
  })
})

describe("createOrderPaymentOverview", () => {
  it("shows what is to be paid with the last chosen method (PAY-51)", () => {
    const chosen: LedgerEntry = { kind: "MethodChosen", at: later(1), methodId: "paypal" }
    expect(overview([...placed(), chosen])).toMatchObject({
      ...{ standing: { _tag: "Unpaid", until: PAY_UNTIL }, amount: 5_331, total: 5_136, paymentMethodId: "paypal" },
      ...{ credited: 0, received: 0, refunded: 0, chargedBack: 0, paidCosts: [] },
    })
  })

  it("shows the open balance when the last chosen method is no longer accepted (PAY-51)", () => {
    const chosen: LedgerEntry = { kind: "MethodChosen", at: later(1), methodId: "bcmc" }
    expect(overview([...placed(), chosen]).amount).toBe(5_136)
  })

  it("shows what was paid, and offers no method any more (PAY-51)", () => {
    const paid = reported([...placed(), requested("one", 5_136, { methodId: "paypal", costs: 195 })], "one")
    expect(overview(paid)).toMatchObject({
      ...{ standing: { _tag: "Paid" }, amount: 5_331, credited: 5_136, received: 5_331, methods: [] },
      paidCosts: [{ methodId: "paypal", costs: 195 }],
    })
  })

  it("says that the payment is checked while the provider can't be asked, or another amount came (PAY-54)", () => {
    expect(overview(started).standing._tag).toBe("Unpaid")
    expect(overview(started, false).standing).toEqual({ _tag: "Checking" })
    expect(overview(reported(started, "one", { amount: 5_137 })).standing).toEqual({ _tag: "Checking" })
  })
})
