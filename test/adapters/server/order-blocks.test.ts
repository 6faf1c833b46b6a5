import { describe, expect, it } from "vitest"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"
import { makeLineItemBlocks, makePaymentAndReferenceBlocks, makePriceBlock } from "../../../adapters/mail/order-blocks.ts"
import { makePaymentBreakdownBlocks } from "../../../adapters/mail/payment-breakdown-blocks.ts"
import { LANGUAGES } from "../../../application/shop/language.ts"
import { mailTextsEn } from "../../../application/texts/en/mails.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { toCartInView } from "../../../domain/cart/cart-in-view.ts"
import { createOrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { EUR, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { PRICE_VIEWS, type PriceView } from "../../../domain/money/price-view.ts"
import type { Order } from "../../../domain/order/order.ts"
import { placed } from "../../support/ledger.ts"
import { aCart, aLineItem, percentToTaxRate } from "../../support/test-data-builders.ts"

describe("an order in a mail", () => {
  it("names its payment method, unless nobody chose it because nothing was to pay (PAY-73)", () => {
    const order = { ...aCart(), paymentInfo: { paymentMethodId: "paypal" } } as unknown as Order
    const refunded = { ...order, taxedPrice: { ...order.taxedPrice, totalGross: ZERO_CENTS } }
    const free = { ...refunded, paymentInfo: { paymentMethodId: "paypal", isUnneeded: true } } as Order
    const describePayment = (each: typeof order) => JSON.stringify(makePaymentAndReferenceBlocks(makeMailFormatter("en"), each))
    expect(describePayment(order)).toContain("PayPal")
    expect(describePayment(refunded)).toContain("PayPal")
    expect(describePayment(free)).not.toContain("PayPal")
  })

  it.each(LANGUAGES)("has a total that includes no VAT when all of it is exempt, in %s (TAX-14)", language => {
    const formatter = makeMailFormatter(language)
    const facts = { id: "o", customerId: "c", orderNumber: "1", currency: EUR, entries: placed() }
    const ledger = createOrderWithLedger(facts, () => undefined)
    const item = aLineItem({ taxTreatment: "intra-community-supply", taxRate: percentToTaxRate(0) })
    const describeTotal = (order: Cart) =>
      [
        ...PRICE_VIEWS.map(view => makePriceBlock(formatter, toCartInView(order as unknown as Order, view))),
        makePaymentBreakdownBlocks(formatter, ledger, order),
      ].map(block => JSON.stringify(block))
    for (const text of describeTotal(aCart({ lineItems: [item] }))) {
      expect(text).toContain(`"${formatter.t("totalExempt")}"`)
      expect(text).not.toContain(`"${formatter.t("total")}"`)
    }
    for (const text of describeTotal(aCart())) expect(text).toContain(`"${formatter.t("total")}"`)
  })

  it.each(LANGUAGES)("says in the gross view that exempt prices bear no VAT, in %s (TAX-14)", language => {
    const formatter = makeMailFormatter(language)
    const item = aLineItem({ taxTreatment: "intra-community-supply", taxRate: percentToTaxRate(0) })
    const readNote = (cart: Cart, view: PriceView) =>
      makeLineItemBlocks(formatter, toCartInView({ ...cart, stages: [] } as unknown as Order, view), new Date("2026-11-27"))[0]
    const exempt = aCart({ lineItems: [item] })
    expect([readNote(exempt, "gross"), readNote(exempt, "net"), readNote(aCart(), "gross")]).toEqual(
      (["exempt", "net", "gross"] as const).map(label => formatter.t(`prices.${label}`)),
    )
  })

  it.each(LANGUAGES)("has another label on each line of its prices, in %s (MAIL-02)", language => {
    const { t } = makeMailFormatter(language)
    const discounts = Object.keys(mailTextsEn.discount) as (keyof typeof mailTextsEn.discount)[]
    const charges = Object.keys(mailTextsEn.added) as (keyof typeof mailTextsEn.added)[]
    const labels = [
      ...(["price", "netRow.net", "netRow.gross", "total", "totalExempt"] as const).map(key => t(key)),
      ...discounts.map(key => t(`discount.${key}`)),
      ...charges.map(key => t(`added.${key}`)),
    ]
    expect(new Set(labels).size).toBe(labels.length)
  })
})
