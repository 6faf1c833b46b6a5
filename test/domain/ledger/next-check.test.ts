import { describe, expect, it } from "vitest"
import {
  computeFirstPaymentCheck,
  computeNextLapseAttempt,
  computeNextPaymentCheck,
  computeNextRefundCheck,
  isPaymentRequestRepeatable,
} from "../../../domain/ledger/next-check.ts"

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const DAY_MS = 24 * HOUR_MS

const CREATED_AT = new Date("2026-11-02T10:00:00Z")

const after = (milliseconds: number) => new Date(CREATED_AT.getTime() + milliseconds)

const pauseOf = (next: Date | undefined, now: Date) => next && next.getTime() - now.getTime()

describe("the next check of a payment", () => {
  const check = (status: "open" | "expired" | "paid", age: number, requestedAt: Date | undefined = undefined) =>
    pauseOf(computeNextPaymentCheck({ status, createdAt: CREATED_AT, requestedAt }, after(age)), after(age))

  it("comes ten seconds after the payment is created (PAY-52)", () => {
    expect(pauseOf(computeFirstPaymentCheck(CREATED_AT), CREATED_AT)).toBe(10 * SECOND_MS)
  })

  it.each([
    ["ten seconds at least", 0, 10 * SECOND_MS],
    ["half of the payment's age", 2 * HOUR_MS, HOUR_MS],
    ["a week at most", 50 * DAY_MS, 7 * DAY_MS],
  ])("comes after %s (PAY-52)", (_, age, pause) => {
    expect(check("open", age)).toBe(pause)
    expect(check("expired", age)).toBe(pause)
  })

  it("is a day or more away once the payment is paid, because chargebacks are rare (PAY-62)", () => {
    expect(check("paid", 0)).toBe(DAY_MS)
    expect(check("paid", 4 * DAY_MS)).toBe(2 * DAY_MS)
  })

  it("ends sixty days after the request, or after the creation of a payment that was never requested (PAY-52)", () => {
    expect(check("open", 60 * DAY_MS - 1)).toBe(7 * DAY_MS)
    expect(check("open", 60 * DAY_MS)).toBeUndefined()
    expect(check("open", 60 * DAY_MS, after(DAY_MS))).toBe(7 * DAY_MS)
  })
})

describe("the next check of a refund", () => {
  const check = (status: "asked" | "pending" | "refunded" | "failed" | "canceled", age: number) =>
    pauseOf(computeNextRefundCheck({ status, createdAt: CREATED_AT }, after(age)), after(age))

  it("comes soon while it is under way, and after a day at least once it is refunded (PAY-54)", () => {
    expect([check("asked", 0), check("pending", 0), check("refunded", 0)]).toEqual([10 * SECOND_MS, 10 * SECOND_MS, DAY_MS])
  })

  it("never comes after it failed, or after sixty days (PAY-54)", () => {
    expect([check("failed", 0), check("canceled", 0), check("pending", 60 * DAY_MS)]).toEqual([undefined, undefined, undefined])
  })
})

describe("an order whose payment is still open", () => {
  it("is tried to lapse again after an hour (PAY-56)", () => {
    expect(pauseOf(computeNextLapseAttempt(CREATED_AT), CREATED_AT)).toBe(HOUR_MS)
  })
})

describe("a request that the provider never answered", () => {
  it("can be repeated for fifty minutes, while the provider remembers its key (PAY-51)", () => {
    expect(isPaymentRequestRepeatable(CREATED_AT, after(50 * 60 * SECOND_MS - 1))).toBe(true)
    expect(isPaymentRequestRepeatable(CREATED_AT, after(50 * 60 * SECOND_MS))).toBe(false)
    expect(isPaymentRequestRepeatable(undefined, after(DAY_MS))).toBe(true)
  })
})
