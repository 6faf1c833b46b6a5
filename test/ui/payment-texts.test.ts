import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import { getMandateStatus, MANDATE_STATUS_MAX_AMOUNT_TOO_LOW } from "../../domain/payment/mandate.ts"
import { PAYMENT_METHODS_WITH_LOGO } from "../../domain/payment/payment-method.ts"
import { PaymentMethodRadioList } from "../../ui/payment-methods/PaymentMethodRadioList.tsx"

const WENT_WRONG = "Something went wrong when trying to {{action}}"

describe("the English texts of the payment step", () => {
  it("quote the specification about payment methods that fail to load, to be set or to be chosen (ERR-34, ERR-35, ERR-36, PAY-34)", () => {
    expect([
      englishTexts.payment.loadFailed,
      englishTexts.payment.setFailed,
      englishTexts.payment.selectFirst,
      englishTexts.word.free,
    ]).toEqual([
      "An error occurred while loading the payment methods.",
      "An error occurred while updating your payment method.",
      "Please select a payment method before placing your order.",
      "Free",
    ])
    expect(englishTexts.lack.PaymentMethodMissing).toBe(englishTexts.payment.selectFirst)
  })

  it("quote the specification about a refused cart, exclamation marks included (ERR-63, ERR-64, ERR-65)", () => {
    expect(englishTexts.payment.refused).toEqual({
      BillingEmailInvalid: "Billing address email is invalid",
      BillingAddressIncomplete: "Billing address is incomplete",
      InvalidCart: "Invalid Cart!!",
    })
  })

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

  it("name each failed action in the specification's exact words (ERR-03, ERR-07, ERR-08, ERR-16, ERR-17, ERR-19, ERR-21)", () => {
    expect(englishTexts.error.wentWrong).toBe(WENT_WRONG)
    const { addCoupon, removeCoupon, poNumber, referenceLabel, payment, place } = englishTexts.action
    expect([addCoupon, removeCoupon, poNumber, referenceLabel, payment, place]).toEqual([
      "add the coupon to the cart",
      "remove the coupon to the cart",
      "set or to update the purchase order number to the cart",
      "set or to update the reference label to the cart",
      "set the payment method",
      "place the order",
    ])
  })

  it.each([
    [1, "Not registered by bank"],
    [2, "Incasso failed multiple times"],
    [3, "Account is private"],
    [4, "Account is blocked"],
    [5, "Form was invalid"],
    [6, "Revoked by customer"],
    [7, "Created"],
    [8, "Pending"],
    [9, "Approved"],
    [MANDATE_STATUS_MAX_AMOUNT_TOO_LOW, "Mandate max amount less than order amount"],
  ])("quote the specification for mandate status %i: %s (PAY-20…29)", (statusId, label) => {
    expect(englishTexts.mandate.status[getMandateStatus(statusId)]).toBe(label)
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
