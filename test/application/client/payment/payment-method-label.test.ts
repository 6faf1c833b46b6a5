import { describe, expect, it } from "vitest"
import {
  findPaymentMethodLogo,
  getPaymentMethodLabel,
  PAYMENT_METHOD_LABEL_KEYS,
  toDisplayMethodCost,
} from "../../../../application/client/payment/payment-method-label.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import { PAYMENT_METHODS_WITH_LOGO } from "../../../../domain/payment/payment-method.ts"
import { aMandate } from "../../../support/test-data-builders.ts"
import { A_CREDIT, listTestPaymentMethods } from "../../../support/test-tariff.ts"

describe("the label of a payment method", () => {
  it("is translated for seven methods (PAY-32)", () => {
    expect(PAYMENT_METHOD_LABEL_KEYS).toEqual(["mandate", "creditcard", "onaccount", "ideal", "paypal", "bcmc", "bcmc_mobile"])
    for (const key of PAYMENT_METHOD_LABEL_KEYS)
      expect(getPaymentMethodLabel({ id: key, name: "?" })).toEqual({ _tag: "Label", key })
  })

  it("is translated only for methods that a customer can be offered (PAY-32)", () => {
    const { methods } = listTestPaymentMethods({ credit: A_CREDIT, mandates: [aMandate()] }, toCents(12_100))
    expect(methods.map(({ id }) => id.toLowerCase())).toEqual(expect.arrayContaining([...PAYMENT_METHOD_LABEL_KEYS]))
  })

  it('is "creditcard" for the method creditCard (PAY-33)', () => {
    expect(getPaymentMethodLabel({ id: "creditCard", name: "Credit card" })).toEqual({ _tag: "Label", key: "creditcard" })
  })

  it("is the method's own name when there is no label (PAY-33)", () => {
    expect(getPaymentMethodLabel({ id: "cartebancaire", name: "Carte Bancaire" })).toEqual({
      _tag: "Name",
      name: "Carte Bancaire",
    })
  })
})

describe("the logo of a payment method", () => {
  it("is found by the id of each method that has one (PAY-31)", () => {
    expect(PAYMENT_METHODS_WITH_LOGO.map(findPaymentMethodLogo)).toEqual([...PAYMENT_METHODS_WITH_LOGO])
  })

  it("is the same for creditCard and creditcard (PAY-33)", () => {
    expect(findPaymentMethodLogo("creditcard")).toBe("creditCard")
  })

  it("doesn't exist for mandate and invoice (PAY-31, PAY-33)", () => {
    expect([findPaymentMethodLogo("mandate"), findPaymentMethodLogo("onaccount")]).toEqual([undefined, undefined])
  })
})

describe("the cost of a payment method", () => {
  it("is shown as free when it is zero (PAY-34)", () => {
    expect(toDisplayMethodCost(toCents(0))).toEqual({ _tag: "Free" })
  })

  it("is shown as an amount otherwise, even one cent (PAY-34)", () => {
    expect(toDisplayMethodCost(toCents(1))).toEqual({ _tag: "Cost", cost: 1 })
  })
})
