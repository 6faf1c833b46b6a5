import { describe, expect, it } from "vitest"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../domain/catalog/direct-mailing.ts"
import type { DeliveryFeatures } from "../../../domain/delivery/delivery-features.ts"
import { createDeliveryOffer, findUnavailableDeliveryChoices } from "../../../domain/delivery/item-offer.ts"
import { aLineItem, aProduct } from "../../support/test-data-builders.ts"
import { TEST_DELIVERY_TARIFF } from "../../support/test-tariff.ts"

const now = new Date("2026-11-20T10:00:00Z")

const ALL: DeliveryFeatures = { deliveryOptions: true, pickupPoints: true, splitShipment: true, courier: true }
const NOT_CHOOSABLE = {
  date: "2026-11-26",
  deliveryOptions: [],
  courier: { enabled: false, price: 2450 },
  splitShipment: { isAllowed: false, price: 750 },
  pickupPointAllowed: false,
}

const offer = (product = aProduct(), features = ALL, item = aLineItem()) =>
  createDeliveryOffer(item, product, features, TEST_DELIVERY_TARIFF, now)

describe("createDeliveryOffer", () => {
  it("offers slots, courier, split shipment and pick-up when nothing is ruled out (DELIV-20, DELIV-21, DELIV-22, SPLIT-20)", () => {
    const everything = offer()
    expect(everything.deliveryOptions).toHaveLength(4)
    expect(everything).toMatchObject({
      courier: { enabled: true, price: 2450 },
      splitShipment: { isAllowed: true, price: 750 },
      pickupPointAllowed: true,
    })
  })

  it("leaves out what the product doesn't allow (AVAIL-01, AVAIL-05, AVAIL-11)", () => {
    const nothing = { slotsAllowed: false, courierAllowed: false, splitShipmentAllowed: false } as const
    expect(offer({ ...aProduct(), ...nothing, pickupPointAllowed: false })).toEqual(NOT_CHOOSABLE)
    expect(offer({ ...aProduct(), courierAllowed: false })).toEqual({
      ...offer(),
      courier: { enabled: false, price: 2450 },
    })
  })

  it("leaves out what the shop has turned off (AVAIL-25, CONF-13, CONF-14, CONF-15)", () => {
    const none = { deliveryOptions: false, pickupPoints: false, splitShipment: false, courier: false }
    expect(offer(aProduct(), none)).toEqual(NOT_CHOOSABLE)
  })

  it("offers only a day for a direct mailing, and nothing for a product that is no longer sold (DELIV-10)", () => {
    const item = aLineItem({ selection: [...aLineItem().selection, { name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "40" }] })
    expect(offer(aProduct(), ALL, item)).toEqual(NOT_CHOOSABLE)
    const { date: _, ...nothing } = NOT_CHOOSABLE
    expect(createDeliveryOffer(aLineItem(), undefined, ALL, TEST_DELIVERY_TARIFF, now)).toStrictEqual(nothing)
  })
})

describe("findUnavailableDeliveryChoices", () => {
  const courier = { name: "Ada", phoneNumber: "+31612345678" }
  const slot = (recsKey: string) => aLineItem({ deliveryOption: { recsKeys: [recsKey], before: "12:00" } })

  it("returns nothing while the chosen slot and courier are offered (DELIV-31)", () => {
    expect(findUnavailableDeliveryChoices(aLineItem(), courier, offer())).toEqual([])
    expect(findUnavailableDeliveryChoices(slot("postnl-2026-11-26"), undefined, offer())).toEqual([])
  })

  it("returns a slot whose day has passed, and slot or courier when the product no longer allows them (DELIV-31, AVAIL-25, RELY-14)", () => {
    expect(findUnavailableDeliveryChoices(slot("postnl-2026-11-25"), undefined, offer())).toEqual(["DeliveryOptionUnavailable"])
    const without = { ...aProduct(), courierAllowed: false, slotsAllowed: false } as const
    expect(findUnavailableDeliveryChoices(aLineItem(), undefined, offer(without))).toEqual([])
    expect(findUnavailableDeliveryChoices(slot("postnl-2026-11-26"), courier, offer(without))).toEqual([
      "DeliveryOptionUnavailable",
      "CourierUnavailable",
    ])
  })
})
