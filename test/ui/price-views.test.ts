import { readFileSync } from "node:fs"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { Schema } from "effect"
import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { cartEndpoints } from "../../adapters/contract/cart-endpoints.ts"
import { ConfigFileSchema } from "../../adapters/contract/config-file.ts"
import { orderEndpoints } from "../../adapters/contract/order-endpoints.ts"
import { makePreloadedResponseKey } from "../../adapters/http/preloaded-responses.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { toCartInView } from "../../domain/cart/cart-in-view.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import { toCents } from "../../domain/money/cents.ts"
import { PRICE_VIEWS, type PriceView } from "../../domain/money/price-view.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { getAmountFormats } from "../../ui/i18n/locale-formats.ts"
import { CartPriceSummary } from "../../ui/prices/CartPriceSummary.tsx"
import { PriceViewContext } from "../../ui/prices/use-prices.ts"
import { renderPage } from "../../ui/server-render.tsx"
import { listRepositoryFiles } from "../support/repository-files.ts"
import { aCart, aCustomLineItem, aLineItem, anAddress, percentToTaxRate, toLineItemId } from "../support/test-data-builders.ts"
import { ALL_TEXTS } from "../support/text-usage.ts"

type Locale = "en" | "nl" | "fr" | "de"

const LOCALES: readonly Locale[] = ["en", "nl", "fr", "de"]

const withTotals = (lines: Pick<Cart, "lineItems" | "customLineItems">): Cart =>
  aCart({ ...lines, taxedPrice: calculateCartTotals(lines) })

const renderSummary = async (cart: Cart, view: PriceView): Promise<readonly string[]> => {
  const i18n = createInstance()
  await i18n.init({ lng: "en", resources: { en: { translation: ALL_TEXTS.en } }, interpolation: { escapeValue: false } })
  const summary = createElement(PriceViewContext, { value: view }, createElement(CartPriceSummary, { cart }))
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, summary))
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label = "", amount = ""]) =>
    `${label.replace(/<small>.*/, "")}: ${amount}`.replaceAll(/\s/g, " "),
  )
}

describe("the summary of a cart", () => {
  const cart = withTotals({
    lineItems: [
      aLineItem({
        basePrice: toCents(5_000),
        totalPrice: toCents(4_500),
        discounts: [{ amount: toCents(500), tags: ["product"] }],
      }),
    ],
    customLineItems: [
      aCustomLineItem({ type: "deliveryService", lineItemReference: toLineItemId("item-1"), totalPrice: toCents(650) }),
    ],
  })

  it("adds up to the net for companies, then shows VAT and total (TAX-20)", async () => {
    expect(await renderSummary(cart, "net")).toEqual([
      "1 product: € 50.00",
      "Product discount: −€ 5.00",
      "Delivery slot: € 6.50",
      "Net: € 51.50",
      "VAT 21.0 %: € 10.82",
      "Total: € 62.32",
    ])
  })

  it("adds up to the total with VAT for consumers, then shows net and VAT (TAX-20)", async () => {
    expect(await renderSummary(cart, "gross")).toEqual([
      "1 product: € 60.50",
      "Product discount: −€ 6.05",
      "Delivery slot: € 7.87",
      "Total: € 62.32",
      "of which net: € 51.50",
      "VAT 21.0 %: € 10.82",
    ])
  })
})

