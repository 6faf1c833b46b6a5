import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  PAYMENT_METHODS_STALE_AFTER_MS,
  toNonEmptyPaymentMethods,
} from "../../../../application/client/payment/non-empty-payment-methods.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import { listTestPaymentMethods } from "../../../support/test-tariff.ts"

describe("the list of payment methods", () => {
  it("is loaded when it contains a method (PAY-36)", () => {
    const offered = listTestPaymentMethods({}, toCents(1))
    expect(toNonEmptyPaymentMethods(offered)).toEqual(Result.succeed(offered))
  })

  it("counts as failed to load when it is empty (PAY-37)", () => {
    expect(toNonEmptyPaymentMethods({ default: "ideal", methods: [] })).toEqual(Result.fail({ _tag: "NoPaymentMethods" }))
  })

  it("is reloaded after 15 minutes (PAY-35)", () => {
    expect(PAYMENT_METHODS_STALE_AFTER_MS).toBe(15 * 60 * 1_000)
  })
})
