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
      const viewState = getViewState({ group: undefined })
      const table = createElement(PriceMatrixTable, { product, calendar: CALENDAR, viewState, onChoose: () => undefined })
      const beyond = product.deliveryTypes.filter(({ workingDays }) => workingDays > 2)
      expect([product.key, count(await render(lng, table), noDateYet)]).toEqual([product.key, beyond.length])
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
