import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import type { Cart } from "../../domain/cart/cart.ts"
import { toCents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { MissingVatIdHint } from "../../ui/addresses/VatIdStatusText.tsx"
import { getSsrI18nInstance } from "../../ui/i18n/i18n-instances.ts"
import { OrderBillingPanel } from "../../ui/orders/OrderBillingPanel.tsx"
import settings from "../../ui/public/config.json" with { type: "json" }
import { aBillingAddress, aCart } from "../support/test-data-builders.ts"

const cart = aCart({ billingAddress: aBillingAddress({ vatId: "DE123456788" }) })
const [portion] = cart.taxedPrice.taxPortions
const exempt = { ...cart.taxedPrice, taxPortions: [{ ...portion, treatment: "intra-community-supply" }] }
const order = { ...cart, taxedPrice: exempt, stages: [], vatIdStatus: "valid" } as unknown as Order

describe.each(settings.locales)("the hint at a missing VAT id, in %s", locale => {
  const i18n = getSsrI18nInstance(locale)
  if (!i18n) throw new TypeError(locale)
  const render = (shown: Cart) => {
    const hint = createElement(MissingVatIdHint, {
      cart: shown,
      action: createElement("a", {}, i18n.t("vatIdStatus.enter")),
    })
    return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, hint))
  }

  it("is one sentence with an action, and only for a cart that lacks one (TAX-15)", () => {
    const html = render({ ...cart, isVatIdMissing: true })
    for (const text of [i18n.t("vatIdStatus.missing"), i18n.t("vatIdStatus.enter")]) expect(html).toContain(text)
    expect(render(cart)).toBe("")
  })
})

describe.each(settings.locales)("an order's page, in %s", locale => {
  const i18n = getSsrI18nInstance(locale)
  if (!i18n) throw new TypeError(locale)
  const render = (shown: Order) =>
    renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(OrderBillingPanel, { order: shown })))

  it("tells the VAT id, its status, what that did to the VAT and a later change (TAX-13)", () => {
    const sentences = [i18n.t("vatStatement.status.valid"), i18n.t("vatStatement.effect.exempt")].join(" ")
    const change = { status: "invalid", amount: toCents(1_234), at: "2026-11-27T10:00:00Z" } as const
    expect(render(order)).toContain("DE123456788")
    expect(render(order)).toContain(sentences)
    const later = render({ ...order, vatIdChange: { ...change, isOpen: true } })
    for (const part of [sentences, "27", i18n.t("vatStatement.change.open")]) expect(later).toContain(part)
    expect(later).toMatch(/12[.,]34/)
    expect(render({ ...order, vatIdChange: { ...change, isOpen: false } })).not.toContain(i18n.t("vatStatement.change.open"))
  })
})
