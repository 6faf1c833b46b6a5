import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findConflictingDeliveryChoices } from "../../../domain/delivery/conflicting-delivery-choices.ts"
import { law } from "../../support/law.ts"

describe("one change of an item's delivery", () => {
  it("asks for the courier or for a slot (AVAIL-23, AVAIL-24)", () => {
    expect(findConflictingDeliveryChoices({ courierOption: {}, deliveryOption: {} })).toEqual([
      "courierOption",
      "deliveryOption",
    ])
    expect(findConflictingDeliveryChoices({ courierOption: {} })).toEqual([])
    expect(findConflictingDeliveryChoices({ deliveryOption: {} })).toEqual([])
  })

  it("names one pick-up point, in one way (PICKUP-17)", () => {
    expect(findConflictingDeliveryChoices({ pickupAddress: {}, pickupPoints: [] })).toEqual([
      "pickupPoints",
      "pickupAddress",
    ])
    expect(findConflictingDeliveryChoices({ printdealPickupPointId: "desk-utrecht" })).toEqual([])
  })

  const anything = fc.constantFrom({}, "", undefined)
  const asked = fc.record({
    pickupPoints: anything,
    printdealPickupPointId: anything,
    pickupAddress: anything,
    courierOption: anything,
    deliveryOption: anything,
  })

  law("contradicts itself in two things at least, and in none it doesn't ask for (API-35)", asked, change => {
    const found = findConflictingDeliveryChoices(change)
    expect(found).not.toHaveLength(1)
    expect(found.filter(name => change[name] === undefined)).toEqual([])
  })

  law("without what contradicts is free of contradiction (API-35)", asked, change => {
    const found = findConflictingDeliveryChoices(change)
    const kept = Object.entries(change).filter(([name]) => !found.some(other => other === name))
    expect(findConflictingDeliveryChoices(Object.fromEntries(kept))).toEqual([])
  })
})
