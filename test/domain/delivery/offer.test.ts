import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { deliveryDate } from "../../../domain/delivery/calendar.ts"
import { withBookedCourier } from "../../../domain/delivery/courier-booking.ts"
import { courierOf, withoutCourier } from "../../../domain/delivery/courier-line.ts"
import { deliveryOptions, deliveryOptionsOf, withDelivery, withoutDelivery } from "../../../domain/delivery/offer.ts"
import { isSameSlot } from "../../../domain/delivery/option.ts"
import { cents } from "../../../domain/money/money.ts"
import { cart, instant } from "../../support/arbitraries.ts"
import { aCart, aCourier, aCustomLine, aLineItem, aProduct, itemId } from "../../support/builders.ts"
import { law } from "../../support/law.ts"

const now = new Date("2026-11-23T09:00:00Z")

const options = deliveryOptions(2, now)

describe("the slots on offer", () => {
  law(
    "are on the delivery day, each with a key and an hour of its own (DELIV-20)",
    fc.tuple(instant, fc.nat(9)),
    ([moment, days]) => {
      const slots = deliveryOptions(days, moment)
      expect(slots.every(({ date }) => date === deliveryDate(moment, days))).toBe(true)
      expect(new Set(slots.map(({ recsKey, before }) => `${recsKey} ${before}`)).size).toBe(slots.length)
      expect(slots.some(({ before, price }) => before === "all-day" && price === 0)).toBe(true)
    },
  )

  it("are a free day and a paid hour of either carrier, each with its key (DELIV-20, DELIV-24)", () => {
    const [day, key] = ["2026-11-25", (carrier: string) => `${carrier}-2026-11-25`]
    expect(options).toEqual([
      { carrier: "postnl", before: "all-day", price: 0, date: day, recsKey: key("postnl") },
      { carrier: "postnl", before: "12:00", price: 595, date: day, recsKey: key("postnl") },
      { carrier: "dhl", before: "all-day", price: 0, date: day, recsKey: key("dhl") },
      { carrier: "dhl", before: "10:00", price: 895, date: day, recsKey: key("dhl") },
    ])
  })

  it("come from the delivery type the item was ordered with (DELIV-25)", () => {
    const item = aLineItem({ selection: [{ name: "Delivery Type", value: "Express" }] })
    expect(deliveryOptionsOf(item, aProduct(), now)).toEqual(deliveryOptions(1, now))
    const glossy = { ...item, selection: [{ name: "paper", value: "Normal" }, ...item.selection] }
    expect(deliveryOptionsOf(glossy, aProduct(), now)).toEqual(deliveryOptions(1, now))
  })

  it("are none when the product or its delivery type is gone (AVAIL-01)", () => {
    const item = aLineItem({ selection: [{ name: "Delivery Type", value: "Next Day" }] })
    expect(deliveryOptionsOf(item, aProduct(), now)).toEqual([])
    expect(deliveryOptionsOf(aLineItem({ selection: [] }), aProduct(), now)).toEqual([])
    expect(deliveryOptionsOf(aLineItem(), undefined, now)).toEqual([])
  })
})

describe("a chosen slot", () => {
  const chosen = fc.tuple(
    cart.filter(({ lineItems }) => lineItems.length > 0),
    fc.nat(),
    fc.constantFrom(...options),
    fc.constantFrom(...options),
  )

  it("is booked under its carrier and hour, in the shop's words (DELIV-31)", () => {
    const [, noon] = options
    if (!noon) throw new Error("a slot that costs something")
    const { customLineItems } = withDelivery(aCart(), aLineItem(), noon, "service-1")
    expect(customLineItems).toEqual([
      {
        id: "service-1",
        type: "deliveryService",
        lineItemReference: "item-1",
        serviceKey: "postnl-12:00",
        serviceName: {
          en: "Delivery at a set time",
          nl: "Levering op een vast moment",
          fr: "Livraison à heure fixe",
          de: "Lieferung zur Wunschzeit",
        },
        totalPrice: 595,
        taxRate: aLineItem().taxRate,
      },
    ])
  })

  it("leaves the slots of other items, and the item's other services, as they are (DELIV-31)", () => {
    const [free, noon, , ten] = options
    if (!free || !noon || !ten) throw new Error("slots of each kind")
    const [one, other] = [aLineItem(), aLineItem({ id: itemId("item-2") })]
    const check = aCustomLine({ id: "check", lineItemReference: one.id })
    const bare = aCart({ lineItems: [one, other], customLineItems: [check] })
    const both = withDelivery(withDelivery(bare, one, noon, "service-1"), other, ten, "service-2")
    const { customLineItems } = withDelivery(both, one, free, "service-3")
    expect(customLineItems.map(({ id }) => id)).toEqual(["check", "service-2"])
    expect(withoutDelivery(both, one).lineItems).toEqual([one, both.lineItems[1]])
  })

  law("is on its item, and booked as a service when it costs something (DELIV-31)", chosen, ([each, pick, option]) => {
    const item = each.lineItems[pick % each.lineItems.length] ?? aLineItem()
    const after = withDelivery(each, item, option, "service-1")
    expect(isSameSlot(option, after.lineItems.find(({ id }) => id === item.id)?.deliveryOption)).toBe(true)
    const booked = after.customLineItems.filter(
      line => line.type === "deliveryService" && line.lineItemReference === item.id,
    )
    expect(booked.map(({ totalPrice, taxRate }) => [totalPrice, taxRate])).toEqual(
      option.price === 0 ? [] : [[option.price, item.taxRate]],
    )
    expect(after.lineItems.filter(({ id }) => id !== item.id)).toEqual(
      each.lineItems.filter(({ id }) => id !== item.id),
    )
  })

  law("replaces the one before, as if it had never been (DELIV-31)", chosen, ([each, pick, one, other]) => {
    const item = each.lineItems[pick % each.lineItems.length] ?? aLineItem()
    const twice = withDelivery(withDelivery(each, item, one, "service-1"), item, other, "service-2")
    expect(twice).toEqual(withDelivery(each, item, other, "service-2"))
    expect(withoutDelivery(twice, item)).toEqual(withoutCourier(withoutDelivery(each, item), item.id))
  })

  law("clears the item's courier, and no other item's (AVAIL-24)", chosen, ([each, pick, option]) => {
    const item = each.lineItems[pick % each.lineItems.length] ?? aLineItem()
    const booked = withBookedCourier(each, item, aCourier(), cents(1_995), "courier-1")
    const after = withDelivery(booked, item, option, "service-1")
    expect(courierOf(booked, item.id)).toEqual(aCourier())
    expect(courierOf(after, item.id)).toBeUndefined()
    expect(after).toEqual(withDelivery(each, item, option, "service-1"))
    const others = ({ customLineItems }: typeof each) =>
      customLineItems.filter(
        ({ type, lineItemReference }) => type === "courierService" && lineItemReference !== item.id,
      )
    expect(others(after)).toEqual(others(each))
  })
})
