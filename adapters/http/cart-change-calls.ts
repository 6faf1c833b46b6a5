/** Sends each cart command to the endpoint that the specification names (API-02…API-20). */
import type { CartChangeRequest, CartService } from "../../application/client/ports/cart-service.ts"
import { cartChangeEndpoints } from "../contract/cart-change-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const sendCartCommand = (
  call: ServiceClient,
  { cartId, version, change, key }: CartChangeRequest,
): ReturnType<CartService["change"]> => {
  const sent = { query: { version }, key }
  switch (change._tag) {
    case "AddLineItems":
      return call(cartChangeEndpoints.addLineItems, { ...sent, params: { cartId }, body: { lineItems: change.drafts } })
    case "AddQuotes":
      return call(cartChangeEndpoints.addQuotes, { ...sent, params: { cartId }, body: change.lines })
    case "EditLineItem": {
      const { edits } = change
      const params = { cartId, lineItemId: edits[0].lineItemId }
      return call(cartChangeEndpoints.editLineItem, { ...sent, params, body: { editLineItem: edits } })
    }
    case "RemoveLineItem":
      return call(cartChangeEndpoints.removeLineItem, { ...sent, params: { cartId, lineItemId: change.lineItemId } })
    case "EmptyCart":
      return call(cartChangeEndpoints.deleteCart, { ...sent, params: { cartId } })
    default:
      return call(cartChangeEndpoints.updateCart, { ...sent, params: { cartId }, body: { action: change } })
  }
}
