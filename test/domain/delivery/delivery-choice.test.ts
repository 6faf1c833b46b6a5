import { describe, expect, it } from "vitest"
import {
  getSplitDialogTitleVariant,
  isSplitShipment,
  replaceSlotWithPickupPoint,
} from "../../../domain/delivery/delivery-choice.ts"
import { deliveryChoice } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aLineItem, anAddress } from "../../support/test-data-builders.ts"

describe("an item's delivery choice", () => {
  it("is a split shipment when it has more than one address (SPLIT-01)", () => {
    const share = { address: anAddress(), quantity: 1 }
    expect(isSplitShipment({ shippingAddresses: [share] })).toBe(false)
    expect(isSplitShipment({ shippingAddresses: [] })).toBe(false)
    expect(isSplitShipment({ shippingAddresses: [share, share] })).toBe(true)
  })

  it('names the split dialog "Add" for one address and "Change" for several (SPLIT-03)', () => {
    const share = { address: anAddress(), quantity: 1 }
    expect([[], [share], [share, share]].map(getSplitDialogTitleVariant)).toEqual(["Add", "Add", "Change"])
  })

  it("keeps all other fields of the line item when a pick-up point replaces the slot (AVAIL-03)", () => {
    const item = aLineItem({ deliveryOption: { recsKeys: ["dhl-2026-11-25"], before: "all-day" } })
    expect(replaceSlotWithPickupPoint(item, "point-1")).toEqual(aLineItem({ pickupPointId: "point-1" }))
  })

  law("loses its slot when a pick-up point is chosen (AVAIL-03)", deliveryChoice, choice => {
    const { deliveryOption: _, ...kept } = choice
    expect(replaceSlotWithPickupPoint(choice, "point-2")).toEqual({ ...kept, pickupPointId: "point-2" })
    expect(replaceSlotWithPickupPoint(choice, "point-2")).not.toHaveProperty("deliveryOption")
  })
})
