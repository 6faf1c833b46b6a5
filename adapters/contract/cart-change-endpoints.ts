import { CartSchema } from "./cart.ts"
import { AddLineItemsRequest, EditLineItemsRequest, UpdateCartRequest } from "./cart-requests.ts"
import { defineEndpoint, WHOLE_CART_BODY_LIMIT_BYTES } from "./endpoint.ts"
import {
  cartLineItemPathParams,
  cartPathParams,
  customerAccess,
  guestOrCustomerAccess,
  versionedWrite,
} from "./endpoint-parts.ts"
import { AddQuoteLinesRequest } from "./quote.ts"

const cartChange = { ...guestOrCustomerAccess, ...versionedWrite, response: CartSchema } as const

export const cartChangeEndpoints = {
  updateCart: defineEndpoint("updateCart", "PATCH /cart/{cartId}", {
    ...cartChange,
    params: cartPathParams,
    body: UpdateCartRequest,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  deleteCart: defineEndpoint("deleteCart", "DELETE /cart/{cartId}", { ...cartChange, params: cartPathParams }),
  addLineItems: defineEndpoint("addLineItems", "POST /cart/{cartId}/lineitems", {
    ...cartChange,
    params: cartPathParams,
    body: AddLineItemsRequest,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  editLineItem: defineEndpoint("editLineItem", "PATCH /cart/{cartId}/lineitems/{lineItemId}", {
    ...cartChange,
    params: cartLineItemPathParams,
    body: EditLineItemsRequest,
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
    body: AddQuoteLinesRequest,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
} as const
