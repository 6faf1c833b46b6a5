import fc from "fast-check"
import { describe, expect } from "vitest"
import { bookCourier } from "../../../domain/booking/book-courier.ts"
import { findCourierContact } from "../../../domain/booking/courier-line-item.ts"
import { bookDeliverySlot } from "../../../domain/booking/slot-booking.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCourierContact, aLineItem } from "../../support/test-data-builders.ts"
import { createTestDeliveryOptions } from "../../support/test-tariff.ts"

const cartWithItems = cart.filter(({ lineItems }) => lineItems.length > 0)

const options = createTestDeliveryOptions(2, new Date("2026-11-23T09:00:00Z"))

const courier = (each: Parameters<typeof bookDeliverySlot>[0], item: ReturnType<typeof aLineItem>, name = "Ada de Vries") =>
  bookCourier(each, item, aCourierContact({ name }), toCents(1_995), "courier-1")

describe("bookCourier", () => {
  law("adds a courier service to its item, taxed like the item (DELIV-21, PHONE-08)", cartWithItems, each => {
    const item = each.lineItems[0] ?? aLineItem()
    const after = courier(each, item)
    expect(findCourierContact(after, item.id)).toEqual(aCourierContact())
    expect(after.customLineItems.filter(({ id }) => id === "courier-1")).toMatchObject([
      { type: "courierService", lineItemReference: item.id, totalPrice: 1_995, taxRate: item.taxRate },
    ])
  })

  law(
    "removes the item's delivery slot and its charge (AVAIL-23)",
    fc.tuple(cartWithItems, fc.constantFrom(...options)),
    ([each, option]) => {
      const item = each.lineItems[0] ?? aLineItem()
      const after = courier(bookDeliverySlot(each, item, option, { id: "service-1" }), item)
      expect(after.lineItems.find(({ id }) => id === item.id)).not.toHaveProperty("deliveryOption")
      expect(
        after.customLineItems.filter(
          ({ type, lineItemReference }) => type === "deliveryService" && lineItemReference === item.id,
        ),
      ).toEqual([])
      expect(after).toEqual(courier(each, item))
    },
  )

  law("replaces the courier that was booked before (PHONE-08)", cartWithItems, each => {
    const item = each.lineItems[0] ?? aLineItem()
    expect(courier(courier(each, item, "Grace"), item)).toEqual(courier(each, item))
  })
})
