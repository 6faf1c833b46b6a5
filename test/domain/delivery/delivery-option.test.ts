import { describe, expect, it } from "vitest"
import {
  ALL_DAY_SLOT,
  CARRIERS,
  type DeliveryOption,
  getSlotHours,
  isChosenSlot,
  isTimedDelivery,
  toSelectedDeliveryOption,
} from "../../../domain/delivery/delivery-option.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"

const morning: DeliveryOption = {
  carrier: "postnl",
  recsKey: "k1",
  before: "12:00",
  date: "2026-11-23",
  price: ZERO_CENTS,
}

describe("a delivery slot", () => {
  it("is stored with key, hour, carrier and day, but without its price (DELIV-23)", () => {
    expect(toSelectedDeliveryOption(morning)).toEqual({
      recsKeys: ["k1"],
      before: "12:00",
      carrier: "postnl",
      date: "2026-11-23",
    })
  })

  it("has PostNL or DHL as carrier (DELIV-24)", () => {
    expect(CARRIERS).toEqual(["postnl", "dhl"])
  })

  it("lasts from 08:00 to 17:00 when it has no latest hour (DELIV-26, DELIV-27)", () => {
    expect(getSlotHours(ALL_DAY_SLOT)).toEqual({ from: "08:00", to: "17:00" })
    expect(ALL_DAY_SLOT).toBe("all-day")
  })

  it("ends at its latest hour (DELIV-30)", () => {
    expect(getSlotHours("12:00")).toEqual({ from: "08:00", to: "12:00" })
  })

  it("is a timed delivery when it ends before the end of the day (AVAIL-19)", () => {
    expect(isTimedDelivery(morning)).toBe(true)
    expect(isTimedDelivery({ before: ALL_DAY_SLOT })).toBe(false)
    expect(isTimedDelivery(undefined)).toBe(false)
  })

  it("is the chosen one when one of the stored keys and the hour match (CART-10, DELIV-23)", () => {
    expect(isChosenSlot(morning, { recsKeys: ["k0", "k1"], before: "12:00" })).toBe(true)
    expect(isChosenSlot(morning, { recsKeys: ["k0"], before: "12:00" })).toBe(false)
    expect(isChosenSlot(morning, { recsKeys: ["k1"], before: ALL_DAY_SLOT })).toBe(false)
    expect(isChosenSlot(morning, undefined)).toBe(false)
  })
})
