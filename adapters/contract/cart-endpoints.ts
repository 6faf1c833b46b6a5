/** The calls that make and change a cart. */

import { CartBody } from "./cart.ts"
import { AddLineItems, CartDraft, EditLineItems, UpdateCart } from "./cart-changes.ts"
import { defineEndpoint, WHOLE_CART_BODY_LIMIT_BYTES } from "./endpoint.ts"
import {
  cartLineItemPathParams,
  cartPathParams,
  customerAccess,
  guestAccess,
  versionedWrite,
} from "./endpoint-parts.ts"
import { QuoteLines } from "./quote.ts"
import { ShippingOptionsBody } from "./shipping-options.ts"

const cartChange = { ...guestAccess, ...versionedWrite, response: CartBody } as const

export const cartEndpoints = {
  getCart: defineEndpoint("getCart", "GET /cart/{cartId}", {
    ...guestAccess,
    versioned: true,
    params: cartPathParams,
    response: CartBody,
  }),
  createCart: defineEndpoint("createCart", "POST /cart", {
    ...guestAccess,
    keyed: true,
    body: CartDraft,
    response: CartBody,
  }),
  updateCart: defineEndpoint("updateCart", "PATCH /cart/{cartId}", {
    ...cartChange,
    params: cartPathParams,
    body: UpdateCart,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  deleteCart: defineEndpoint("deleteCart", "DELETE /cart/{cartId}", { ...cartChange, params: cartPathParams }),
  addLineItems: defineEndpoint("addLineItems", "POST /cart/{cartId}/lineitems", {
    ...cartChange,
    params: cartPathParams,
    body: AddLineItems,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  editLineItem: defineEndpoint("editLineItem", "PATCH /cart/{cartId}/lineitems/{lineItemId}", {
    ...cartChange,
    params: cartLineItemPathParams,
    body: EditLineItems,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  removeLineItem: defineEndpoint("removeLineItem", "DELETE /cart/{cartId}/lineitems/{lineItemId}", {
    ...cartChange,
    params: cartLineItemPathParams,
  }),
  addQuotes: defineEndpoint("addQuotes", "POST /cart/{cartId}/lineitems/quotes", {
    ...cartChange,
    ...customerAccess,
    params: cartPathParams,
    body: QuoteLines,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  shippingOptions: defineEndpoint("shippingOptions", "GET /cart/{cartId}/lineitems/{lineItemId}/options", {
    ...guestAccess,
    params: cartLineItemPathParams,
    response: ShippingOptionsBody,
  }),
} as const
