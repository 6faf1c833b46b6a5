import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CALENDAR_WITHOUT_HOLIDAYS } from "../../../domain/delivery/delivery-calendar.ts"
import { findDeliveryDate } from "../../../domain/delivery/shop-calendar.ts"
import { instant } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aLineItem, aProduct } from "../../support/test-data-builders.ts"
import { createTestDeliveryOptions, listTestDeliveryOptions } from "../../support/test-tariff.ts"

const now = new Date("2026-11-23T09:00:00Z")

const options = createTestDeliveryOptions(2, now)

describe("the offered delivery slots", () => {
  law(
    "are on the delivery day, with a unique key and hour, and one of them is free (DELIV-20)",
    fc.tuple(instant, fc.nat(9)),
    ([moment, days]) => {
      const slots = createTestDeliveryOptions(days, moment)
      expect(slots.every(({ date }) => date === findDeliveryDate(moment, days, CALENDAR_WITHOUT_HOLIDAYS))).toBe(true)
      expect(new Set(slots.map(({ recsKey, before }) => `${recsKey} ${before}`)).size).toBe(slots.length)
      expect(slots.some(({ before, price }) => before === "all-day" && price === 0)).toBe(true)
    },
  )

  it("are a free day and a paid hour per carrier (DELIV-20, DELIV-24)", () => {
    const [day, key] = ["2026-11-25", (carrier: string) => `${carrier}-2026-11-25`]
    expect(options).toEqual([
      { carrier: "postnl", before: "all-day", price: 0, date: day, recsKey: key("postnl") },
      { carrier: "postnl", before: "12:00", price: 595, date: day, recsKey: key("postnl") },
      { carrier: "dhl", before: "all-day", price: 0, date: day, recsKey: key("dhl") },
      { carrier: "dhl", before: "10:00", price: 895, date: day, recsKey: key("dhl") },
    ])
  })

  it("depend on the item's delivery type (DELIV-25)", () => {
    const item = aLineItem({ selection: [{ name: "Delivery Type", value: "Express" }] })
    expect(listTestDeliveryOptions(item, aProduct(), now)).toEqual(createTestDeliveryOptions(1, now))
    const glossy = { ...item, selection: [{ name: "paper", value: "Normal" }, ...item.selection] }
    expect(listTestDeliveryOptions(glossy, aProduct(), now)).toEqual(createTestDeliveryOptions(1, now))
  })

  it("are empty when the product or its delivery type no longer exists (AVAIL-01)", () => {
    const item = aLineItem({ selection: [{ name: "Delivery Type", value: "Next Day" }] })
    expect(listTestDeliveryOptions(item, aProduct(), now)).toEqual([])
    expect(listTestDeliveryOptions(aLineItem({ selection: [] }), aProduct(), now)).toEqual([])
    expect(listTestDeliveryOptions(aLineItem(), undefined, now)).toEqual([])
  })
})
