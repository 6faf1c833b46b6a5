import { describe, expect, it } from "vitest"
import { findCourierContact, getDeliveryChoice, removeCourier } from "../../../domain/delivery/courier-line-item.ts"
import { aCart, aCourier, aCustomLine, aLineItem, itemId } from "../../support/builders.ts"

const line = aCustomLine({
  type: "courierService",
  lineItemReference: itemId("item-1"),
  courierContactName: "Ada de Vries",
  courierContactPhoneNumber: "+31612345678",
})

describe("an item's courier", () => {
  it("is on the courierService line that refers to it (PHONE-08, PHONE-12)", () => {
    const cart = aCart({ customLineItems: [aCustomLine({ lineItemReference: itemId("item-1") }), line] })
    expect(findCourierContact(cart, itemId("item-1"))).toEqual(aCourier())
    expect(findCourierContact(cart, itemId("item-2"))).toBeUndefined()
    expect(findCourierContact({ customLineItems: [{ ...line, type: "service" }] }, itemId("item-1"))).toBeUndefined()
  })

  it("is none while nobody can be asked for or called (PHONE-08)", () => {
    const { courierContactName: _, ...nameless } = line
    const { courierContactPhoneNumber: __, ...mute } = line
    expect(findCourierContact({ customLineItems: [nameless] }, itemId("item-1"))).toBeUndefined()
    expect(findCourierContact({ customLineItems: [mute] }, itemId("item-1"))).toBeUndefined()
  })

  it("is part of what was chosen for the item (PHONE-08)", () => {
    const { shippingAddresses } = aLineItem()
    expect(getDeliveryChoice(aCart({ customLineItems: [line] }), aLineItem())).toStrictEqual({
      quantity: 500,
      shippingAddresses,
      courier: aCourier(),
    })
    const deliveryOption = { recsKeys: ["k1"], before: "12:00" }
    expect(getDeliveryChoice(aCart(), aLineItem({ pickupPointId: "point-1", deliveryOption }))).toStrictEqual({
      quantity: 500,
      shippingAddresses,
      pickupPointId: "point-1",
      deliveryOption,
    })
  })

  it("goes with what it cost, and leaves the item's other services (AVAIL-24)", () => {
    const service = aCustomLine({ lineItemReference: itemId("item-1") })
    const other = { ...line, lineItemReference: itemId("item-2") }
    expect(removeCourier({ customLineItems: [service, line, other] }, itemId("item-1"))).toEqual({
      customLineItems: [service, other],
    })
  })
})
