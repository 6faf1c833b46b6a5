/** Translates each cart change to the endpoint that the specification names (API-02…API-20). */
import { Effect } from "effect"
import type { CartChangeRequest, CartService } from "../../application/ports/cart-service.ts"
import type { CartChange, LineItemDraft } from "../../domain/cart/cart-change.ts"
import type { LineItemEdit } from "../../domain/cart/line-item-edit.ts"
import { cartEndpoints } from "../contract/cart-endpoints.ts"
import { encodePickupPointReference } from "../contract/pickup-point.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

type Action = (typeof cartEndpoints.updateCart.body)["Type"]["action"]

const toAction = (
  change: Exclude<
    CartChange,
    { readonly _tag: "AddLineItem" | "AddLineItems" | "AddQuotes" | "EditLineItem" | "RemoveLineItem" | "EmptyCart" }
  >,
): Action => {
  switch (change._tag) {
    case "SetShippingAddress":
      return { name: "setShippingAddress", value: { lineItemId: change.lineItemId, address: change.address } }
    case "SetBillingAddress":
      return { name: "setBillingAddress", value: { address: change.address } }
    case "SetDeliveryOption": {
      const { lineItemId, recsKey, before } = change
      return { name: "setDeliveryOption", value: { lineItemId, deliveryOption: { recsKey, before } } }
    }
    case "SetPickupPoint":
      return {
        name: "setPickupPoint",
        value: { lineItemId: change.lineItemId, ...encodePickupPointReference(change.payload) },
      }
    case "SetCourier":
      return { name: "setCourier", value: { lineItemId: change.lineItemId, courierOption: change.courier } }
    case "SetSplitShipment": {
      const { lineItemId, shares } = change
      return { name: "setSplitShipment", value: { lineItemId, shippingAddresses: shares } }
    }
    case "SetPaymentMethod":
      return { name: "setPaymentMethod", value: change.payment }
    case "CopyLineItem":
      return { name: "copyLineItems", value: { lineItemIds: [change.lineItemId] } }
    case "SetReference": {
      const name = change.field === "poNumber" ? "setPurchaseOrderNumber" : "setReferenceLabel"
      return { name, value: change.text ?? "" }
    }
    case "AddCoupon":
      return { name: "addCouponCode", value: change.code }
    case "RemoveCoupon":
      return { name: "removeCouponCode", value: change.code }
    case "Recalculate":
      return { name: "recalculateCart" }
  }
}

const toDraftBody = ({ selection, ...fields }: LineItemDraft) => ({ ...fields, userSelection: selection })

const toEditBody = ({ selection, deliveryType, ...fields }: LineItemEdit) => ({
  ...fields,
  ...(selection ? { userSelection: selection } : {}),
  ...(deliveryType === undefined ? {} : { shipping: { deliveryOptionId: deliveryType } }),
})

export const makeHttpCartService = (call: ServiceClient): CartService => {
  const change = ({ cartId, version, change, key }: CartChangeRequest): ReturnType<CartService["change"]> => {
    const sent = { query: { version }, key }
    switch (change._tag) {
      case "AddLineItem":
        return call(cartEndpoints.addLineItems, {
          ...sent,
          params: { cartId },
          body: { lineItems: [toDraftBody(change.draft)] },
        })
      case "AddLineItems": {
        const [first, ...others] = change.drafts
        const body = { lineItems: [toDraftBody(first), ...others.map(toDraftBody)] as const }
        return call(cartEndpoints.addLineItems, { ...sent, params: { cartId }, body })
      }
      case "AddQuotes":
        return call(cartEndpoints.addQuotes, { ...sent, params: { cartId }, body: change.lines })
      case "EditLineItem": {
        const [first, ...others] = change.edits
        const body = { editLineItem: [toEditBody(first), ...others.map(toEditBody)] as const }
        return call(cartEndpoints.editLineItem, { ...sent, params: { cartId, lineItemId: first.lineItemId }, body })
      }
      case "RemoveLineItem":
        return call(cartEndpoints.removeLineItem, { ...sent, params: { cartId, lineItemId: change.lineItemId } })
      case "EmptyCart":
        return call(cartEndpoints.deleteCart, { ...sent, params: { cartId } })
      default:
        return call(cartEndpoints.updateCart, { ...sent, params: { cartId }, body: { action: toAction(change) } })
    }
  }
  return {
    load: cartId => dieOnVersionConflict(call(cartEndpoints.getCart, { params: { cartId } })),
    create: key => dieOnVersionConflict(call(cartEndpoints.createCart, { body: {}, key })),
    change: request => Effect.suspend(() => change(request)),
  }
}
