import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { selectDefaultPayment } from "../../../domain/payment/default-payment.ts"
import { aMandate } from "../../support/test-data-builders.ts"
import { listTestPaymentMethods } from "../../support/test-tariff.ts"

const total = toCents(10_000)
const offered = listTestPaymentMethods({}, total)

describe("the preselected payment method", () => {
  it("is the default one while the cart has none (PAY-16, PAY-17)", () => {
    expect(selectDefaultPayment(offered, total, undefined)).toEqual({ paymentMethodId: "ideal" })
  })

  it("gives way to the cart's own choice (PAY-17)", () => {
    expect(selectDefaultPayment(offered, total, { paymentMethodId: "paypal" })).toBeUndefined()
  })

  it("takes the place of one that is no longer offered (PAY-17)", () => {
    expect(selectDefaultPayment(offered, total, { paymentMethodId: "onaccount" })).toEqual({ paymentMethodId: "ideal" })
  })

  it("takes the place of a mandate that does not cover the order any more (PAY-17, PAY-29)", () => {
    const byMandate = listTestPaymentMethods({ mandates: [aMandate({ maxAmount: total })] }, total)
    const own = { paymentMethodId: "mandate", mandateId: "mandate-1" }
    expect(selectDefaultPayment(byMandate, total, own)).toBeUndefined()
    expect(selectDefaultPayment(byMandate, toCents(10_001), own)).toEqual({ paymentMethodId: "ideal" })
  })

  it("is none when the default is none of the methods (PAY-37)", () => {
    expect(selectDefaultPayment({ default: "ideal", methods: [] }, total, undefined)).toBeUndefined()
    expect(selectDefaultPayment({ methods: offered.methods }, total, undefined)).toBeUndefined()
  })

  it("is never set by mandate before a mandate is chosen (PAY-17, PAY-18)", () => {
    const { methods } = listTestPaymentMethods({ mandates: [aMandate()] }, total)
    expect(selectDefaultPayment({ default: "mandate", methods }, total, undefined)).toBeUndefined()
  })
})
