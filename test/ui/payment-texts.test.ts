import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
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
  it("has a mark when the specification lists it, and is named once (PAY-31, PAY-33, PAY-75)", async () => {
    const i18n = createInstance()
    await i18n.init({ lng: "en", resources: { en: { translation: englishTexts } } })
    const ids = [...PAYMENT_METHODS_WITH_LOGO, ON_ACCOUNT_METHOD_ID]
    const methods = ids.map(id => ({ id, name: `The services’ ${id}`, costs: ZERO_CENTS }))
    const choices = createElement(PaymentMethodRadioList, { methods, chosen: undefined, onPick: () => undefined })
    const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, choices))
    const rows = html.split("<input").slice(1)
    const names = [
      "iDEAL | Wero",
      "Bancontact",
      "Bancontact mobile",
      "Credit card",
      "PayPal",
      "The services’ cartebancaire",
      "On account",
    ]
    expect(rows.map(row => row.match(/(?<=>)[^<]+/g)?.slice(0, 2))).toEqual(names.map(name => [name, "Free"]))
    const marks = rows.map(row =>
      [...row.matchAll(/\/(\w+)[^/"]*\.svg[^"]*" alt="([^"]*)"/g)].map(([, file, alt]) => [file, alt]),
    )
    const cards = [
      ["visa", "Visa"],
      ["mastercard", "Mastercard"],
    ]
    const [bancontact, one] = [[["bancontact", ""]], (file: string) => [[file, ""]]]
    expect(marks).toEqual([one("ideal"), bancontact, bancontact, cards, one("paypal"), one("cartesBancaires"), []])
  })
})
