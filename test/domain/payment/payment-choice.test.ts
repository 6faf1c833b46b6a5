import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { listMandateChoices } from "../../../domain/payment/mandate.ts"
import { createPaymentInfo, validatePaymentChoice } from "../../../domain/payment/payment-choice.ts"
import { mandate } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aMandate } from "../../support/test-data-builders.ts"

const byMandate = { id: "mandate", mandates: [aMandate(), aMandate({ id: "mandate-2", usable: false, statusId: 3 })] }

describe("a chosen payment method", () => {
  it("is set on the cart at once if it needs no mandate (PAY-18)", () => {
    expect(createPaymentInfo({ id: "ideal", mandates: [] }, undefined, toCents(1))).toEqual(
      Result.succeed({ paymentMethodId: "ideal" }),
    )
    expect(createPaymentInfo({ id: "ideal", mandates: [aMandate()] }, "mandate-1", toCents(1))).toEqual(
      Result.succeed({ paymentMethodId: "ideal" }),
    )
  })

  it("is not set until a mandate is chosen, for payment by mandate (PAY-18)", () => {
    expect(createPaymentInfo(byMandate, undefined, toCents(1))).toEqual(Result.fail({ _tag: "MandateMissing" }))
    expect(createPaymentInfo(byMandate, "mandate-1", toCents(1))).toEqual(
      Result.succeed({ paymentMethodId: "mandate", mandateId: "mandate-1" }),
    )
  })

  it("is refused for an unusable mandate, with its status or the amount it doesn't cover (PAY-18, PAY-19, PAY-29, PAY-59)", () => {
    expect(createPaymentInfo(byMandate, "mandate-2", toCents(1))).toEqual(
      Result.fail({ _tag: "MandateNotUsable", mandateId: "mandate-2", status: "AccountIsPrivate" }),
    )
    expect(createPaymentInfo(byMandate, "mandate-1", toCents(250_001))).toEqual(
      Result.fail({ _tag: "MandateLimitExceeded", limit: 250_000, amount: 250_001 }),
    )
  })

  it("is refused for another customer's mandate (PAY-18)", () => {
    expect(createPaymentInfo(byMandate, "mandate-9", toCents(1))).toEqual(
      Result.fail({ _tag: "MandateUnknown", mandateId: "mandate-9" }),
    )
  })

  const mandates = fc.uniqueArray(mandate, { selector: ({ id }) => id, minLength: 1 })

  law(
    "is set for exactly the mandates that are selectable in the list (PAY-18, PAY-19)",
    fc.tuple(mandates, fc.integer({ min: 0, max: 200_000 }).map(toCents)),
    ([all, total]) => {
      for (const {
        _tag,
        mandate: { id },
      } of listMandateChoices(all, total)) {
        expect(Result.isSuccess(createPaymentInfo({ id: "mandate", mandates: all }, id, total))).toBe(_tag === "Usable")
      }
    },
  )
})

describe("a payment method chosen from the offered ones", () => {
  const offered = {
    methods: [
      { id: "ideal", name: "iDEAL", costs: toCents(0), mandates: [] },
      ...[byMandate].map(method => ({ ...method, name: "Direct debit", costs: toCents(0) })),
    ],
  }

  it("is set without a mandate, or refused while a required mandate is missing (PAY-18)", () => {
    expect(validatePaymentChoice(offered, { paymentMethodId: "ideal", mandateId: "mandate-1" }, toCents(1))).toEqual(
      Result.succeed({ paymentMethodId: "ideal" }),
    )
    expect(validatePaymentChoice(offered, { paymentMethodId: "mandate" }, toCents(1))).toEqual(
      Result.fail({ _tag: "MandateMissing" }),
    )
  })

  it("is refused when it isn't among them (PAY-01, PAY-17)", () => {
    expect(validatePaymentChoice(offered, { paymentMethodId: "onaccount" }, toCents(1))).toEqual(
      Result.fail({ _tag: "PaymentMethodUnavailable", paymentMethodId: "onaccount" }),
    )
  })

  it("is refused with the limit and the amount when it exceeds its limit (PAY-59)", () => {
    const reason = { _tag: "CreditLimitExceeded", limit: toCents(100), amount: toCents(101) } as const
    const beyondLimit = [{ id: "onaccount", name: "On account", reason }]
    expect(validatePaymentChoice({ ...offered, beyondLimit }, { paymentMethodId: "onaccount" }, toCents(1))).toEqual(
      Result.fail(reason),
    )
  })
})
