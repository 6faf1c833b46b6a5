import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CartSchema } from "../../../adapters/contract/cart.ts"
import { DeliveryOptionsResponse } from "../../../adapters/contract/delivery.ts"
import { OrderListResponse, OrderSchema } from "../../../adapters/contract/order.ts"
import { PickupPointDetailsSchema } from "../../../adapters/contract/pickup-point.ts"
import { QuoteListResponse, QuoteSchema } from "../../../adapters/contract/quote.ts"
import { ShippingOptionsSchema } from "../../../adapters/contract/shipping-options.ts"
import type { DeliveryOfferWithCutOff } from "../../../application/client/ports/delivery-offer-service.ts"
import type { PickupPointDetails } from "../../../domain/delivery/pickup-point.ts"
import type { ShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { toCents } from "../../../domain/money/cents.ts"
import type { TaxRate } from "../../../domain/money/tax-rate.ts"
import type { OrderSummary } from "../../../domain/order/order-summary.ts"
import type { QuoteSummary, QuoteWithState } from "../../../domain/quote/quote.ts"
import { type Complete, createCompleteCart, createCompleteOrder, createCompleteQuote } from "../../support/complete-values.ts"

const { id, version, orderNumber, createdAt, stages, referenceLabel, poNumber, currency } = createCompleteOrder("order")

const summary: Complete<OrderSummary> = {
  ...{ id, version, orderNumber, createdAt, stages, referenceLabel, poNumber, currency },
  activeItems: 2,
  artworkNeeds: ["file", "approval"],
  totalGross: toCents(8_047),
}

const quote: Complete<QuoteWithState> = { quote: createCompleteQuote("quote"), state: "Valid" }

const quoteSummary: Complete<QuoteSummary> = {
  id: quote.quote.id,
  createdAt: quote.quote.createdAt,
  expiresAt: quote.quote.expiresAt,
  ...{ currency, state: "Valid", products: 2, totalGross: toCents(8_047) },
}

const offer: Complete<DeliveryOfferWithCutOff> = {
  offer: {
    deliveryOptions: [{ carrier: "dhl", recsKey: "dhl-1", before: "12:00", date: "2026-11-23", price: toCents(595) }],
    date: "2026-11-23",
    isBeyondHolidays: true,
    daysWithoutPrinting: ["2026-12-25"],
    courier: { enabled: true, price: toCents(2_450) },
    splitShipment: { isAllowed: true, price: toCents(750) },
    pickupPointAllowed: true,
    taxes: [{ destination: "DE", rate: 1_900 as TaxRate, country: "DE", treatment: "distance-sale" }],
  },
  cutOffTime: "17:00:00",
}

const shippingOptions: Complete<Omit<ShippingOptions, "services">> & Pick<ShippingOptions, "services"> = {
  cutOffTime: "17:00:00",
  daysWithoutPrinting: ["2026-12-25"],
  deliveryTypes: [{ type: "Normal", label: { en: "Normal" }, date: "2026-11-23", net: toCents(4_000) }],
  services: [],
}

const point: Complete<Omit<PickupPointDetails, "businessHours">> & Pick<PickupPointDetails, "businessHours"> = {
  id: "point",
  name: "Bloemist Kerkstraat",
  address: { addressLine1: "Kerkstraat 48", postalCode: "2557 KD", city: "Den Haag", countryCode: "NL" },
  pickupPointsProviderId: "dhl",
  geoCoordinates: { latitude: 52.06, longitude: 4.32 },
  selfLink: "/v1/pickupPoints/point",
  businessHours: { friday: [{ opening: "09:30", closing: "18:00" }] },
  closedDates: ["2026-12-25"],
}

const page = { offset: 0, limit: 20, count: 1, total: 1 }

const RESPONSES: readonly (readonly [name: string, schema: Schema.Codec<unknown, unknown>, value: unknown])[] = [
  ["a cart", CartSchema, createCompleteCart("cart")],
  ["an order", OrderSchema, createCompleteOrder("order")],
  ["a quote", QuoteSchema, quote],
  ["a list of orders", OrderListResponse, { ...page, results: [summary] }],
  ["a list of quotes", QuoteListResponse, { offset: 0, limit: 20, total: 1, results: [quoteSummary] }],
  ["a delivery offer", DeliveryOptionsResponse, offer],
  ["shipping options", ShippingOptionsSchema, shippingOptions],
  ["a pick-up point", PickupPointDetailsSchema, point],
]

const countFields = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce(
        (sum: number, each) => sum + countFields(each),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

describe("the contract", () => {
  it.each(RESPONSES)("keeps every field of %s, however new or optional (CART-05, ORDER-05, API-27)", (_, schema, value) => {
    const json: unknown = JSON.parse(JSON.stringify(Schema.encodeUnknownSync(schema)(value)))
    expect(Schema.decodeUnknownSync(schema)(json)).toEqual(value)
    process.stdout.write(`${countFields(value)} fields\n`)
  })
})
