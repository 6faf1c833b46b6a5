import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ItemDeliveryChoice } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOfferResult } from "../../../domain/delivery/delivery-offer.ts"
import { checkPickupAvailability, getProductPickupRestriction } from "../../../domain/delivery/pickup-availability.ts"
import { createNeighbourAddresses, deliveryChoice, deliveryOfferResult } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCourierContact, aDeliveryOffer, aLineItem } from "../../support/test-data-builders.ts"

const fetched: DeliveryOfferResult = { _tag: "Fetched", offer: aDeliveryOffer() }

const shippingAddresses = createNeighbourAddresses(2).map(address => ({ address, quantity: 1 }))

const timed = { recsKeys: ["postnl-2026-11-25"], before: "12:00" }

const reasons = (choice: ItemDeliveryChoice, answer: DeliveryOfferResult) => {
  const availability = checkPickupAvailability(choice, answer)
  return availability._tag === "Unavailable" ? availability.reasons : []
}

describe("pick-up", () => {
  it("is available for an ordinary item and for one that already has a pick-up point (AVAIL-05…09)", () => {
    expect(checkPickupAvailability(aLineItem(), fetched)).toEqual({ _tag: "Available" })
    expect(reasons(aLineItem({ pickupPointId: "point-1" }), fetched)).toEqual([])
  })

  it("before the delivery offer is fetched, is ruled out only by the item's own choice, such as a timed slot (AVAIL-06…09)", () => {
    expect(checkPickupAvailability(aLineItem(), undefined)).toEqual({ _tag: "Available" })
    expect(checkPickupAvailability(aLineItem({ deliveryOption: timed }), undefined)).toMatchObject({
      _tag: "Unavailable",
    })
  })

  it("is unavailable for a product that doesn't allow it (AVAIL-05)", () => {
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: aDeliveryOffer({ pickupPointAllowed: false }) })).toEqual([
      { _tag: "NotPossibleForProduct" },
    ])
  })

  it("is unavailable before the offer is fetched when the item says that its product doesn't allow it (AVAIL-05)", () => {
    const banner = aLineItem({ pickupPointAllowed: false })
    expect(checkPickupAvailability(banner, getProductPickupRestriction(banner))).toEqual({
      _tag: "Unavailable",
      reasons: [{ _tag: "NotPossibleForProduct" }],
    })
    expect(getProductPickupRestriction(aLineItem())).toBeUndefined()
  })

  it.each<readonly [string, ItemDeliveryChoice, object]>([
    ["a timed delivery", aLineItem({ deliveryOption: timed }), { _tag: "CombinedWithTimedDelivery", before: "12:00" }],
    ["a split shipment", aLineItem({ shippingAddresses }), { _tag: "CombinedWithSplitShipment", addresses: 2 }],
    ["the courier", { ...aLineItem(), courier: aCourierContact() }, { _tag: "CombinedWithCourier" }],
  ])("is unavailable with %s (AVAIL-06, AVAIL-07, AVAIL-08)", (_, choice, reason) => {
    expect(reasons(choice, fetched)).toEqual([reason])
  })

  it("is available with a slot that lasts the whole day (AVAIL-06, AVAIL-19)", () => {
    expect(reasons(aLineItem({ deliveryOption: { ...timed, before: "all-day" } }), fetched)).toEqual([])
  })

  it("is temporarily unavailable when the offer could not be fetched (AVAIL-09)", () => {
    expect(reasons(aLineItem(), { _tag: "FetchFailed" })).toEqual([{ _tag: "TemporarilyUnavailable" }])
  })

  it("lists all five reasons at once, in the specification's order (AVAIL-05…09, AVAIL-18)", () => {
    const all = reasons(
      { ...aLineItem({ shippingAddresses, deliveryOption: timed }), courier: aCourierContact() },
      { _tag: "FetchFailed", lastOffer: aDeliveryOffer({ pickupPointAllowed: false }) },
    )
    expect(all.map(({ _tag }) => _tag)).toEqual([
      "NotPossibleForProduct",
      "CombinedWithTimedDelivery",
      "CombinedWithSplitShipment",
      "CombinedWithCourier",
      "TemporarilyUnavailable",
    ])
  })

  law("is available or has a reason why not (AVAIL-18)", fc.tuple(deliveryChoice, deliveryOfferResult), ([choice, answer]) => {
    const availability = checkPickupAvailability(choice, answer)
    if (availability._tag === "Unavailable") expect(availability.reasons.length).toBeGreaterThan(0)
    const isBlocked = choice.shippingAddresses.length > 1 || choice.courier !== undefined || answer._tag === "FetchFailed"
    if (isBlocked) expect(availability._tag).toBe("Unavailable")
  })
})
