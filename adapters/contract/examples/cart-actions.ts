/** Every action on a cart, by its name (API-13…API-20). */
import { COURIER, SLOT } from "./delivery.ts"
import { ADDRESS, BILLING, LINE_ITEM, SECOND_ADDRESS } from "./named.ts"

const VALUES: Readonly<Record<string, unknown>> = {
  recalculateCart: undefined,
  setShippingAddress: { lineItemId: LINE_ITEM, address: ADDRESS },
  setBillingAddress: { address: BILLING },
  setDeliveryOption: { lineItemId: LINE_ITEM, deliveryOption: SLOT },
  setCourier: { lineItemId: LINE_ITEM, courierOption: COURIER },
  setSplitShipment: {
    lineItemId: LINE_ITEM,
    shippingAddresses: [
      { address: ADDRESS, quantity: 300 },
      { address: SECOND_ADDRESS, quantity: 200 },
    ],
  },
  setPickupPoint: { lineItemId: LINE_ITEM, pickupPoints: [{ href: "/v1/pickupPoints/dhl-amsterdam-7" }] },
  setPaymentMethod: { paymentMethodId: "ideal" },
  copyLineItems: { lineItemIds: [LINE_ITEM] },
  setReferenceLabel: "Spring cards",
  setPurchaseOrderNumber: "PO-2026-118",
  addCouponCode: "HERFST10",
  removeCouponCode: "HERFST10",
}

export const CART_ACTIONS = Object.fromEntries(
  Object.entries(VALUES).map(([name, value]) => [name, { action: value === undefined ? { name } : { name, value } }]),
)
