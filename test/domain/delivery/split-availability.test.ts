import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ItemDeliveryChoice } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOfferResult } from "../../../domain/delivery/delivery-offer.ts"
import { checkSplitAvailability } from "../../../domain/delivery/split-availability.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { createNeighbourAddresses, deliveryChoice, deliveryOfferResult } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { SPLIT_UNAVAILABLE_REASONS } from "../../support/split-unavailable-reasons.ts"
import { aCourierContact, aDeliveryOffer, aLineItem } from "../../support/test-data-builders.ts"

const fetched: DeliveryOfferResult = { _tag: "Fetched", offer: aDeliveryOffer() }

const forbidding = aDeliveryOffer({ splitShipment: { isAllowed: false, price: toCents(0) } })

const timed = { recsKeys: ["postnl-2026-11-25"], before: "12:00" }

const reasons = (choice: ItemDeliveryChoice, answer: DeliveryOfferResult, countries: readonly string[] = ["NL", "BE"]) => {
  const availability = checkSplitAvailability(choice, answer, countries)
  return availability._tag === "Unavailable" ? availability.reasons : []
}

describe("split shipment", () => {
  it("is available for an ordinary item and for one that is already split (AVAIL-10…16)", () => {
    expect(checkSplitAvailability(aLineItem(), fetched, ["NL"])).toEqual({ _tag: "Available" })
    const shippingAddresses = createNeighbourAddresses(50).map(address => ({ address, quantity: 1 }))
    expect(reasons(aLineItem({ shippingAddresses }), fetched)).toEqual([])
    expect(reasons(aLineItem({ deliveryOption: { ...timed, before: "all-day" } }), fetched)).toEqual([])
  })

  it("is available only for main addresses in the configured countries (AVAIL-10, AVAIL-20, CONF-11)", () => {
    expect(reasons(aLineItem(), fetched, ["BE"])).toEqual([{ _tag: "CountryNotAllowed", country: "NL", allowed: ["BE"] }])
  })

  it("is unavailable for a product that doesn't allow it (AVAIL-11, SPLIT-20)", () => {
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: forbidding })).toEqual([{ _tag: "NotPossibleForProduct" }])
  })

  it.each<readonly [string, ItemDeliveryChoice, object]>([
    ["a timed delivery", aLineItem({ deliveryOption: timed }), { _tag: "CombinedWithTimedDelivery", before: "12:00" }],
    ["a pick-up point", aLineItem({ pickupPointId: "p" }), { _tag: "CombinedWithPickupPoint", pickupPointId: "p" }],
    ["the courier", { ...aLineItem(), courier: aCourierContact() }, { _tag: "CombinedWithCourier" }],
  ])("is unavailable with %s (AVAIL-12, AVAIL-13, AVAIL-15)", (_, choice, reason) => {
    expect(reasons(choice, fetched)).toEqual([reason])
  })

  it("needs a main address; without one that is the only reason, and no country is checked (AVAIL-14, AVAIL-20)", () => {
    expect(reasons(aLineItem({ shippingAddresses: [] }), fetched, [])).toEqual([{ _tag: "MainAddressMissing" }])
  })

  it("needs at least two pieces (AVAIL-17, SPLIT-10, SPLIT-14)", () => {
    expect(reasons(aLineItem({ quantity: 1 }), fetched)).toEqual([{ _tag: "SinglePiece" }])
    expect(reasons(aLineItem({ quantity: 2 }), fetched)).toEqual([])
  })

  it("is unavailable when the delivery options could not be fetched (AVAIL-16)", () => {
    expect(reasons(aLineItem(), { _tag: "FetchFailed" })).toEqual([{ _tag: "OptionsNotFetched" }])
  })

  it("lists all reasons at once, in the specification's order (AVAIL-10…16, AVAIL-18)", () => {
    const item = aLineItem({ deliveryOption: timed, pickupPointId: "point-1", quantity: 1 })
    const choice = { ...item, courier: aCourierContact() }
    const answer: DeliveryOfferResult = { _tag: "FetchFailed", lastOffer: forbidding }
    const elsewhere = reasons(choice, answer, []).map(({ _tag }) => _tag)
    const nowhere = reasons({ ...choice, shippingAddresses: [] }, answer, []).map(({ _tag }) => _tag)
    expect(elsewhere).toEqual(SPLIT_UNAVAILABLE_REASONS.filter(tag => tag !== "MainAddressMissing"))
    expect(nowhere).toEqual(SPLIT_UNAVAILABLE_REASONS.filter(tag => tag !== "CountryNotAllowed"))
  })

  law("is available or has a reason why not (AVAIL-18)", fc.tuple(deliveryChoice, deliveryOfferResult), ([choice, answer]) => {
    const availability = checkSplitAvailability(choice, answer, ["NL", "BE"])
    if (availability._tag === "Unavailable") expect(availability.reasons.length).toBeGreaterThan(0)
    const order = reasons(choice, answer).map(({ _tag }) => SPLIT_UNAVAILABLE_REASONS.indexOf(_tag))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    if (choice.shippingAddresses.length === 0 || choice.courier) expect(availability._tag).toBe("Unavailable")
  })
})
