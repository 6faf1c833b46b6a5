/** What the shop says to everybody, and what pages tell it (API-31, API-32, API-40…API-42). */
import { PRODUCT_ANSWER, PRODUCTS_ANSWER } from "./catalog.ts"
import { FOUND_PICKUP_POINTS, PICKUP_POINT } from "./delivery.ts"
import type { Examples } from "./example.ts"
import { TRACE } from "./named.ts"

export const SHOP_CALLS = {
  listProducts: { answer: PRODUCTS_ANSWER },
  getProduct: { parameters: { productKey: "business-cards" }, answer: PRODUCT_ANSWER },
  dependencies: {
    requests: { "a product's design": { productId: "business-cards", version: 1 } },
    answer: { remainingOptions: ["format", "printing"] },
  },
  listPickupPoints: {
    parameters: { latitude: "52.37", longitude: "4.92", countryCode: "NL" },
    answer: FOUND_PICKUP_POINTS,
  },
  getPickupPoint: { parameters: { pickupPointId: PICKUP_POINT.id }, answer: PICKUP_POINT },
  geocode: {
    parameters: { query: "1019 XW NL", countryCode: "NL" },
    answer: {
      place: { name: "Amsterdam", countryCode: "NL", coordinates: { latitude: 52.37403, longitude: 4.88969 } },
    },
  },
  getDiscount: {
    parameters: { code: "HERFST10" },
    answer: { results: [{ code: "HERFST10", state: "MatchesCart" }] },
  },
  reviewScore: {
    answer: {
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
    answer: { traceId: TRACE },
  },
  recordEvent: {
    requests: {
      "an item that was added": {
        name: "add_to_cart",
        params: { currency: "EUR", value: 46.5, items: [{ item_id: "business-cards", quantity: 500, price: 46.5 }] },
      },
    },
    answer: { accepted: true },
  },
} satisfies Examples
