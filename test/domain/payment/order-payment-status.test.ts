import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import {
  checkOrderPayable,
  getOrderPaymentStatus,
  listPaymentsToSync,
  type PaymentStatusContext,
  UNPAID_OUTCOMES,
} from "../../../domain/payment/order-payment-status.ts"
import type { OrderPayments, Payment, PaymentStatus } from "../../../domain/payment/payment.ts"

const due = toCents(5_136)

const tried = (...statuses: readonly PaymentStatus[]): OrderPayments => ({
  due,
  isOver: false,
  payments: statuses.map(
    (status, at): Payment => ({
      id: `payment-${at}`,
      methodId: "ideal",
      amount: due,
      costs: ZERO_CENTS,
      status,
      credit: status === "paid" ? due : ZERO_CENTS,
      paidCosts: ZERO_CENTS,
      hasCounted: status === "paid",
    }),
  ),
})

const paidAt = new Date("2026-11-22T10:00:00Z")
const payUntil = new Date("2026-12-06T10:00:00Z")

const standing = (order: OrderPayments, facts: Partial<PaymentStatusContext> = {}) =>
  getOrderPaymentStatus(order, { paidAt: undefined, payUntil, isUnclear: false, ...facts })

describe("the payments whose status the provider is asked for", () => {
  it("are the payable ones, and the newest ended one while the order is unpaid (PAY-52)", () => {
    const asked = (order: OrderPayments) => listPaymentsToSync(order).map(({ id }) => id)
    expect(asked(tried("failed", "open", "pending", "expired"))).toEqual(["payment-1", "payment-2", "payment-3"])
    expect(asked(tried("failed", "open"))).toEqual(["payment-1"])
    expect(asked(tried("authorized", "failed"))).toEqual(["payment-0", "payment-1"])
    expect(asked(tried("paid", "canceled"))).toEqual([])
    expect(asked({ ...tried("paid"), due: toCents(6_000) })).toEqual([])
    expect(asked({ ...tried("open", "canceled"), isOver: true })).toEqual(["payment-0"])
    expect(asked(tried())).toEqual([])
  })
})

describe("the payment status of an order", () => {
  it("is Unpaid, with the payment deadline and the result of the last attempt (PAY-51, PAY-56)", () => {
    expect(standing(tried())).toEqual({ _tag: "Unpaid", until: payUntil })
    expect(standing(tried(), { payUntil: undefined })).toEqual({ _tag: "Unpaid" })
    for (const last of UNPAID_OUTCOMES)
      expect(standing(tried("failed", "expired", last))).toEqual({ _tag: "Unpaid", last, until: payUntil })
  })

  it("hides how an attempt ended while another attempt is open (PAY-51)", () => {
    for (const order of [tried("canceled", "open"), tried("open", "canceled")])
      expect(standing(order)).toEqual({ _tag: "Unpaid", until: payUntil })
  })

  it("is Checking while the provider's result is pending or unclear (PAY-52, PAY-54)", () => {
    for (const status of ["pending", "authorized"] as const) expect(standing(tried(status))._tag).toBe("Checking")
    expect(standing(tried("open"), { isUnclear: true })._tag).toBe("Checking")
  })

  it("is Paid once nothing is left to pay, even if another payment is unclear (PAY-52)", () => {
    expect(standing(tried("pending", "paid"), { paidAt, isUnclear: true })).toEqual({ _tag: "Paid", at: paidAt })
    expect(standing({ ...tried("paid"), due: toCents(6_000) }, { paidAt })._tag).toBe("Unpaid")
  })

  it("has no payment deadline once a part is paid (PAY-55)", () => {
    expect(standing({ ...tried("paid"), due: toCents(6_000) }, { paidAt })).toEqual({ _tag: "Unpaid" })
  })

  it("is Lapsed for an order that expired unpaid, and NothingToPay when nothing is due in advance (PAY-53, PAY-56)", () => {
    expect(standing({ ...tried("pending"), isOver: true })).toEqual({ _tag: "Lapsed" })
    expect(standing({ ...tried(), due: undefined })).toEqual({ _tag: "NothingToPay" })
    expect(standing({ ...tried(), due: ZERO_CENTS })).toEqual({ _tag: "NothingToPay" })
  })
})

describe("an order", () => {
  it("can be paid while an amount is left to pay and it has not lapsed (PAY-51)", () => {
    const fails = (order: OrderPayments) =>
      Result.match(checkOrderPayable(order), { onSuccess: () => "", onFailure: f => f._tag })
    expect(fails(tried("failed"))).toBe("")
    expect(fails(tried("paid"))).toBe("AlreadyPaid")
    expect(fails({ ...tried(), isOver: true })).toBe("OrderLapsed")
    expect(fails({ ...tried(), due: undefined })).toBe("NothingToPay")
  })
})
