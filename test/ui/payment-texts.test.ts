import { createInstance } from "i18next"
import { Provider } from "inversify-react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { MandateChoice } from "../../domain/payment/mandate.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import { PAYMENT_METHODS_WITH_LOGO } from "../../domain/payment/payment-method.ts"
import { asInversifyContainer } from "../../ui/hooks/injection.ts"
import { PaymentMethodRadioList } from "../../ui/payment-methods/PaymentMethodRadioList.tsx"
import settings from "../../ui/public/config.json" with { type: "json" }
import { ALL_TEXTS } from "../support/text-usage.ts"

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
  it("has a logo when the specification lists one, and its name is read once (PAY-31, PAY-33, PAY-75)", async () => {
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

describe.each(Object.entries(ALL_TEXTS))("a chosen mandate, in %s", (lng, texts) => {
  it("says its reference, its creditor and what it authorises; one that can't be used says nothing (PAY-76)", async () => {
    const i18n = createInstance()
    await i18n.init({ lng, resources: { [lng]: { translation: texts } }, interpolation: { escapeValue: false } })
    const mandate = {
      id: "M-17",
      name: "Studio",
      ibanNumber: "",
      accountName: "",
      maxAmount: toCents(1),
      usable: true,
      statusId: 9,
    }
    const container = asInversifyContainer({ resolve: () => settings as never, has: () => true })
    const render = (choice: MandateChoice) => {
      const props = { methods: [{ id: "mandate", name: "", costs: ZERO_CENTS }], mandates: [choice], onPick: () => undefined }
      const chosen = { paymentMethodId: "mandate", mandateId: "M-17" }
      const list = createElement(PaymentMethodRadioList, { ...props, chosen })
      return renderToStaticMarkup(
        createElement(Provider, { container }, createElement(I18nextProvider, { i18n }, list)),
      ).replaceAll("&amp;", "&")
    }
    const said = texts.mandate.authorisation.replaceAll("{{id}}", "M-17").replaceAll("{{shop}}", settings.seller.name)
    expect(render({ _tag: "Usable", mandate })).toContain(said)
    expect(render({ _tag: "Disabled", mandate, status: "Revoked" } as never)).not.toContain("M-17")
  })
})
