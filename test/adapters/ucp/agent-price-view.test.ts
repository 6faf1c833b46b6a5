import { describe, expect, it } from "vitest"
import { toUcpProduct } from "../../../adapters/ucp/ucp-catalog.ts"
import { getUcpPriceView } from "../../../adapters/ucp/ucp-deps.ts"
import { makeCustomerCaller, makeGuestCaller } from "../../../application/shop/caller.ts"
import { listVariants } from "../../../domain/catalog/product-variants.ts"
import { CALENDAR_WITHOUT_HOLIDAYS } from "../../../domain/delivery/delivery-calendar.ts"
import { PRICE_VIEWS, type PriceView } from "../../../domain/money/price-view.ts"
import { aProduct } from "../../support/test-data-builders.ts"

const asCustomer = (company?: string) =>
  makeCustomerCaller({ profile: { id: "c-1", email: "", ...(company === undefined ? {} : { company }) }, group: undefined })

describe("an agent", () => {
  it("sees prices as the buyer's account does, and a guest's agent as the shop's visitors do (TAX-21)", () => {
    for (const priceView of PRICE_VIEWS) {
      expect([undefined, makeGuestCaller("g")].map(caller => getUcpPriceView({ priceView }, caller))).toEqual([
        priceView,
        priceView,
      ])
      expect(getUcpPriceView({ priceView }, asCustomer())).toBe("gross")
      expect(getUcpPriceView({ priceView }, asCustomer("Drukwerk BV"))).toBe("net")
    }
  })

  it("finds all prices of a product in one view, which the metadata names (TAX-20)", () => {
    const product = aProduct()
    const [configuration] = listVariants(product)
    if (!configuration) throw new Error("a variant")
    const answer = (priceView: PriceView) =>
      toUcpProduct(product, [{ configuration }], {
        ...({ locale: "en", requestedLanguage: "en" } as const),
        ...{ now: new Date("2026-11-27T10:00:00Z"), getProductUrl: () => "", calendar: CALENDAR_WITHOUT_HOLIDAYS, priceView },
      })
    const [net, gross] = [answer("net"), answer("gross")]
    const addVat = (amount: number) => Math.round(amount * 1.21)
    expect(gross.variants[0]?.price.amount).toBe(addVat(net.variants[0]?.price.amount ?? 0))
    expect(gross.price_range.min.amount).toBe(addVat(net.price_range.min.amount))
    expect(gross.price_range.max.amount).toBe(addVat(net.price_range.max.amount))
    expect([net.metadata.prices, gross.metadata.prices]).toEqual(["net of VAT", "including VAT"])
  })
})