describe("every server-rendered page", () => {
  const settings = Schema.decodeUnknownSync(ConfigFileSchema)(
    JSON.parse(readFileSync(new URL("../../ui/public/config.json", import.meta.url), "utf8")),
  )

  const cart = {
    ...withTotals({
      lineItems: [
        aLineItem({
          basePrice: toCents(5_101),
          totalPrice: toCents(4_598),
          discounts: [{ amount: toCents(503), tags: ["product"] }],
        }),
        aLineItem({
          id: toLineItemId("item-2"),
          basePrice: toCents(1_234),
          totalPrice: toCents(1_234),
          taxRate: percentToTaxRate(9),
          lineItemNumber: 2,
        }),
      ],
      customLineItems: [
        aCustomLineItem({ lineItemReference: toLineItemId("item-1"), totalPrice: toCents(713) }),
        aCustomLineItem({
          id: "custom-2",
          lineItemReference: toLineItemId("item-2"),
          totalPrice: toCents(411),
          taxRate: percentToTaxRate(9),
        }),
      ],
    }),
    billingAddress: anAddress({ email: "noor@example.com" }),
  }

  const order: Order = {
    ...cart,
    id: "order-1" as OrderId,
    orderNumber: "118402",
    createdAt: "2026-11-20T10:42:00Z",
    stages: ["waitingForArtwork"],
  }

  const toResponses = (shown: Cart, placed: Order) => ({
    [makePreloadedResponseKey("getCart", { cartId: shown.id })]: Schema.encodeSync(cartEndpoints.getCart.response)(shown),
    [makePreloadedResponseKey("getOrder", { orderId: placed.id })]: Schema.encodeSync(orderEndpoints.getOrder.response)(placed),
  })

  const toSession = (view: PriceView) => ({
    "refresh{}": {
      session: {
        customer: { id: "c-1", email: "", firstName: "N", lastName: "V", ...(view === "net" ? { company: "V & R" } : {}) },
        accessToken: { token: "", exp: 0 },
      },
    },
  })

  const render = async (
    pathname: string,
    view: PriceView,
    locale: Locale,
    { isGuest = false, responses = toResponses(cart, order) } = {},
  ): Promise<string> => {
    const pipe = await renderPage({
      settings,
      pathname,
      search: pathname === settings.paths.thanks ? `?itemId=${order.id}` : "",
      locale,
      storedValues: { cartId: cart.id, ...(isGuest ? { priceView: view } : {}) },
      preloadedResponses: { ...(isGuest ? { "refresh{}": { session: null } } : toSession(view)), ...responses },
    })
    const into = new PassThrough()
    pipe?.(into)
    return (await text(into)).replaceAll("&amp;", "&")
  }

  /** Amounts of lines, which differ between the views. */
  const listLineAmounts = (view: PriceView, locale: Locale): readonly string[] => {
    const { lineItems, customLineItems } = toCartInView(cart, view)
    const each = lineItems.flatMap(({ basePrice, totalPrice, discounts }) => [
      basePrice,
      totalPrice,
      ...discounts.map(({ amount }) => amount),
    ])
    const { money } = getAmountFormats(locale)
    return [...each, ...customLineItems.map(({ totalPrice }) => totalPrice)].map(cents => money(cents))
  }

  const { cart: cartPath, login, delivery, payment, thanks } = settings.paths
  const pages = LOCALES.flatMap(locale =>
    PRICE_VIEWS.flatMap(view => [
      ...[cartPath, login].map(path => [path, "guest", view, locale] as const),
      ...[cartPath, delivery, payment, thanks].map(path => [path, "customer", view, locale] as const),
    ]),
  )

  it.each(pages)("shows %s to a %s with %s prices only, and says so, in %s (TAX-20, TAX-21)", async (path, who, view, locale) => {
    const html = await render(path, view, locale, { isGuest: who === "guest" })
    const other = view === "net" ? "gross" : "net"
    expect(listLineAmounts(other, locale).filter(amount => html.includes(amount))).toEqual([])
    if (path !== delivery) expect(listLineAmounts(view, locale).some(amount => html.includes(amount))).toBe(true)
    const { note, priceRow, netRow } = ALL_TEXTS[locale].price
    expect([note[view], priceRow[view], netRow[view]].some(words => html.includes(words))).toBe(true)
    expect(html.includes(ALL_TEXTS[locale].price.viewOf.net)).toBe(who === "guest")
  })

  const exempt = withTotals({
    lineItems: [aLineItem({ taxTreatment: "intra-community-supply", taxRate: percentToTaxRate(0) })],
    customLineItems: [],
  })
  const exemptPages = LOCALES.flatMap(locale => [cartPath, delivery, payment, thanks].map(path => [path, locale] as const))

  it.each(exemptPages)(
    "says on %s that exempt prices bear no VAT, never that they include it, in %s (TAX-14)",
    async (path, locale) => {
      const responses = toResponses(exempt, { ...order, ...exempt, id: order.id })
      const html = await render(path, "gross", locale, { responses })
      const { note, priceRow, word, taxNote, barTotal } = ALL_TEXTS[locale].price
      const including = [note.gross, priceRow.gross, word.gross, taxNote.included, barTotal]
      expect(including.filter(words => html.includes(words))).toEqual([])
      expect([note.exempt, priceRow.exempt, word.exempt].some(words => html.includes(words))).toBe(true)
    },
  )

  it("says of each item whether its price has VAT when only some are exempt (TAX-14)", async () => {
    const [exemptItem] = exempt.lineItems.map(item => ({ ...item, totalPrice: toCents(1_000) }))
    const taxedItem = aLineItem({ id: toLineItemId("item-2"), taxTreatment: "domestic", totalPrice: toCents(2_000) })
    if (!exemptItem) throw new TypeError("no item")
    const responses = toResponses(withTotals({ lineItems: [exemptItem, taxedItem], customLineItems: [] }), order)
    const { word, priceRow } = ALL_TEXTS.en.price
    const { money } = getAmountFormats("en")
    const [inCart, inReview] = [
      await render(cartPath, "gross", "en", { responses }),
      await render(payment, "gross", "en", { responses }),
    ]
    for (const label of ["exempt", "gross"] as const) expect(inCart).toContain(`<dt>${priceRow[label]}</dt>`)
    expect(inReview).toContain(`${money(1_000)} ${word.exempt}`)
    expect(inReview).toContain(`${money(2_420)} ${word.gross}`)
  })
})

describe("pages", () => {
  it("format amounts only where the shopper's price view is known (TAX-20)", () => {
    const formatters = /\b(?:getAmountFormats|makeAmountFormatter|toLocaleString)\b|style: ?"currency"/
    const sources = listRepositoryFiles().filter(({ path, source }) => /^ui\/.*\.tsx?$/.test(path) && formatters.test(source))
    // texts of exceeded limits name totals
    const expected = ["ui/i18n/locale-formats.ts", "ui/i18n/start-i18n.ts", "ui/prices/use-prices.ts"]
    expect(sources.map(({ path }) => path)).toEqual(expected)
  })
})
