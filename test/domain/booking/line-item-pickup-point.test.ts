import { describe, expect, it } from "vitest"
import { setLineItemPickupPoint } from "../../../domain/booking/line-item-pickup-point.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const point: PickupPoint = {
  id: "point-1",
  name: "Boekhandel De Lantaarn",
  address: { addressLine1: "Damrak 5", postalCode: "1012 LG", city: "Amsterdam", countryCode: "NL" },
  pickupPointsProviderId: "dhl",
  selfLink: "/v1/pickupPoints/point-1",
  businessHours: {},
}

const item = aLineItem({ deliveryOption: { recsKeys: ["k"], before: "all-day" } })
const other = aLineItem({ id: toLineItemId("other") })

const slot = {
  id: "slot",
  type: "deliveryService",
  lineItemReference: item.id,
  totalPrice: toCents(595),
  taxRate: item.taxRate,
} as const

describe("setLineItemPickupPoint", () => {
  it("stores the point's name and address and removes the slot with its charge (AVAIL-03, CART-09, PICKUP-01)", () => {
    const { lineItems, customLineItems } = setLineItemPickupPoint(
      aCart({ lineItems: [item, other], customLineItems: [slot] }),
      item,
      point,
    )
    const { deliveryOption: _, ...rest } = item
    const { name, address, pickupPointsProviderId } = point
    expect(lineItems).toEqual([
      { ...rest, pickupPointId: "point-1", pickupPoint: { name, address, pickupPointsProviderId } },
      other,
    ])
    expect(customLineItems).toEqual([])
  })

  it("stores the weekdays on which the point is closed (PICKUP-35)", () => {
    const hours = [{ opening: "09:00", closing: "18:00" }]
    const weekend = { ...point, businessHours: { saturday: hours, sunday: hours } }
    const [picked] = setLineItemPickupPoint(aCart({ lineItems: [item] }), item, weekend).lineItems
    expect(picked?.pickupPoint?.closedWeekdays).toEqual(["monday", "tuesday", "wednesday", "thursday", "friday"])
  })

  it("stores no provider when the point has none (PICKUP-15)", () => {
    const { pickupPointsProviderId: _, ...unprovided } = point
    const [picked] = setLineItemPickupPoint(aCart({ lineItems: [item] }), item, unprovided).lineItems
    expect(picked?.pickupPoint).toStrictEqual({ name: point.name, address: point.address })
  })
})
