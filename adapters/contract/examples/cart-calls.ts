/** The calls on a cart and on what may be chosen for its items (API-02…API-12, API-28). */
import { CART_ACTIONS } from "./cart-actions.ts"
import { SHIPPING_OPTIONS } from "./catalog.ts"
import { DELIVERY_OPTIONS, FOUND_PICKUP_POINTS, PLACE } from "./delivery.ts"
import type { Examples } from "./example.ts"
import { HANDOVER_CODE } from "./identity.ts"
import { CART, LINE_ITEM } from "./named.ts"
import { CARDS, CART_ANSWER, SELECTION } from "./priced.ts"

const inCart = { parameters: { cartId: CART } }
const inLineItem = { parameters: { cartId: CART, lineItemId: LINE_ITEM } }

export const CART_CALLS = {
  getCart: { ...inCart, answer: CART_ANSWER },
  createCart: { requests: { "a cart": {}, "with its currency": { currency: "EUR" } }, answer: CART_ANSWER },
  takeOverCart: {
    requests: { "behind a link": { code: HANDOVER_CODE } },
    answer: { cart: CART_ANSWER, cartOutcome: "mergedCart" },
  },
  updateCart: { ...inCart, requests: CART_ACTIONS, answer: CART_ANSWER },
  deleteCart: { ...inCart, answer: CART_ANSWER },
  addLineItems: {
    ...inCart,
    requests: {
      "one product": { lineItems: [CARDS] },
      "with a design and a service": {
        lineItems: [{ ...CARDS, artworkItemId: "template-linea", services: ["file-check"] }],
        files: ["cards.pdf"],
      },
    },
    answer: CART_ANSWER,
  },
  editLineItem: {
    ...inLineItem,
    requests: {
      "a quantity": { editLineItem: [{ lineItemId: LINE_ITEM, quantity: 1000 }] },
      "everything at once": {
        editLineItem: [
          {
            lineItemId: LINE_ITEM,
            quantity: 1000,
            userSelection: SELECTION,
            shipping: { deliveryOptionId: "Express" },
            services: ["file-check"],
          },
        ],
      },
    },
    answer: CART_ANSWER,
  },
  removeLineItem: { ...inLineItem, answer: CART_ANSWER },
  shippingOptions: { ...inLineItem, answer: SHIPPING_OPTIONS },
  deliveryOptions: { ...inLineItem, answer: DELIVERY_OPTIONS },
  searchPickupPoints: {
    ...inLineItem,
    requests: { "around a place": { action: { name: "searchPickupPoints", value: PLACE } } },
    answer: FOUND_PICKUP_POINTS,
  },
  paymentMethods: {
    parameters: { cartId: CART, psp: "embedded" },
    answer: {
      default: "ideal",
      methods: [
        { id: "ideal", name: "iDEAL", costs: { centAmount: 0, currency: "EUR" }, mandates: [] },
        { id: "paypal", name: "PayPal", costs: { centAmount: 195, currency: "EUR" }, mandates: [] },
      ],
    },
  },
} satisfies Examples
