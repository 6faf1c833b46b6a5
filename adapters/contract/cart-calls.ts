/** The calls that make and change a cart. */
import { customer, inCart, inLineItem, onVersion, visitor } from "./call-parts.ts"
import { CartBody } from "./cart.ts"
import { AddLineItems, CartDraft, EditLineItems, UpdateCart } from "./cart-changes.ts"
import { endpoint, WHOLE_CART } from "./endpoint.ts"
import { QuoteLines } from "./quote.ts"
import { ShippingOptionsBody } from "./shipping-options.ts"

const cartChange = { ...visitor, ...onVersion, answer: CartBody } as const

export const cartCalls = {
  getCart: endpoint("getCart", "GET /cart/{cartId}", { ...visitor, versioned: true, params: inCart, answer: CartBody }),
  createCart: endpoint("createCart", "POST /cart", { ...visitor, keyed: true, body: CartDraft, answer: CartBody }),
  updateCart: endpoint("updateCart", "PATCH /cart/{cartId}", {
    ...cartChange,
    params: inCart,
    body: UpdateCart,
    bodyLimit: WHOLE_CART,
  }),
  deleteCart: endpoint("deleteCart", "DELETE /cart/{cartId}", { ...cartChange, params: inCart }),
  addLineItems: endpoint("addLineItems", "POST /cart/{cartId}/lineitems", {
    ...cartChange,
    params: inCart,
    body: AddLineItems,
    bodyLimit: WHOLE_CART,
  }),
  editLineItem: endpoint("editLineItem", "PATCH /cart/{cartId}/lineitems/{lineItemId}", {
    ...cartChange,
    params: inLineItem,
    body: EditLineItems,
    bodyLimit: WHOLE_CART,
  }),
  removeLineItem: endpoint("removeLineItem", "DELETE /cart/{cartId}/lineitems/{lineItemId}", {
    ...cartChange,
    params: inLineItem,
  }),
  addQuotes: endpoint("addQuotes", "POST /cart/{cartId}/lineitems/quotes", {
    ...cartChange,
    ...customer,
    params: inCart,
    body: QuoteLines,
    bodyLimit: WHOLE_CART,
  }),
  shippingOptions: endpoint("shippingOptions", "GET /cart/{cartId}/lineitems/{lineItemId}/options", {
    ...visitor,
    params: inLineItem,
    answer: ShippingOptionsBody,
  }),
} as const
