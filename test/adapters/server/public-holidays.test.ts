import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { catalogEndpoints } from "../../../adapters/contract/catalog-endpoints.ts"
import { ShippingOptionsSchema } from "../../../adapters/contract/shipping-options.ts"
import { checkSlotAndCourierAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { findDeliveryDate } from "../../../domain/delivery/shop-calendar.ts"
import { makeAgentClient } from "../../support/agent-client.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  readCart,
  readDeliveryOffer,
  SAMPLE_ADDRESS,
  sendCartAction,
} from "../../support/test-shopper.ts"

const POSTAL_CODES = { NL: "3511 AX", BE: "2000", DE: "10115", FR: "75002", LU: "1855" } as const

const COUNTRIES = Object.keys(POSTAL_CODES) as readonly (keyof typeof POSTAL_CODES)[]

const TOMORROW = {
  ...BUSINESS_CARDS_LINE,
  userSelection: BUSINESS_CARDS_LINE.userSelection.map(each =>
    each.startsWith("Delivery Type:") ? "Delivery Type:Next Day" : each,
  ),
}

interface AgentVariant {
  readonly fulfillment: {
    readonly methods: readonly {
      readonly options: readonly { readonly id: string; readonly description?: { readonly plain: string } }[]
    }[]
  }
}

describe("the next day in the sample shop", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  it.each([
    ["24 December", "2026-12-24T15:59:00Z", "2026-12-28", "2026-12-28"],
    ["the day before Good Friday", "2027-03-25T15:59:00Z", "2027-03-26", "2027-03-30"],
    ["26 April", "2027-04-26T14:59:00Z", "2027-04-28", "2027-04-28"],
    ["the last working day of the holidays' data", "2028-12-29T15:59:00Z", undefined, undefined],
  ])("is no holiday of printing, carriers or the destination on %s (DELIV-39, UCP-23)", async (_, now, elsewhere, inGermany) => {
    shop.time.now = new Date(now)
    const shopper = await createCustomer(shop)
    for (const country of COUNTRIES) {
      const cart = await createCartWith(shopper, TOMORROW)
      const lineItemId = cart.lineItems[0]?.id
      const address = { ...SAMPLE_ADDRESS, country, postalCode: POSTAL_CODES[country] }
      readCart(await sendCartAction(shopper, cart, "setShippingAddress", { lineItemId, address }))
      const path = `/cart/${cart.id}/lineitems/${lineItemId}`
      const offer = readDeliveryOffer(await shopper.ask(`GET ${path}/delivery-options`))
      const { body } = await shopper.ask(`GET ${path}/options`)
      const { deliveryTypes, daysWithoutPrinting } = Schema.decodeUnknownSync(ShippingOptionsSchema)(body)
      const dates = [offer.date, ...offer.deliveryOptions.map(({ date }) => date)]
      const expected = country === "DE" ? inGermany : elsewhere
      expect([country, ...new Set(dates)]).toEqual([country, expected])
      const availability = checkSlotAndCourierAvailability({ quantity: 1, shippingAddresses: [] }, { _tag: "Fetched", offer })
      const noDate = { _tag: "Unavailable", reasons: [{ _tag: "DateNotKnownYet" }] }
      expect(availability).toEqual(expected === undefined ? noDate : { _tag: "Available" })
      expect(offer.daysWithoutPrinting).toContain("2026-12-25")
      expect(daysWithoutPrinting).toEqual(offer.daysWithoutPrinting)
      expect([country, deliveryTypes.find(({ type }) => type === "Next Day")?.date]).toEqual([country, expected])
      await shopper.ask(`DELETE /cart/${cart.id}`)
    }
    const { body: found } = await makeAgentClient(shop)("POST /catalog/product", { body: { id: TOMORROW.productKey } })
    for (const { fulfillment } of found.product.variants as readonly AgentVariant[]) {
      const option = fulfillment.methods.flatMap(({ options }) => options).find(({ id }) => id === "Next Day")
      const day = option?.description && new Date(`${option.description.plain} UTC`).toISOString().slice(0, 10)
      // without a country, the day holds in each of them
      expect([option?.id, day]).toEqual(["Next Day", inGermany])
    }
    const { body } = await shopper.ask(`GET /products/${TOMORROW.productKey}`)
    const { calendar } = Schema.decodeUnknownSync(catalogEndpoints.getProduct.response)(body)
    expect(calendar && findDeliveryDate(shop.time.now, 1, calendar)).toBe(elsewhere)
  })
})
