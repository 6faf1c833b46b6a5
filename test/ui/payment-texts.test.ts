import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import { PAYMENT_METHODS_WITH_LOGO } from "../../domain/payment/payment-method.ts"
import { PaymentMethodRadioList } from "../../ui/payment-methods/PaymentMethodRadioList.tsx"

describe("the English texts of the payment step", () => {
  it("quote the specification about coupons that are refused or can't be removed (COUPON-10, ERR-28, ERR-29, ERR-30, ERR-31, ERR-32, ERR-33)", () => {
    const { notEligible, notEligibleLogIn, couponCheck } = englishTexts.payment
    expect([englishTexts.payment.invalid, englishTexts.payment.removeFailed]).toEqual([
      "The entered coupon code is invalid.",
      "An unknown error occurred while removing the coupon.",
    ])
    for (const cause of ["used", "expired", "not available for your account"]) expect(notEligible).toContain(cause)
    expect(notEligibleLogIn).toMatch(/logging in first/)
    expect(Object.values(couponCheck).join(", ")).toBe(
      "is correct, is still valid, was not used before, applies to your product or order",
    )
  })

  it("show a mandate's name followed by its status (PAY-19, PAY-30)", () => {
    expect(englishTexts.mandate.nameAndStatus).toBe("{{name}}: {{status}}")
  })
})

describe("a payment method in the list", () => {
  it("is named once, by its logo or by its name (PAY-31)", async () => {
    const i18n = createInstance()
    await i18n.init({ lng: "en", resources: { en: { translation: englishTexts } } })
    const methods = PAYMENT_METHODS_WITH_LOGO.map(id => ({ id, name: `The services’ ${id}`, costs: ZERO_CENTS }))
    const choices = createElement(PaymentMethodRadioList, { methods, chosen: undefined, onPick: () => undefined })
    const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, choices))
    const words = html.match(/(?<=>)[^<]+/g)
    const names = ["iDEAL", "Bancontact", "Bancontact mobile", "Credit card", "PayPal"]
    expect(words).toEqual([
      englishTexts.payment.how,
      ...[...names, "The services’ cartebancaire"].flatMap(name => [name, "Free"]),
    ])
  })
})
