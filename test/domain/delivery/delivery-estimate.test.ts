import { describe, expect, it } from "vitest"
import type { CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import { estimateDelivery } from "../../../domain/delivery/delivery-estimate.ts"
import { WITHIN_NL_OPTION_NAME } from "../../../domain/delivery/direct-mailing.ts"
import { aCustomLineItem, aDeliveryOffer, aLineItem } from "../../support/test-data-builders.ts"

const OFFER = aDeliveryOffer({ date: "2026-11-25" })

const CHOSEN = { recsKeys: ["dhl-2026-11-24"], before: "12:00", date: "2026-11-24" }

const coming = (some: Partial<LineItem>, offer = OFFER, customLineItems: readonly CustomLineItem[] = []) =>
  estimateDelivery({ customLineItems }, aLineItem(some), offer)

const brought = [
  aCustomLineItem({
    type: "courierService",
    lineItemReference: aLineItem().id,
    courierContactName: "Ada",
    courierContactPhoneNumber: "+31612345678",
  }),
]

describe("an item comes", () => {
  it("in the slot that was chosen, else on the free day that comes with it (DELIV-26, DELIV-27)", () => {
    expect(coming({ deliveryOption: CHOSEN })).toEqual({ _tag: "InSlot", slot: CHOSEN })
    expect(coming({})).toEqual({ _tag: "InSlot", slot: OFFER.deliveryOptions[0] })
  })

  it("on the day that was agreed, whatever is offered by now (ORDER-09, ORDER-16)", () => {
    expect(coming({ expectedDate: "2026-11-23" })).toEqual({ _tag: "OnDay", date: "2026-11-23" })
  })

  it("on a day alone where it has no slots, or the post brings it (DELIV-10, DELIV-22)", () => {
    const onDay = { _tag: "OnDay", date: "2026-11-25" }
    expect(coming({}, { ...OFFER, deliveryOptions: [] })).toEqual(onDay)
    expect(coming({ selection: [{ name: WITHIN_NL_OPTION_NAME, value: "40" }] })).toEqual(onDay)
  })

  it("to where it is fetched, from its day on (PICKUP-13)", () => {
    const pickupPointId = "point-1"
    expect(coming({ pickupPointId })).toEqual({ _tag: "FetchedFrom", date: "2026-11-25" })
    expect(coming({ pickupPointId, expectedDate: "2026-11-23" })).toEqual({ _tag: "FetchedFrom", date: "2026-11-23" })
  })

  it("on a day that is guaranteed by courier (DELIV-29)", () => {
    expect(coming({}, OFFER, brought)).toEqual({ _tag: "Guaranteed", date: "2026-11-25" })
  })

  it("nobody knows when, before anything is offered, nor of what was cancelled (CART-35)", () => {
    expect(estimateDelivery({ customLineItems: [] }, aLineItem())).toBeUndefined()
    expect(coming({ state: "Cancelled", deliveryOption: CHOSEN })).toBeUndefined()
  })
})
