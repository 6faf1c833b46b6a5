import { Effect } from "effect"
import { createInstance } from "i18next"
import { Provider } from "inversify-react"
import { createElement, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"
import { makeConfiguratorViewModel } from "../../application/client/cart/configurator-view-model.ts"
import { makeShopClock, ShopClock } from "../../application/client/shop-clock.ts"
import { createShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { DeliverySpeedField } from "../../ui/cart/DeliverySpeedField.tsx"
import { asInversifyContainer } from "../../ui/hooks/injection.ts"
import { PriceMatrixTable } from "../../ui/shop/PriceMatrixTable.tsx"
import { ALL_TEXTS } from "../support/text-usage.ts"

const NOW = new Date("2028-12-27T10:00:00Z")

const CALENDAR = { daysWithoutPrinting: [], daysWithoutDelivery: [], until: "2028-12-29" }

const { products } = readSeedData(SAMPLE_SHOP_FOLDER)

const clock = makeShopClock({ elapsedMs: () => 0, deviceTime: () => NOW })

const container = asInversifyContainer({
  resolve: <T>({ symbol }: { readonly symbol: symbol }) => {
    if (symbol !== ShopClock.symbol) throw new Error(`nothing is registered for ${String(symbol)}`)
    return clock as T
  },
  has: token => token === ShopClock.symbol,
})

const render = async (lng: keyof typeof ALL_TEXTS, page: ReactNode): Promise<string> => {
  const i18n = createInstance()
  await i18n.init({ lng, resources: { [lng]: { translation: ALL_TEXTS[lng] } }, interpolation: { escapeValue: false } })
  return renderToStaticMarkup(createElement(Provider, { container }, createElement(I18nextProvider, { i18n }, page)))
}

const count = (html: string, text: string): number => html.split(text).length - 1

describe.each(["en", "nl", "fr", "de"] as const)("a delivery type beyond the holidays' data, in %s", lng => {
  const { noDateYet } = ALL_TEXTS[lng].word

  it("has no date in the price list of each product, while sooner ones keep theirs (DELIV-39)", async () => {
    for (const product of products) {
      const { getViewState } = makeConfiguratorViewModel({ product, thousands: ",", addToCart: () => Effect.never })
      const viewState = getViewState({ group: undefined, view: "net" })
      const table = createElement(PriceMatrixTable, { product, calendar: CALENDAR, viewState, onChoose: () => undefined })
      const beyond = product.deliveryTypes.filter(({ workingDays }) => workingDays > 2)
      expect([product.key, count(await render(lng, table), noDateYet)]).toEqual([product.key, beyond.length])
    }
  })

  it("has no sentence about dates beside a price list or dialog without any (DELIV-39)", async () => {
    for (const product of products)
      for (const until of ["2028-12-26", "2029-12-31"]) {
        const calendar = { ...CALENDAR, until }
        const { getViewState } = makeConfiguratorViewModel({ product, thousands: ",", addToCart: () => Effect.never })
        const viewState = getViewState({ group: undefined, view: "net" })
        const shippingOptions = createShippingOptions({ selection: [], quantity: 1 }, product, NOW, undefined, calendar)
        const pages = [
          createElement(PriceMatrixTable, { product, calendar, viewState, onChoose: () => undefined }),
          createElement(DeliverySpeedField, {
            product,
            chosen: undefined,
            shippingOptions,
            formatPrice: () => undefined,
            onChoose: () => undefined,
          }),
        ]
        const hint = ALL_TEXTS[lng].cart.cutOff.split("{{time}}")[0] ?? ""
        const counts = await Promise.all(pages.map(async page => count(await render(lng, page), hint)))
        expect([product.key, until, ...counts]).toEqual([product.key, until, ...(until < "2029" ? [0, 0] : [1, 1])])
      }
  })

  it("has no date in the dialog that changes the delivery type (DELIV-39)", async () => {
    for (const product of products) {
      const shippingOptions = createShippingOptions({ selection: [], quantity: 1 }, product, NOW, undefined, CALENDAR)
      const field = createElement(DeliverySpeedField, {
        product,
        chosen: undefined,
        shippingOptions,
        formatPrice: () => undefined,
        onChoose: () => undefined,
      })
      const beyond = product.deliveryTypes.filter(({ workingDays }) => workingDays > 2)
      expect([product.key, count(await render(lng, field), noDateYet)]).toEqual([product.key, beyond.length])
    }
  })
})

it("delivery types keep a line for their dates while those load, so that no choice moves (DELIV-25)", async () => {
  for (const product of products) {
    const loaded = createShippingOptions({ selection: [], quantity: 1 }, product, NOW, undefined, CALENDAR)
    for (const shippingOptions of [undefined, loaded]) {
      const unchosen = { chosen: undefined, formatPrice: () => undefined, onChoose: () => undefined }
      const html = await render("en", createElement(DeliverySpeedField, { product, shippingOptions, ...unchosen }))
      expect([product.key, count(html, "aria-describedby=")]).toEqual([product.key, product.deliveryTypes.length])
    }
  }
})
