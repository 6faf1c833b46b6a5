import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ItemDeliveryChoice } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOfferResult } from "../../../domain/delivery/delivery-offer.ts"
import { checkSlotAndCourierAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { createNeighbourAddresses, deliveryChoice, deliveryOfferResult } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aDeliveryOffer, aLineItem } from "../../support/test-data-builders.ts"

const fetched: DeliveryOfferResult = { _tag: "Fetched", offer: aDeliveryOffer() }

const nothing = aDeliveryOffer({ deliveryOptions: [], courier: { enabled: false, price: toCents(0) } })

const split = aLineItem({ shippingAddresses: createNeighbourAddresses(3).map(address => ({ address, quantity: 1 })) })

const reasons = (choice: ItemDeliveryChoice, answer: DeliveryOfferResult) => {
  const availability = checkSlotAndCourierAvailability(choice, answer)
  return availability._tag === "Unavailable" ? availability.reasons : []
}

describe("delivery options", () => {
  it("are available for an ordinary item, also when a slot is already chosen (AVAIL-01…04)", () => {
    expect(checkSlotAndCourierAvailability(aLineItem(), fetched)).toEqual({ _tag: "Available" })
    expect(reasons(aLineItem({ deliveryOption: { recsKeys: [], before: "12:00" } }), fetched)).toEqual([])
  })

  it("are unavailable for a product without slots and courier (AVAIL-01)", () => {
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: nothing })).toEqual([{ _tag: "NotPossibleForProduct" }])
  })

  it("are unavailable while the date is after the last known holidays (DELIV-39)", () => {
    const offer = { ...nothing, isBeyondHolidays: true } as const
    expect(reasons(aLineItem(), { _tag: "Fetched", offer })).toEqual([{ _tag: "DateNotKnownYet" }])
  })

  it("are available with only the courier or only slots (AVAIL-01)", () => {
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: aDeliveryOffer({ deliveryOptions: [] }) })).toEqual([])
    const { courier } = nothing
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: aDeliveryOffer({ courier }) })).toEqual([])
  })

  it("are unavailable for a split shipment (AVAIL-02)", () => {
    expect(reasons(split, fetched)).toEqual([{ _tag: "CombinedWithSplitShipment", addresses: 3 }])
  })

  it("are unavailable for an item with a pick-up point (AVAIL-03)", () => {
    expect(reasons(aLineItem({ pickupPointId: "point-1" }), fetched)).toEqual([
      { _tag: "CombinedWithPickupPoint", pickupPointId: "point-1" },
    ])
  })

  it("are unavailable when they could not be fetched, even with an earlier offer (AVAIL-04)", () => {
    expect(reasons(aLineItem(), { _tag: "FetchFailed" })).toEqual([{ _tag: "OptionsNotFetched" }])
    expect(reasons(aLineItem(), { _tag: "FetchFailed", lastOffer: aDeliveryOffer() })).toEqual([{ _tag: "OptionsNotFetched" }])
  })

  it("list all four reasons at once, in the specification's order (AVAIL-01…04, AVAIL-18)", () => {
    const all = reasons({ ...split, pickupPointId: "point-1" }, { _tag: "FetchFailed", lastOffer: nothing })
    expect(all.map(({ _tag }) => _tag)).toEqual([
      "NotPossibleForProduct",
      "CombinedWithSplitShipment",
      "CombinedWithPickupPoint",
      "OptionsNotFetched",
    ])
  })

  law("are available or have a reason why not (AVAIL-18)", fc.tuple(deliveryChoice, deliveryOfferResult), ([choice, answer]) => {
    const availability = checkSlotAndCourierAvailability(choice, answer)
    if (availability._tag === "Unavailable") expect(availability.reasons.length).toBeGreaterThan(0)
    const isBlocked = choice.shippingAddresses.length > 1 || choice.pickupPointId !== undefined || answer._tag === "FetchFailed"
    if (isBlocked) expect(availability._tag).toBe("Unavailable")
  })
})
