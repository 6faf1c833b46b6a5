import { describe, expect, it } from "vitest"
import { WITHIN_NL_OPTION_NAME } from "../../../domain/delivery/direct-mailing.ts"
import { retainAgreedDeliveryDay, setAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { aCustomLineItem, aLineItem } from "../../support/test-data-builders.ts"
import { createTestDeliveryOptions } from "../../support/test-tariff.ts"

const offer = { deliveryOptions: createTestDeliveryOptions(1, new Date("2026-11-20T09:00:00Z")), date: "2026-11-23" }

const noCourier = { customLineItems: [] }

describe("the day an order is agreed on", () => {
  it("is the free day that comes with a product nobody chose a slot for (DELIV-27, ORDER-09)", () => {
    const item = aLineItem()
    expect(setAgreedDeliveryDay(noCourier, item, offer)).toEqual({
      ...item,
      deliveryOption: { recsKeys: ["postnl-2026-11-23"], before: "all-day", carrier: "postnl", date: "2026-11-23" },
    })
  })

  it("is the slot that was chosen, as it was chosen (ORDER-09)", () => {
    const slot = { recsKeys: ["dhl-2026-11-23"], before: "all-day", carrier: "dhl", date: "2026-11-23" } as const
    const item = aLineItem({ deliveryOption: slot })
    expect(setAgreedDeliveryDay(noCourier, item, offer)).toBe(item)
  })

  it("is a day alone for what is picked up, mailed, has no slots, or comes by courier, and none for what is cancelled (ORDER-09)", () => {
    const plain = aLineItem()
    const courier = aCustomLineItem({
      type: "courierService",
      lineItemReference: plain.id,
      courierContactName: "Noor",
      courierContactPhoneNumber: "+31612345678",
    })
    const mailed = aLineItem({ selection: [{ name: WITHIN_NL_OPTION_NAME, value: "40" }] })
    const expectedDate = "2026-11-23"
    for (const item of [aLineItem({ pickupPointId: "point-1" }), mailed])
      expect(setAgreedDeliveryDay(noCourier, item, offer)).toEqual({ ...item, expectedDate })
    expect(setAgreedDeliveryDay(noCourier, plain, { ...offer, deliveryOptions: [] })).toEqual({
      ...plain,
      expectedDate,
    })
    expect(setAgreedDeliveryDay({ customLineItems: [courier] }, plain, offer)).toEqual({ ...plain, expectedDate })
    expect(setAgreedDeliveryDay(noCourier, plain, { deliveryOptions: [] })).toBe(plain)
    const cancelled = aLineItem({ state: "Cancelled" })
    expect(setAgreedDeliveryDay(noCourier, cancelled, offer)).toBe(cancelled)
  })

  it("stays when the order is delivered otherwise, as the whole day or alone, but for a slot that was chosen (ORDER-16)", () => {
    const slot = { recsKeys: ["dhl-2026-11-23"], before: "12:00", carrier: "dhl", date: "2026-11-23" } as const
    const before = aLineItem({ deliveryOption: slot })
    const fetched = aLineItem({ pickupPointId: "point-1", expectedDate: "2026-11-23" })
    expect(retainAgreedDeliveryDay(noCourier, before, aLineItem({ pickupPointId: "point-1" }))).toEqual(fetched)
    expect(retainAgreedDeliveryDay(noCourier, before, aLineItem()).deliveryOption).toEqual({
      ...slot,
      before: "all-day",
    })
    expect(retainAgreedDeliveryDay(noCourier, fetched, aLineItem({ expectedDate: "2026-11-23" }))).toEqual(
      aLineItem({ deliveryOption: { recsKeys: [], before: "all-day", date: "2026-11-23" } }),
    )
    const later = aLineItem({ deliveryOption: { ...slot, date: "2026-11-30" } })
    expect(retainAgreedDeliveryDay(noCourier, before, later)).toEqual(later)
    expect(retainAgreedDeliveryDay(noCourier, fetched, { ...later, expectedDate: "2026-11-23" })).toEqual(later)
    expect(retainAgreedDeliveryDay(noCourier, aLineItem(), aLineItem())).toEqual(aLineItem())
  })
})
