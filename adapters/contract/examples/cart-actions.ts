/** An example request body for each cart action, by the action's name (API-13…API-20). */
import { EXAMPLE_COURIER_CONTACT, EXAMPLE_DELIVERY_SLOT } from "./delivery.ts"
import { EXAMPLE_ADDRESS, EXAMPLE_BILLING_ADDRESS, EXAMPLE_LINE_ITEM_ID, EXAMPLE_SECOND_ADDRESS } from "./ids-and-addresses.ts"

const VALUES: Readonly<Record<string, unknown>> = {
  recalculateCart: undefined,
  setShippingAddress: { lineItemId: EXAMPLE_LINE_ITEM_ID, address: EXAMPLE_ADDRESS },
  setBillingAddress: { address: EXAMPLE_BILLING_ADDRESS },
  setDeliveryOption: { lineItemId: EXAMPLE_LINE_ITEM_ID, deliveryOption: EXAMPLE_DELIVERY_SLOT },
  setCourier: { lineItemId: EXAMPLE_LINE_ITEM_ID, courierOption: EXAMPLE_COURIER_CONTACT },
  setSplitShipment: {
    lineItemId: EXAMPLE_LINE_ITEM_ID,
    shippingAddresses: [
      { address: EXAMPLE_ADDRESS, quantity: 300 },
      { address: EXAMPLE_SECOND_ADDRESS, quantity: 200 },
    ],
  },
  setPickupPoint: { lineItemId: EXAMPLE_LINE_ITEM_ID, pickupPoints: [{ href: "/v1/pickupPoints/dhl-amsterdam-7" }] },
  setSharedDelivery: { lineItemIds: [EXAMPLE_LINE_ITEM_ID], dailySlot: { carrier: "postnl", before: "12:00" } },
  setPaymentMethod: { paymentMethodId: "ideal" },
  copyLineItems: { lineItemIds: [EXAMPLE_LINE_ITEM_ID] },
  setReferenceLabel: "Spring cards",
  setPurchaseOrderNumber: "PO-2026-118",
  addCouponCode: "HERFST10",
  removeCouponCode: "HERFST10",
}

export const CART_ACTION_EXAMPLES = Object.fromEntries(
  Object.entries(VALUES).map(([name, value]) => [name, { action: value === undefined ? { name } : { name, value } }]),
)
