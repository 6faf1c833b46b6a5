import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { DeliveryChoice } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOfferResult } from "../../../domain/delivery/delivery-offer.ts"
import { checkDeliveryOptionsAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { createNeighbourAddresses, deliveryChoice, deliveryOfferResult } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aDeliveryOffer, aLineItem } from "../../support/test-data-builders.ts"

const fetched: DeliveryOfferResult = { _tag: "Fetched", offer: aDeliveryOffer() }

const nothing = aDeliveryOffer({ deliveryOptions: [], courier: { enabled: false, price: toCents(0) } })

const split = aLineItem({ shippingAddresses: createNeighbourAddresses(3).map(address => ({ address, quantity: 1 })) })

const reasons = (choice: DeliveryChoice, answer: DeliveryOfferResult) => {
  const found = checkDeliveryOptionsAvailability(choice, answer)
  return found._tag === "Unavailable" ? found.reasons : []
}

describe("delivery options", () => {
  it("can be chosen for an ordinary item, which may have a courier or a slot already (AVAIL-01…04)", () => {
    expect(checkDeliveryOptionsAvailability(aLineItem(), fetched)).toEqual({ _tag: "Available" })
    expect(reasons(aLineItem({ deliveryOption: { recsKeys: [], before: "12:00" } }), fetched)).toEqual([])
  })

  it("are not possible for a product without slots and courier (AVAIL-01)", () => {
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: nothing })).toEqual([{ _tag: "NotPossibleForProduct" }])
  })

  it("are possible with the courier alone, and with slots alone (AVAIL-01)", () => {
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: aDeliveryOffer({ deliveryOptions: [] }) })).toEqual([])
    const { courier } = nothing
    expect(reasons(aLineItem(), { _tag: "Fetched", offer: aDeliveryOffer({ courier }) })).toEqual([])
  })

  it("can't be combined with a split shipment (AVAIL-02)", () => {
    expect(reasons(split, fetched)).toEqual([{ _tag: "CombinedWithSplitShipment", addresses: 3 }])
  })

  it("can't be combined with a pick-up point (AVAIL-03)", () => {
    expect(reasons(aLineItem({ pickupPointId: "point-1" }), fetched)).toEqual([
      { _tag: "CombinedWithPickupPoint", pickupPointId: "point-1" },
    ])
  })

  it("are unavailable when they could not be fetched, whatever was known before (AVAIL-04)", () => {
    expect(reasons(aLineItem(), { _tag: "FetchFailed" })).toEqual([{ _tag: "OptionsNotFetched" }])
    expect(reasons(aLineItem(), { _tag: "FetchFailed", earlier: aDeliveryOffer() })).toEqual([
      { _tag: "OptionsNotFetched" },
    ])
  })

  it("have all four reasons at once, in the specification's order (AVAIL-01…04, AVAIL-18)", () => {
    const all = reasons({ ...split, pickupPointId: "point-1" }, { _tag: "FetchFailed", earlier: nothing })
    expect(all.map(({ _tag }) => _tag)).toEqual([
      "NotPossibleForProduct",
      "CombinedWithSplitShipment",
      "CombinedWithPickupPoint",
      "OptionsNotFetched",
    ])
  })

  law("are available, or say why not (AVAIL-18)", fc.tuple(deliveryChoice, deliveryOfferResult), ([choice, answer]) => {
    const found = checkDeliveryOptionsAvailability(choice, answer)
    if (found._tag === "Unavailable") expect(found.reasons.length).toBeGreaterThan(0)
    const hindered =
      choice.shippingAddresses.length > 1 || choice.pickupPointId !== undefined || answer._tag === "FetchFailed"
    if (hindered) expect(found._tag).toBe("Unavailable")
  })
})
