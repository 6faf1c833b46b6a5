import { describe, expect, it } from "vitest"
import { bookCourier } from "../../../domain/booking/book-courier.ts"
import { bookDeliverySlot } from "../../../domain/booking/slot-booking.ts"
import type { DeliveryOption } from "../../../domain/delivery/delivery-option.ts"
import { toCents } from "../../../domain/money/cents.ts"
import type { TaxRate } from "../../../domain/money/tax-rate.ts"
import { calculateOrderTotalChange, type NewDeliveryChoice } from "../../../domain/order/delivery-total-change.ts"
import { aCart, aLineItem, anAddress, aPickupPoint } from "../../support/test-data-builders.ts"

const item = aLineItem()

/** 25 euros plus VAT */
const order = aCart({ lineItems: [item] })

const slot: DeliveryOption = {
  carrier: "postnl",
  recsKey: "postnl-2026-11-26",
  before: "12:00",
  date: "2026-11-26",
  price: toCents(600),
}

const timed: NewDeliveryChoice = { _tag: "Slot", option: slot }
const free: NewDeliveryChoice = { _tag: "Slot", option: { ...slot, before: "all-day", price: toCents(0) } }
const courier: NewDeliveryChoice = { _tag: "Courier", price: toCents(2_400) }
const toThree: NewDeliveryChoice = { _tag: "Addresses", count: 3, price: toCents(750) }

describe("calculateOrderTotalChange", () => {
  it.each([
    ["a slot that costs something", timed, 3_025 + 726],
    ["a free slot", free, 3_025],
    ["a courier", courier, 3_025 + 2_904],
    ["two extra addresses", toThree, 3_025 + 1_815],
  ])("adds the price of %s with its tax to the agreed total (API-35, ORDER-16)", (_, chosen, newTotal) => {
    expect(calculateOrderTotalChange(order, item, chosen)).toEqual({ agreedTotal: 3_025, newTotal })
  })

  it("lowers the total when a slot, a courier or extra addresses are replaced (AVAIL-21, AVAIL-23, AVAIL-24)", () => {
    const withSlot = bookDeliverySlot(order, item, slot, { id: "slot-1" })
    expect(calculateOrderTotalChange(withSlot, item, free).newTotal).toBe(3_025)
    expect(calculateOrderTotalChange(withSlot, item, courier).newTotal).toBe(3_025 + 2_904)
    expect(calculateOrderTotalChange(withSlot, item, toThree).newTotal).toBe(3_025 + 1_815)
    const byCourier = bookCourier(order, item, { name: "Ada", phoneNumber: "+31612345678" }, toCents(2_400), "c")
    expect(calculateOrderTotalChange(byCourier, item, free).newTotal).toBe(3_025)
    const share = { address: anAddress(), quantity: 250 }
    const split = aLineItem({ shippingAddresses: [share, share] })
    const line = { id: "extra-1", type: "additional-address-costs", lineItemReference: item.id } as const
    const costs = { ...line, totalPrice: toCents(750), taxRate: item.taxRate }
    const before = aCart({ lineItems: [split], customLineItems: [costs] })
    expect(calculateOrderTotalChange(before, split, { ...toThree, count: 1 })).toEqual({
      agreedTotal: 3_025 + 908,
      newTotal: 3_025,
    })
  })

  it("taxes the item and its costs where another address is (TAX-04)", () => {
    const atNoon = bookDeliverySlot(order, item, slot, { id: "s" })
    const tax = { rate: 1_900 as TaxRate, country: "DE", treatment: "distance-sale" } as const
    const moved = { _tag: "Addresses", count: 1, price: toCents(0), tax } as const
    expect(calculateOrderTotalChange(atNoon, item, moved).newTotal).toBe(2_500 + 600 + 589)
  })

  it("takes the slot's cost off, and taxes the item in the country of its pick-up point (AVAIL-03, TAX-04)", () => {
    const atNoon = bookDeliverySlot(order, item, slot, { id: "s" })
    const point = aPickupPoint()
    const tax = { rate: 1_900 as TaxRate, country: "DE", treatment: "distance-sale" } as const
    expect(calculateOrderTotalChange(atNoon, item, { _tag: "Pickup", point }).newTotal).toBe(3_025)
    expect(calculateOrderTotalChange(atNoon, item, { _tag: "Pickup", point, tax }).newTotal).toBe(2_500 + 475)
  })

  it("keeps the total for an item without an address that gets one address (SPLIT-21)", () => {
    const nowhere = aLineItem({ shippingAddresses: [] })
    const { agreedTotal, newTotal } = calculateOrderTotalChange(aCart({ lineItems: [nowhere] }), nowhere, {
      ...toThree,
      count: 1,
    })
    expect(newTotal).toBe(agreedTotal)
  })
})
