/** Examples for the endpoints of products, pick-up points, reviews and reports (API-31, API-32, API-40…API-42). */
import { EXAMPLE_PRODUCT_LIST_RESPONSE, EXAMPLE_PRODUCT_RESPONSE } from "./catalog.ts"
import { EXAMPLE_PICKUP_POINT, EXAMPLE_PICKUP_POINTS_RESPONSE } from "./delivery.ts"
import type { EndpointExamples } from "./endpoint-example.ts"
import { EXAMPLE_TRACE_ID } from "./ids-and-addresses.ts"

export const PUBLIC_ENDPOINT_EXAMPLES = {
  listProducts: { response: EXAMPLE_PRODUCT_LIST_RESPONSE },
  getProduct: { parameters: { productKey: "business-cards" }, response: EXAMPLE_PRODUCT_RESPONSE },
  dependencies: {
    requests: { "a product's design": { productId: "business-cards", version: 1 } },
    response: { remainingOptions: ["format", "printing"] },
  },
  listPickupPoints: {
    parameters: { latitude: "52.37", longitude: "4.92", countryCode: "NL" },
    response: EXAMPLE_PICKUP_POINTS_RESPONSE,
  },
  getPickupPoint: { parameters: { pickupPointId: EXAMPLE_PICKUP_POINT.id }, response: EXAMPLE_PICKUP_POINT },
  geocode: {
    parameters: { query: "1019 XW NL", countryCode: "NL" },
    response: {
      place: { name: "Amsterdam", countryCode: "NL", coordinates: { latitude: 52.37403, longitude: 4.88969 } },
    },
  },
  getDiscount: {
    parameters: { code: "HERFST10" },
    response: { results: [{ code: "HERFST10", state: "MatchesCart" }] },
  },
  reviewScore: {
    response: {
      score: 9.1,
      scale: 10,
      reviews: 2846,
      reviewURLs: [{ locale: "en", reviewUrl: "https://reviews.example/en/vel-en-rand" }],
    },
  },
  reportError: {
    requests: {
      "a bug": { name: "TypeError", message: "", stack: "at Cart (/assets/cart.js:1:200)", page: "/cart" },
    },
    response: { traceId: EXAMPLE_TRACE_ID },
  },
  recordEvent: {
    requests: {
      "an item that was added": {
        name: "add_to_cart",
        params: { currency: "EUR", value: 46.5, items: [{ item_id: "business-cards", quantity: 500, price: 46.5 }] },
      },
    },
    response: { accepted: true },
  },
} satisfies EndpointExamples
