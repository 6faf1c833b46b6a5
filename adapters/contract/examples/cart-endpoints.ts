/** Examples for the endpoints of carts and delivery choices (API-02…API-12, API-28). */
import { CART_ACTION_EXAMPLES } from "./cart-actions.ts"
import { EXAMPLE_CART_RESPONSE, EXAMPLE_LINE_ITEM_DRAFT, EXAMPLE_USER_SELECTION } from "./carts-and-orders.ts"
import { EXAMPLE_SHIPPING_OPTIONS } from "./catalog.ts"
import { EXAMPLE_COORDINATES, EXAMPLE_DELIVERY_OPTIONS, EXAMPLE_PICKUP_POINTS_RESPONSE } from "./delivery.ts"
import type { EndpointExamples } from "./endpoint-example.ts"
import { EXAMPLE_CART_TRANSFER_CODE } from "./identity.ts"
import { EXAMPLE_CART_ID, EXAMPLE_LINE_ITEM_ID } from "./ids-and-addresses.ts"

const inCart = { parameters: { cartId: EXAMPLE_CART_ID } }
const inLineItem = { parameters: { cartId: EXAMPLE_CART_ID, lineItemId: EXAMPLE_LINE_ITEM_ID } }

export const CART_ENDPOINT_EXAMPLES = {
  getCart: { ...inCart, response: EXAMPLE_CART_RESPONSE },
  createCart: { requests: { "a cart": {}, "with its currency": { currency: "EUR" } }, response: EXAMPLE_CART_RESPONSE },
  takeOverCart: {
    requests: { "behind a link": { code: EXAMPLE_CART_TRANSFER_CODE } },
    response: { cart: EXAMPLE_CART_RESPONSE, cartOutcome: "mergedCart" },
  },
  updateCart: { ...inCart, requests: CART_ACTION_EXAMPLES, response: EXAMPLE_CART_RESPONSE },
  deleteCart: { ...inCart, response: EXAMPLE_CART_RESPONSE },
  addLineItems: {
    ...inCart,
    requests: {
      "one product": { lineItems: [EXAMPLE_LINE_ITEM_DRAFT] },
      "with a design and a service": {
        lineItems: [{ ...EXAMPLE_LINE_ITEM_DRAFT, artworkItemId: "template-linea", services: ["file-check"] }],
        files: ["cards.pdf"],
      },
    },
    response: EXAMPLE_CART_RESPONSE,
  },
  editLineItem: {
    ...inLineItem,
    requests: {
      "a quantity": { editLineItem: [{ lineItemId: EXAMPLE_LINE_ITEM_ID, quantity: 1000 }] },
      "everything at once": {
        editLineItem: [
          {
            lineItemId: EXAMPLE_LINE_ITEM_ID,
            quantity: 1000,
            userSelection: EXAMPLE_USER_SELECTION,
            shipping: { deliveryOptionId: "Express" },
            services: ["file-check"],
          },
        ],
      },
    },
    response: EXAMPLE_CART_RESPONSE,
  },
  removeLineItem: { ...inLineItem, response: EXAMPLE_CART_RESPONSE },
  shippingOptions: { ...inLineItem, response: EXAMPLE_SHIPPING_OPTIONS },
  deliveryOptions: { ...inLineItem, response: EXAMPLE_DELIVERY_OPTIONS },
  searchPickupPoints: {
    ...inLineItem,
    requests: { "around a place": { action: { name: "searchPickupPoints", value: EXAMPLE_COORDINATES } } },
    response: EXAMPLE_PICKUP_POINTS_RESPONSE,
  },
  paymentMethods: {
    parameters: { cartId: EXAMPLE_CART_ID, psp: "embedded" },
    response: {
      default: "ideal",
      methods: [
        { id: "ideal", name: "iDEAL", costs: { centAmount: 0, currency: "EUR" }, mandates: [] },
        { id: "paypal", name: "PayPal", costs: { centAmount: 195, currency: "EUR" }, mandates: [] },
      ],
    },
  },
} satisfies EndpointExamples
