import { describe, expect, it } from "vitest"
import { estimateDelivery } from "../../../domain/booking/delivery-estimate.ts"
import type { CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../domain/catalog/direct-mailing.ts"
import { aCustomLineItem, aDeliveryOffer, aLineItem } from "../../support/test-data-builders.ts"

const OFFER = aDeliveryOffer({ date: "2026-11-25" })

const CHOSEN = { recsKeys: ["dhl-2026-11-24"], before: "12:00", date: "2026-11-24" }

const estimate = (some: Partial<LineItem>, offer = OFFER, customLineItems: readonly CustomLineItem[] = []) =>
  estimateDelivery({ customLineItems }, aLineItem(some), offer)

const courierLines = [
  aCustomLineItem({
    type: "courierService",
    lineItemReference: aLineItem().id,
    courierContactName: "Ada",
    courierContactPhoneNumber: "+31612345678",
  }),
]

describe("estimateDelivery", () => {
  it("returns the chosen slot, else the free day slot (DELIV-26, DELIV-27)", () => {
    expect(estimate({ deliveryOption: CHOSEN })).toEqual({ _tag: "InSlot", slot: CHOSEN })
    expect(estimate({})).toEqual({ _tag: "InSlot", slot: OFFER.deliveryOptions[0] })
  })

  it("returns the agreed day of an order, whatever is offered now (ORDER-09, ORDER-16)", () => {
    expect(estimate({ expectedDate: "2026-11-23" })).toEqual({ _tag: "OnDay", date: "2026-11-23" })
  })

  it("returns only a day for items without slots and for direct mailings (DELIV-10, DELIV-22)", () => {
    const onDay = { _tag: "OnDay", date: "2026-11-25" }
    expect(estimate({}, { ...OFFER, deliveryOptions: [] })).toEqual(onDay)
    expect(estimate({ selection: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "40" }] })).toEqual(onDay)
  })

  it("returns the day from which an item can be picked up (PICKUP-13)", () => {
    const pickupPointId = "point-1"
    expect(estimate({ pickupPointId })).toEqual({ _tag: "FetchedFrom", date: "2026-11-25" })
    expect(estimate({ pickupPointId, expectedDate: "2026-11-23" })).toEqual({ _tag: "FetchedFrom", date: "2026-11-23" })
  })

  it("returns a guaranteed day for delivery by courier (DELIV-29)", () => {
    expect(estimate({}, OFFER, courierLines)).toEqual({ _tag: "Guaranteed", date: "2026-11-25" })
  })

  it("says that no day is known yet beyond the shop's holidays, unless one was agreed (DELIV-39)", () => {
    const { date: _, ...offer } = aDeliveryOffer({ deliveryOptions: [], isBeyondHolidays: true })
    const { date: __, ...withdrawn } = aDeliveryOffer({ deliveryOptions: [] })
    expect(estimate({}, offer)).toEqual({ _tag: "NotKnownYet" })
    expect(estimate({ pickupPointId: "point-1" }, offer)).toEqual({ _tag: "NotKnownYet" })
    expect(estimate({ expectedDate: "2026-11-23" }, offer)).toEqual({ _tag: "OnDay", date: "2026-11-23" })
    expect(estimate({}, withdrawn)).toBeUndefined()
  })

  it("returns undefined without an offer and for a cancelled item (CART-35)", () => {
    expect(estimateDelivery({ customLineItems: [] }, aLineItem())).toBeUndefined()
    expect(estimate({ state: "Cancelled", deliveryOption: CHOSEN })).toBeUndefined()
  })
})
