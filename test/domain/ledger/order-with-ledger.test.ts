import { describe, expect, it } from "vitest"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import {
  appendLedgerEntries,
  createOrderWithLedger,
  findReusablePayment,
  isPaymentRefundRequested,
} from "../../../domain/ledger/order-with-ledger.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"
import { later, placed, reported, requested } from "../../support/ledger.ts"

const AT_PROVIDER = { providerId: "tr_1", checkoutUrl: "https://provider.example/1", requestedAt: later(1) }

const anOrder = (entries: readonly LedgerEntry[]) =>
  createOrderWithLedger({ id: "o", customerId: "c", orderNumber: "1", currency: EUR, entries }, id =>
    id === "one" ? AT_PROVIDER : undefined,
  )

const started = [...placed(), requested("one", 5_136)]

describe("createOrderWithLedger", () => {
  it("adds to each payment of the ledger its id, page and request at the provider (PAY-51)", () => {
    const { payments, due } = anOrder([...started, requested("two", 5_136)])
    expect(due).toBe(5_136)
    expect(payments).toMatchObject([
      { id: "one", ...AT_PROVIDER },
      { id: "two", providerId: undefined, checkoutUrl: undefined, requestedAt: undefined },
    ])
  })

  it("is under review while the received amount differs from the requested one, and not for other reasons (PAY-54)", () => {
    expect(anOrder(started).isReviewed).toBe(false)
    expect(anOrder(reported(started, "one", { amount: 5_137 })).isReviewed).toBe(true)
    const paid = reported(started, "one")
    expect(anOrder(reported(paid, "one", { amountChargedBack: toCents(100) }, 3)).isReviewed).toBe(false)
  })
})

describe("appendLedgerEntries", () => {
  it("keeps the facts of the order and of its payments (PAY-61)", () => {
    const order = anOrder(started)
    const paid = reported(started, "one")
    expect(appendLedgerEntries(order, paid.slice(started.length))).toEqual(anOrder(paid))
  })
})

describe("isPaymentRefundRequested", () => {
  it("is true for the second payment of an order that was paid twice, false for the first (PAY-53)", () => {
    const twice = reported(reported([...started, requested("two", 5_136)], "one"), "two")
    expect([isPaymentRefundRequested(anOrder(twice), "one"), isPaymentRefundRequested(anOrder(twice), "two")]).toEqual([
      false,
      true,
    ])
  })
})

describe("findReusablePayment", () => {
  const find = (entries: readonly LedgerEntry[], amount = 5_136, methodId = "ideal") =>
    findReusablePayment(anOrder(entries), { methodId, amount: toCents(amount) })?.id

  it("finds the newest open payment of the same method and amount (PAY-51)", () => {
    expect(find([...started, requested("two", 5_136)])).toBe("two")
    expect(find([...started, requested("two", 5_136, { methodId: "paypal" })])).toBe("one")
  })

  it("finds none of another method or amount, nor one that has ended (PAY-51)", () => {
    expect([find(started, 5_137), find(started, 5_136, "paypal")]).toEqual([undefined, undefined])
    expect(find(reported(started, "one", { status: "expired" }))).toBeUndefined()
  })
})
