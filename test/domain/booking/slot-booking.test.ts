import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bookCourier } from "../../../domain/booking/book-courier.ts"
import { findCourierContact, removeCourier } from "../../../domain/booking/courier-line-item.ts"
import { bookDeliverySlot, removeDeliverySlot } from "../../../domain/booking/slot-booking.ts"
import { isChosenSlot } from "../../../domain/delivery/delivery-option.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCourierContact, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"
import { createTestDeliveryOptions } from "../../support/test-tariff.ts"

const options = createTestDeliveryOptions(2, new Date("2026-11-23T09:00:00Z"))

const NAME = {
  en: "Delivery at a set time",
  nl: "Levering op een vast moment",
  fr: "Livraison à heure fixe",
  de: "Lieferung zur Wunschzeit",
}

describe("bookDeliverySlot", () => {
  const chosen = fc.tuple(
    cart.filter(({ lineItems }) => lineItems.length > 0),
    fc.nat(),
    fc.constantFrom(...options),
    fc.constantFrom(...options),
  )

  it("adds a paid slot as a service with carrier, hour and the shop's text (DELIV-31)", () => {
    const [, noon] = options
    if (!noon) throw new Error("a slot that costs something")
    const { customLineItems } = bookDeliverySlot(aCart(), aLineItem(), noon, { id: "service-1", serviceName: NAME })
    expect(customLineItems).toEqual([
      {
        id: "service-1",
        type: "deliveryService",
        lineItemReference: "item-1",
        serviceKey: "postnl-12:00",
        serviceName: NAME,
        totalPrice: 595,
        taxRate: aLineItem().taxRate,
        taxCountry: "NL",
      },
    ])
  })

  it("leaves the slots of other items and the item's other services unchanged (DELIV-31)", () => {
    const [free, noon, , ten] = options
    if (!free || !noon || !ten) throw new Error("slots of each kind")
    const [one, other] = [aLineItem(), aLineItem({ id: toLineItemId("item-2") })]
    const check = aCustomLineItem({ id: "check", lineItemReference: one.id })
    const bare = aCart({ lineItems: [one, other], customLineItems: [check] })
    const both = bookDeliverySlot(bookDeliverySlot(bare, one, noon, { id: "service-1" }), other, ten, {
      id: "service-2",
    })
    const { customLineItems } = bookDeliverySlot(both, one, free, { id: "service-3" })
    expect(customLineItems.map(({ id }) => id)).toEqual(["check", "service-2"])
    expect(removeDeliverySlot(both, one).lineItems).toEqual([one, both.lineItems[1]])
  })

  law("stores the slot on its item, and a service only for a paid slot (DELIV-31)", chosen, ([each, pick, option]) => {
    const item = each.lineItems[pick % each.lineItems.length] ?? aLineItem()
    const after = bookDeliverySlot(each, item, option, { id: "service-1" })
    expect(isChosenSlot(option, after.lineItems.find(({ id }) => id === item.id)?.deliveryOption)).toBe(true)
    const booked = after.customLineItems.filter(line => line.type === "deliveryService" && line.lineItemReference === item.id)
    expect(booked.map(({ totalPrice, taxRate }) => [totalPrice, taxRate])).toEqual(
      option.price === 0 ? [] : [[option.price, item.taxRate]],
    )
    expect(after.lineItems.filter(({ id }) => id !== item.id)).toEqual(each.lineItems.filter(({ id }) => id !== item.id))
  })

  law("replaces the slot that was booked before without a trace (DELIV-31)", chosen, ([each, pick, one, other]) => {
    const item = each.lineItems[pick % each.lineItems.length] ?? aLineItem()
    const twice = bookDeliverySlot(bookDeliverySlot(each, item, one, { id: "service-1" }), item, other, {
      id: "service-2",
    })
    expect(twice).toEqual(bookDeliverySlot(each, item, other, { id: "service-2" }))
    expect(removeDeliverySlot(twice, item)).toEqual(removeCourier(removeDeliverySlot(each, item), item.id))
  })

  law("removes the item's courier, and no other item's (AVAIL-24)", chosen, ([each, pick, option]) => {
    const item = each.lineItems[pick % each.lineItems.length] ?? aLineItem()
    const booked = bookCourier(each, item, aCourierContact(), toCents(1_995), "courier-1")
    const after = bookDeliverySlot(booked, item, option, { id: "service-1" })
    expect(findCourierContact(booked, item.id)).toEqual(aCourierContact())
    expect(findCourierContact(after, item.id)).toBeUndefined()
    expect(after).toEqual(bookDeliverySlot(each, item, option, { id: "service-1" }))
    const others = ({ customLineItems }: typeof each) =>
      customLineItems.filter(({ type, lineItemReference }) => type === "courierService" && lineItemReference !== item.id)
    expect(others(after)).toEqual(others(each))
  })
})
