import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  isSplit,
  withCourier,
  withPickupPoint,
  withSingleAddress,
  withSlot,
} from "../../../domain/delivery/delivery-choice.ts"
import { address, deliveryChoice } from "../../support/arbitraries.ts"
import { aCourier, aLineItem, anAddress } from "../../support/builders.ts"
import { law } from "../../support/law.ts"

const slot = { recsKeys: ["dhl-2026-11-25"], before: "10:00" }

describe("a line item's choice", () => {
  it("is a split shipment with more than one address (SPLIT-01)", () => {
    const share = { address: anAddress(), quantity: 1 }
    expect(isSplit({ shippingAddresses: [share] })).toBe(false)
    expect(isSplit({ shippingAddresses: [] })).toBe(false)
    expect(isSplit({ shippingAddresses: [share, share] })).toBe(true)
  })

  it("stays a line item, whatever is chosen for it", () => {
    const item = aLineItem({ pickupPointId: "point-1" })
    expect(withSingleAddress(item, anAddress())).toEqual(aLineItem())
    expect(withSlot(aLineItem(), slot)).toEqual(aLineItem({ deliveryOption: slot }))
  })

  const addressed = fc.tuple(deliveryChoice, address)

  law("of a single address has no extra ones (AVAIL-21)", addressed, ([choice, to]) => {
    expect(withSingleAddress(choice, to).shippingAddresses).toEqual([{ address: to, quantity: choice.quantity }])
  })

  law("of a single address has no pick-up point (AVAIL-22)", addressed, ([choice, to]) => {
    const { pickupPointId: _, shippingAddresses: __, ...kept } = choice
    expect(withSingleAddress(choice, to)).not.toHaveProperty("pickupPointId")
    expect(withSingleAddress(choice, to)).toMatchObject(kept)
  })

  law("of the courier has no slot (AVAIL-23)", deliveryChoice, choice => {
    const { deliveryOption: _, ...kept } = choice
    expect(withCourier(choice, aCourier())).toEqual({ ...kept, courier: aCourier() })
    expect(withCourier(choice, aCourier())).not.toHaveProperty("deliveryOption")
  })

  law("of a slot has no courier (AVAIL-24)", deliveryChoice, choice => {
    const { courier: _, ...kept } = choice
    expect(withSlot(choice, slot)).toEqual({ ...kept, deliveryOption: slot })
    expect(withSlot(choice, slot)).not.toHaveProperty("courier")
  })

  law("between courier and slot is the last one made (AVAIL-23, AVAIL-24)", deliveryChoice, choice => {
    expect(withSlot(withCourier(choice, aCourier()), slot)).toEqual(withSlot(choice, slot))
    expect(withCourier(withSlot(choice, slot), aCourier())).toEqual(withCourier(choice, aCourier()))
  })

  law("of a pick-up point has no slot (AVAIL-03)", deliveryChoice, choice => {
    const { deliveryOption: _, ...kept } = choice
    expect(withPickupPoint(choice, "point-2")).toEqual({ ...kept, pickupPointId: "point-2" })
    expect(withPickupPoint(choice, "point-2")).not.toHaveProperty("deliveryOption")
  })
})
