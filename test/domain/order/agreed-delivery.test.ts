import { describe, expect, it } from "vitest"
import { withAgreedDay } from "../../../domain/order/agreed-delivery.ts"
import { aCustomLine, aLineItem } from "../../support/builders.ts"
import { deliveryOptions } from "../../support/tariff.ts"

const options = deliveryOptions(1, new Date("2026-11-20T09:00:00Z"))

const noCourier = { customLineItems: [] }

describe("the day an order is agreed on", () => {
  it("is the free day that comes with a product nobody chose a slot for (DELIV-27, ORDER-09)", () => {
    const item = aLineItem()
    expect(withAgreedDay(noCourier, item, options)).toEqual({
      ...item,
      deliveryOption: { recsKeys: ["postnl-2026-11-23"], before: "all-day", carrier: "postnl", date: "2026-11-23" },
    })
  })

  it("is the slot that was chosen, as it was chosen (ORDER-09)", () => {
    const slot = { recsKeys: ["dhl-2026-11-23"], before: "all-day", carrier: "dhl", date: "2026-11-23" } as const
    const item = aLineItem({ deliveryOption: slot })
    expect(withAgreedDay(noCourier, item, options)).toBe(item)
  })

  it("is none for what is picked up, cancelled, has no slots, or comes by courier (ORDER-09)", () => {
    const plain = aLineItem()
    const courier = aCustomLine({
      type: "courierService",
      lineItemReference: plain.id,
      courierContactName: "Noor",
      courierContactPhoneNumber: "+31612345678",
    })
    for (const item of [aLineItem({ pickupPointId: "point-1" }), aLineItem({ state: "Cancelled" })]) {
      expect(withAgreedDay(noCourier, item, options)).toBe(item)
    }
    expect(withAgreedDay(noCourier, plain, [])).toBe(plain)
    expect(withAgreedDay({ customLineItems: [courier] }, plain, options)).toBe(plain)
  })
})
