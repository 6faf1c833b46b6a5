import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  COURIER_EXPERIMENT_NAME,
  parseCourierVariantOrControl,
  resolveDeliveryFeatures,
} from "../../../domain/delivery/delivery-features.ts"
import { law } from "../../support/law.ts"

const configuration = { DELIVERY_OPTIONS_ENABLED: true, SPLIT_SHIPPING_ENABLED: true, PICKUP_POINTS_ENABLED: true }

const toggles = { checkout_split_shipment_toggle: true, checkout_pickuppoint_toggle: true }

const all = { deliveryOptions: true, pickupPoints: true, splitShipment: true, courier: true }

describe("resolveDeliveryFeatures", () => {
  it("enables every feature when all settings are on", () => {
    expect(resolveDeliveryFeatures(configuration, toggles, "courier")).toEqual(all)
  })

  it("disables delivery options and courier when DELIVERY_OPTIONS_ENABLED is off (CONF-13, AVAIL-25)", () => {
    expect(resolveDeliveryFeatures({ ...configuration, DELIVERY_OPTIONS_ENABLED: false }, toggles, "courier")).toEqual({
      ...all,
      deliveryOptions: false,
      courier: false,
    })
  })

  it("enables split shipment only with both its setting and its toggle (CONF-14, CONF-16, CONF-22, CONF-23, AVAIL-25)", () => {
    const without = { ...all, splitShipment: false }
    expect(resolveDeliveryFeatures({ ...configuration, SPLIT_SHIPPING_ENABLED: false }, toggles, "courier")).toEqual(without)
    expect(resolveDeliveryFeatures(configuration, { ...toggles, checkout_split_shipment_toggle: false }, "courier")).toEqual(
      without,
    )
  })

  it("enables pick-up points only with both their setting and their toggle (CONF-15, CONF-17, CONF-22, CONF-23, AVAIL-25)", () => {
    const without = { ...all, pickupPoints: false }
    expect(resolveDeliveryFeatures({ ...configuration, PICKUP_POINTS_ENABLED: false }, toggles, "courier")).toEqual(without)
    expect(resolveDeliveryFeatures(configuration, { ...toggles, checkout_pickuppoint_toggle: false }, "courier")).toEqual(without)
  })

  it("treats a missing toggle as off (CONF-23, AVAIL-25)", () => {
    expect(resolveDeliveryFeatures(configuration, {}, "courier")).toMatchObject({
      splitShipment: false,
      pickupPoints: false,
    })
  })

  it('enables the courier only in the experiment\'s "courier" variant (CONF-18, CONF-19)', () => {
    expect(COURIER_EXPERIMENT_NAME).toBe("checkout_courier_experiment")
    expect(resolveDeliveryFeatures(configuration, toggles, "control")).toEqual({ ...all, courier: false })
    expect(["courier", "control", "other", undefined].map(parseCourierVariantOrControl)).toEqual([
      "courier",
      "control",
      "control",
      "control",
    ])
  })

  const settings = fc.record({
    DELIVERY_OPTIONS_ENABLED: fc.boolean(),
    SPLIT_SHIPPING_ENABLED: fc.boolean(),
    PICKUP_POINTS_ENABLED: fc.boolean(),
  })

  law("disables what the configuration disables, whatever the toggles say (AVAIL-25)", settings, configured => {
    const { splitShipment, pickupPoints, deliveryOptions } = resolveDeliveryFeatures(configured, toggles, "courier")
    expect([deliveryOptions, splitShipment, pickupPoints]).toEqual(Object.values(configured))
  })
})
