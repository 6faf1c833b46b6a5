import { describe, expect, it } from "vitest"
import { toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { findDefaultPaymentInfoToSet } from "../../../domain/payment/default-payment-info.ts"
import { aMandate } from "../../support/test-data-builders.ts"
import { listTestPaymentMethods } from "../../support/test-tariff.ts"

const total = toCents(10_000)
const offered = listTestPaymentMethods({}, total)

describe("the preselected payment method", () => {
  it("is the default method while the cart has none (PAY-16, PAY-17)", () => {
    expect(findDefaultPaymentInfoToSet(offered, total, undefined)).toEqual({ paymentMethodId: "ideal" })
  })

  it("is not used when the cart has a payment method already (PAY-17)", () => {
    expect(findDefaultPaymentInfoToSet(offered, total, { paymentMethodId: "paypal" })).toBeUndefined()
  })

  it("replaces a method that is no longer offered (PAY-17)", () => {
    expect(findDefaultPaymentInfoToSet(offered, total, { paymentMethodId: "onaccount" })).toEqual({ paymentMethodId: "ideal" })
  })

  it("replaces a mandate that no longer covers the order's total (PAY-17, PAY-29)", () => {
    const byMandate = listTestPaymentMethods({ mandates: [aMandate({ maxAmount: total })] }, total)
    const own = { paymentMethodId: "mandate", mandateId: "mandate-1" }
    expect(findDefaultPaymentInfoToSet(byMandate, total, own)).toBeUndefined()
    expect(findDefaultPaymentInfoToSet(byMandate, toCents(10_001), own)).toEqual({ paymentMethodId: "ideal" })
  })

  it("is none when the default isn't among the offered methods (PAY-37)", () => {
    expect(findDefaultPaymentInfoToSet({ default: "ideal", methods: [] }, total, undefined)).toBeUndefined()
    expect(findDefaultPaymentInfoToSet({ methods: offered.methods }, total, undefined)).toBeUndefined()
  })

  it("is any usable method except a mandate when there is nothing to pay, even without a default (PAY-73)", () => {
    const { methods } = listTestPaymentMethods({ mandates: [aMandate()] }, ZERO_CENTS)
    const mandateFirst = [...methods].sort(({ id }) => (id === "mandate" ? -1 : 0))
    expect(findDefaultPaymentInfoToSet({ methods: mandateFirst }, ZERO_CENTS, undefined)).toEqual({ paymentMethodId: "ideal" })
    expect(findDefaultPaymentInfoToSet({ default: "paypal", methods }, ZERO_CENTS, undefined)).toEqual({
      paymentMethodId: "paypal",
    })
    const onlyMandates = methods.filter(({ id }) => id === "mandate")
    expect(findDefaultPaymentInfoToSet({ methods: onlyMandates }, ZERO_CENTS, undefined)).toBeUndefined()
  })

  it("is never payment by mandate before the customer chooses a mandate (PAY-17, PAY-18)", () => {
    const { methods } = listTestPaymentMethods({ mandates: [aMandate()] }, total)
    expect(findDefaultPaymentInfoToSet({ default: "mandate", methods }, total, undefined)).toBeUndefined()
  })
})
