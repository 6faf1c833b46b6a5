import { describe, expect, it } from "vitest"
import { computePaymentDeadline, computePaymentReminderTime } from "../../../domain/payment/payment-deadlines.ts"

describe("an order that is paid in advance", () => {
  it("is reminded of after 2 days and lapses after 14 (PAY-56)", () => {
    const placedAt = new Date("2026-03-28T12:00:00Z")
    expect(computePaymentReminderTime(placedAt).toISOString()).toBe("2026-03-30T12:00:00.000Z")
    expect(computePaymentDeadline(placedAt).toISOString()).toBe("2026-04-11T12:00:00.000Z")
  })
})
