import { describe, expect, it } from "vitest"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../domain/catalog/direct-mailing.ts"
import {
  findChangedDeliveryDays,
  listDeliveryDaysByLineItem,
  retainAgreedDeliveryDay,
  setAgreedDeliveryDay,
} from "../../../domain/order/agreed-delivery.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"
import { createTestDeliveryOptions } from "../../support/test-tariff.ts"

const offer = { deliveryOptions: createTestDeliveryOptions(1, new Date("2026-11-20T09:00:00Z")), date: "2026-11-23" }

const noCourier = { customLineItems: [] }

describe("the agreed delivery day of an order", () => {
  it("is the free day slot for an item without a chosen slot (DELIV-27, ORDER-09)", () => {
    const item = aLineItem()
    expect(setAgreedDeliveryDay(noCourier, item, offer)).toEqual({
      ...item,
      deliveryOption: { recsKeys: ["postnl-2026-11-23"], before: "all-day", carrier: "postnl", date: "2026-11-23" },
    })
  })

  it("is the slot that the customer chose (ORDER-09)", () => {
    const slot = { recsKeys: ["dhl-2026-11-23"], before: "all-day", carrier: "dhl", date: "2026-11-23" } as const
    const item = aLineItem({ deliveryOption: slot })
    expect(setAgreedDeliveryDay(noCourier, item, offer)).toBe(item)
  })

  it("is only a date for pick-up, mailings, courier and items without slots, and absent for cancelled items (ORDER-09)", () => {
    const plain = aLineItem()
    const courier = aCustomLineItem({
      type: "courierService",
      lineItemReference: plain.id,
      courierContactName: "Noor",
      courierContactPhoneNumber: "+31612345678",
    })
    const mailed = aLineItem({ selection: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "40" }] })
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

  it("is the next day with delivery when the new destination has none on the agreed day (ORDER-16, PICKUP-35)", () => {
    const slot = { recsKeys: ["dhl-2026-11-23"], before: "12:00", carrier: "dhl", date: "2026-11-23" } as const
    const before = aLineItem({ deliveryOption: slot })
    const closed = { daysWithoutPrinting: [], daysWithoutDelivery: [], weekdaysWithoutDelivery: ["monday"] } as const
    const picked = aLineItem({ pickupPointId: "point-1" })
    expect(retainAgreedDeliveryDay(noCourier, before, picked, closed).expectedDate).toBe("2026-11-24")
    const holiday = { daysWithoutPrinting: [], daysWithoutDelivery: ["2026-11-23"] }
    expect(retainAgreedDeliveryDay(noCourier, before, aLineItem(), holiday).deliveryOption).toEqual({
      ...slot,
      recsKeys: [],
      before: "all-day",
      date: "2026-11-24",
    })
  })

  it("stays when the delivery of the order changes, unless another slot is chosen (ORDER-16)", () => {
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

describe("findChangedDeliveryDays", () => {
  const later = { deliveryOptions: createTestDeliveryOptions(1, new Date("2026-11-23T09:00:00Z")), date: "2026-11-24" }
  const slot = { recsKeys: ["dhl-2026-11-23"], before: "12:00", carrier: "dhl", date: "2026-11-23" } as const
  const [free, inSlot, cancelled] = [
    aLineItem({ lineItemNumber: 1 }),
    aLineItem({ id: toLineItemId("item-2"), lineItemNumber: 2, deliveryOption: slot }),
    aLineItem({ id: toLineItemId("item-3"), lineItemNumber: 3, state: "Cancelled" }),
  ]
  const cart = aCart({ lineItems: [free, inSlot, cancelled] })
  const expected = listDeliveryDaysByLineItem(cart, () => offer)

  it("returns nothing while the same days are offered, or when no days are expected (ORDER-17)", () => {
    expect([...expected]).toEqual([
      [1, "2026-11-23"],
      [2, "2026-11-23"],
    ])
    expect(findChangedDeliveryDays(cart, expected, () => offer)).toEqual([])
    expect(findChangedDeliveryDays(cart, new Map(), () => later)).toEqual([])
  })

  it("returns each item whose day has changed or is no longer promised, but none with a chosen slot (ORDER-17)", () => {
    const change = { _tag: "DeliveryDayChanged", expected: "2026-11-23" }
    expect(findChangedDeliveryDays(cart, expected, () => later)).toEqual([
      { item: free, change: { ...change, current: "2026-11-24" } },
    ])
    expect(findChangedDeliveryDays(cart, expected, () => ({ deliveryOptions: [] }))).toEqual([{ item: free, change }])
  })
})
