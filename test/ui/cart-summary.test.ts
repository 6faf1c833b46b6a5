import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { COUPON_REFUSAL_REASONS } from "../../domain/cart/coupon-refusal.ts"
import { toCents } from "../../domain/money/cents.ts"
import { CartSummaryPanel } from "../../ui/prices/CartSummaryPanel.tsx"
import { aCart, aLineItem, percentToTaxRate } from "../support/test-data-builders.ts"

const languages = { en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }

/** The HTML of the summary panel, which is on every step. */
const renderSummary = async (cart: Cart, lng: keyof typeof languages = "en"): Promise<string> => {
  const i18n = createInstance()
  await i18n.init({ lng, resources: { [lng]: { translation: languages[lng] } }, interpolation: { escapeValue: false } })
  const panel = createElement(CartSummaryPanel, { cart, action: null })
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, panel)).replaceAll("&#x27;", "'")
}

describe("the notes next to the cart's total", () => {
  const withCoupon = (some: Partial<Cart> = {}) =>
    aCart({ lineItems: [aLineItem()], customLineItems: [], discountCodes: ["HERFST10"], ...some })

  it.each(COUPON_REFUSAL_REASONS.flatMap(tag => Object.keys(languages).map(language => [tag, language] as const)))(
    "explain why a coupon is refused with %s, in %s (COUPON-13, RELY-13)",
    async (_tag, language) => {
      const lng = language as keyof typeof languages
      const cart = withCoupon({ couponRefusals: [{ _tag, coupon: "HERFST10" }] })
      const { couponCause, couponNotStarted, couponOff, notEligibleLogIn } = languages[lng].payment
      const expectedTexts = {
        ...couponCause,
        NotStarted: couponNotStarted,
        LoginRequired: notEligibleLogIn,
        OtherCustomers: couponCause.NotAvailable,
      }
      expect(await renderSummary(cart, lng)).toContain(`${expectedTexts[_tag]} ${couponOff}`)
    },
  )

  it("say why a valid coupon gives no discount (COUPON-13)", async () => {
    expect(await renderSummary(withCoupon())).toContain(englishTexts.payment.couponIdle)
    const taken = aLineItem({
      couponDiscount: toCents(1000),
      couponShares: [{ code: "HERFST10", amount: toCents(1000) }],
    })
    expect(await renderSummary(withCoupon({ lineItems: [taken] }))).not.toContain(englishTexts.payment.couponIdle)
  })

  it.each(Object.keys(languages) as (keyof typeof languages)[])(
    "don't say that a total includes VAT when all of it is exempt, in %s (TAX-14)",
    async lng => {
      const { taxNote, barTotal, barTotalExempt } = languages[lng].price
      const exemptNotes = [`> ${taxNote.exempt}<`, `>${barTotalExempt}<`]
      const includedNotes = [`> ${taxNote.included}<`, `>${barTotal}<`]
      const exempt = aLineItem({ taxTreatment: "intra-community-supply", taxRate: percentToTaxRate(0) })
      const html = await renderSummary(aCart({ lineItems: [exempt] }), lng)
      for (const text of exemptNotes) expect(html).toContain(text)
      for (const text of includedNotes) expect(html).not.toContain(text)
      const taxed = await renderSummary(aCart(), lng)
      for (const text of includedNotes) expect(taxed).toContain(text)
    },
  )

  it("show the old and new price of a product whose price changed (SHOP-06)", async () => {
    const item = aLineItem({ basePrice: toCents(5000), discounts: [], previousPrice: toCents(4650) })
    const expectedTexts = await renderSummary(aCart({ lineItems: [item], customLineItems: [] }))
    expect(expectedTexts).toContain("Prices that have changed, excl. VAT and before coupons:")
    expect(expectedTexts).toMatch(/€\s50\.00 instead of €\s46\.50/)
    const { previousPrice: _, ...same } = item
    expect(await renderSummary(aCart({ lineItems: [same], customLineItems: [] }))).not.toContain("Prices that have changed")
  })
})
