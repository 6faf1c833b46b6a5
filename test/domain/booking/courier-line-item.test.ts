import { describe, expect, it } from "vitest"
import { findCourierContact, removeCourier } from "../../../domain/booking/courier-line-item.ts"
import { getItemDeliveryChoice } from "../../../domain/booking/item-delivery-choice.ts"
import { aCart, aCourierContact, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const line = aCustomLineItem({
  type: "courierService",
  lineItemReference: toLineItemId("item-1"),
  courierContactName: "Ada de Vries",
  courierContactPhoneNumber: "+31612345678",
})

describe("an item's courier", () => {
  it("is found on the courierService line that refers to the item (PHONE-08, PHONE-12)", () => {
    const cart = aCart({ customLineItems: [aCustomLineItem({ lineItemReference: toLineItemId("item-1") }), line] })
    expect(findCourierContact(cart, toLineItemId("item-1"))).toEqual(aCourierContact())
    expect(findCourierContact(cart, toLineItemId("item-2"))).toBeUndefined()
    expect(findCourierContact({ customLineItems: [{ ...line, type: "service" }] }, toLineItemId("item-1"))).toBeUndefined()
  })

  it("is undefined when the contact's name or phone number is missing (PHONE-08)", () => {
    const { courierContactName: _, ...nameless } = line
    const { courierContactPhoneNumber: __, ...mute } = line
    expect(findCourierContact({ customLineItems: [nameless] }, toLineItemId("item-1"))).toBeUndefined()
    expect(findCourierContact({ customLineItems: [mute] }, toLineItemId("item-1"))).toBeUndefined()
  })

  it("is part of the item's delivery choice (PHONE-08)", () => {
    const { shippingAddresses } = aLineItem()
    expect(getItemDeliveryChoice(aCart({ customLineItems: [line] }), aLineItem())).toStrictEqual({
      quantity: 500,
      shippingAddresses,
      courier: aCourierContact(),
    })
    const deliveryOption = { recsKeys: ["k1"], before: "12:00" }
    expect(getItemDeliveryChoice(aCart(), aLineItem({ pickupPointId: "point-1", deliveryOption }))).toStrictEqual({
      quantity: 500,
      shippingAddresses,
      pickupPointId: "point-1",
      deliveryOption,
    })
  })

  it("is removed with its charge, and the item's other services stay (AVAIL-24)", () => {
    const service = aCustomLineItem({ lineItemReference: toLineItemId("item-1") })
    const other = { ...line, lineItemReference: toLineItemId("item-2") }
    expect(removeCourier({ customLineItems: [service, line, other] }, toLineItemId("item-1"))).toEqual({
      customLineItems: [service, other],
    })
  })
})
