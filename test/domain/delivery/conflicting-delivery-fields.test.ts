import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findConflictingDeliveryFields } from "../../../domain/delivery/conflicting-delivery-fields.ts"
import { law } from "../../support/law.ts"

describe("findConflictingDeliveryFields", () => {
  it("reports courier and slot when a change requests both (AVAIL-23, AVAIL-24)", () => {
    expect(findConflictingDeliveryFields({ courierOption: {}, deliveryOption: {} })).toEqual(["courierOption", "deliveryOption"])
    expect(findConflictingDeliveryFields({ courierOption: {} })).toEqual([])
    expect(findConflictingDeliveryFields({ deliveryOption: {} })).toEqual([])
  })

  it("reports pick-up points that are named in two ways (PICKUP-17)", () => {
    expect(findConflictingDeliveryFields({ pickupAddress: {}, pickupPoints: [] })).toEqual(["pickupPoints", "pickupAddress"])
    expect(findConflictingDeliveryFields({ printdealPickupPointId: "desk-utrecht" })).toEqual([])
  })

  const anything = fc.constantFrom({}, "", undefined)
  const deliveryChange = fc.record({
    pickupPoints: anything,
    printdealPickupPointId: anything,
    pickupAddress: anything,
    courierOption: anything,
    deliveryOption: anything,
  })

  law("reports none or at least two fields, all of them requested (API-35)", deliveryChange, change => {
    const conflicts = findConflictingDeliveryFields(change)
    expect(conflicts).not.toHaveLength(1)
    expect(conflicts.filter(name => change[name] === undefined)).toEqual([])
  })

  law("reports nothing when the conflicting fields are removed (API-35)", deliveryChange, change => {
    const conflicts = findConflictingDeliveryFields(change)
    const remaining = Object.entries(change).filter(([name]) => !conflicts.some(other => other === name))
    expect(findConflictingDeliveryFields(Object.fromEntries(remaining))).toEqual([])
  })
})
