import { describe, expect, it } from "vitest"
import { getItemDestination } from "../../../../application/client/delivery/item-destination.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../../domain/catalog/direct-mailing.ts"
import { aCourierContact, aCustomLineItem, aLineItem, anAddress } from "../../../support/test-data-builders.ts"

const noCourier = { customLineItems: [] }
const item = aLineItem({ shippingAddresses: [{ address: anAddress(), quantity: 500 }] })

describe("getItemDestination", () => {
  it("returns only the pick-up point, even when its name is unknown (PICKUP-01)", () => {
    expect(getItemDestination(noCourier, { ...item, pickupPointId: "p" })).toEqual({ _tag: "Pickup", point: undefined })
  })

  it("returns the addresses with the hours of a slot or the courier's contact (DELIV-26, PHONE-12)", () => {
    const shares = item.shippingAddresses
    expect(getItemDestination(noCourier, item)).toEqual({
      _tag: "Brought",
      mailedCounts: [],
      shares,
      courier: undefined,
    })
    const { name, phoneNumber } = aCourierContact()
    const contact = { courierContactName: name, courierContactPhoneNumber: phoneNumber }
    const line = aCustomLineItem({ type: "courierService", lineItemReference: item.id, ...contact })
    expect(getItemDestination({ customLineItems: [line] }, item)).toMatchObject({
      courier: aCourierContact(),
    })
  })

  it("returns the mailed pieces and the address of the rest, without hours (DELIV-10, DELIV-11)", () => {
    const mailing = { ...item, selection: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "300" }] }
    expect(getItemDestination(noCourier, mailing)).toEqual({
      _tag: "Brought",
      mailedCounts: [{ _tag: "WithinNetherlands", count: 300 }],
      shares: [{ address: anAddress(), quantity: 200 }],
      courier: undefined,
    })
  })
})
