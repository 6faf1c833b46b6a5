import { describe, expect, it } from "vitest"
import {
  listChangedDeliveryDays,
  listExpectedDeliveryDays,
  makeCartDeliveryDays,
  selectChangedDays,
} from "../../../../application/client/cart/cart-delivery-days.ts"
import { aCart, aDeliveryOffer, aLineItem, anAddress, toLineItemId } from "../../../support/test-data-builders.ts"

const offerOn = (date: string) => aDeliveryOffer({ deliveryOptions: [], date })

const item = aLineItem()
const express = aLineItem({ selection: [{ name: "Delivery Type", value: "Express" }] })

describe("the delivery days that a tab has shown", () => {
  const setUp = () => {
    const days = makeCartDeliveryDays()
    return {
      ...days,
      expected: (shown = item) => [...listExpectedDeliveryDays(days.current(), aCart({ lineItems: [shown] }))],
      changed: (shown = item) =>
        listChangedDeliveryDays(selectChangedDays(days.current()), aCart({ lineItems: [shown] })).map(({ before, current }) => [
          before,
          current,
        ]),
    }
  }

  it("are expected by an order, unless their item has another delivery type by now (ORDER-17)", () => {
    const { show, expected } = setUp()
    expect(expected()).toEqual([])
    show(item, offerOn("2026-11-25"))
    expect(expected()).toEqual([[1, "2026-11-25"]])
    expect(expected(express)).toEqual([])
  })

  it("are announced when they change, until the shopper chooses another delivery type or country (ORDER-17)", () => {
    const { show, expected, changed } = setUp()
    show(item, offerOn("2026-11-25"))
    show(item, offerOn("2026-11-25"))
    expect(changed()).toEqual([])
    show(item, offerOn("2026-11-26"))
    show(item, offerOn("2026-11-26"))
    expect([expected(), changed()]).toEqual([[[1, "2026-11-26"]], [["2026-11-25", "2026-11-26"]]])
    show(item, offerOn("2026-11-27"))
    expect(changed()).toEqual([["2026-11-25", "2026-11-27"]])
    show(express, offerOn("2026-11-24"))
    expect([changed(), changed(express)]).toEqual([[], []])
    const abroad = aLineItem({ shippingAddresses: [{ address: anAddress({ country: "BE" }), quantity: 500 }] })
    show(item, offerOn("2026-11-25"))
    show(abroad, offerOn("2026-11-26"))
    expect([changed(), changed(abroad), expected(abroad)]).toEqual([[], [], [[1, "2026-11-26"]]])
  })

  it("are announced as gone when the shop no longer promises one (ORDER-17)", () => {
    const { show, expected, changed } = setUp()
    show(item, offerOn("2026-11-25"))
    show(item, { deliveryOptions: [] })
    expect([expected(), changed()]).toEqual([[], [["2026-11-25", undefined]]])
  })

  it("keep a page from rendering each offer, as long as none changes (ORDER-17)", () => {
    const { show, current } = setUp()
    const before = selectChangedDays(current())
    for (const each of [item, aLineItem({ id: toLineItemId("item-2") }), item]) show(each, offerOn("2026-11-25"))
    expect(selectChangedDays(current())).toBe(before)
  })

  it("come with the holidays on which nothing is printed (DELIV-39)", () => {
    const { show, current } = setUp()
    show(item, { ...offerOn("2026-12-29"), daysWithoutPrinting: ["2026-12-25"] })
    show(express, offerOn("2026-12-28"))
    expect(current().daysWithoutPrinting).toEqual(["2026-12-25"])
  })

  it("stay those of a chosen slot, whatever is offered now (ORDER-17)", () => {
    const { show, expected, changed } = setUp()
    const slot = { recsKeys: ["postnl-2026-11-25"], before: "12:00", carrier: "postnl", date: "2026-11-25" } as const
    const inSlot = aLineItem({ deliveryOption: slot })
    show(inSlot, offerOn("2026-11-25"))
    show(inSlot, offerOn("2026-11-26"))
    expect([expected(inSlot), changed(inSlot)]).toEqual([[[1, "2026-11-25"]], []])
  })
})
