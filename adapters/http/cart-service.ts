/** Sends each cart command to the endpoint that the specification names (API-02…API-20). */
import { Effect } from "effect"
import type { CartChangeRequest, CartService } from "../../application/client/ports/cart-service.ts"
import type { ShippingOptionsService } from "../../application/client/ports/shipping-options-service.ts"
import { cartEndpoints } from "../contract/cart-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpCartService = (call: ServiceClient): CartService => {
  const change = ({ cartId, version, change, key }: CartChangeRequest): ReturnType<CartService["change"]> => {
    const sent = { query: { version }, key }
    switch (change._tag) {
      case "AddLineItems":
        return call(cartEndpoints.addLineItems, { ...sent, params: { cartId }, body: { lineItems: change.drafts } })
      case "AddQuotes":
        return call(cartEndpoints.addQuotes, { ...sent, params: { cartId }, body: change.lines })
      case "EditLineItem": {
        const { edits } = change
        const params = { cartId, lineItemId: edits[0].lineItemId }
        return call(cartEndpoints.editLineItem, { ...sent, params, body: { editLineItem: edits } })
      }
      case "RemoveLineItem":
        return call(cartEndpoints.removeLineItem, { ...sent, params: { cartId, lineItemId: change.lineItemId } })
      case "EmptyCart":
        return call(cartEndpoints.deleteCart, { ...sent, params: { cartId } })
      default:
        return call(cartEndpoints.updateCart, { ...sent, params: { cartId }, body: { action: change } })
    }
  }
  return {
    load: cartId => call(cartEndpoints.getCart, { params: { cartId } }),
    create: key => call(cartEndpoints.createCart, { body: {}, key }),
    change: request => Effect.suspend(() => change(request)),
  }
}

export const makeHttpShippingOptionsService = (call: ServiceClient): ShippingOptionsService => ({
  options: (cartId, lineItemId) => call(cartEndpoints.shippingOptions, { params: { cartId, lineItemId } }),
})
