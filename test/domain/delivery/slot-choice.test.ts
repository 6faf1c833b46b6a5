import { describe, expect, it } from "vitest"
import {
  findOfferedSlotOrCourier,
  getChosenOrDefaultSlot,
  groupSlots,
  hasSingleCarrier,
  isSlotStillOffered,
} from "../../../domain/delivery/slot-choice.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { aDeliveryOffer } from "../../support/test-data-builders.ts"
import { createTestDeliveryOptions } from "../../support/test-tariff.ts"

const options = createTestDeliveryOptions(2, new Date("2026-11-23T09:00:00Z"))

const chosen = (before: string) => ({ recsKeys: ["postnl-2026-11-25"], before })

describe("getChosenOrDefaultSlot", () => {
  it("returns the chosen slot (CART-10)", () => {
    expect(getChosenOrDefaultSlot(options, chosen("12:00"))).toMatchObject({ carrier: "postnl", before: "12:00" })
  })

  it("returns the free day slot when none was chosen (DELIV-26, DELIV-27)", () => {
    expect(getChosenOrDefaultSlot(options, undefined)).toMatchObject({ before: "all-day", price: 0 })
  })

  it("prefers the free day slot to an earlier free hour (DELIV-27)", () => {
    const early = options.map(option => ({ ...option, before: "08:00" }))
    expect(getChosenOrDefaultSlot([...early, ...options], undefined)).toEqual(options[0])
  })

  it("returns undefined when the chosen slot is no longer offered or nothing is free", () => {
    expect(getChosenOrDefaultSlot(options, chosen("07:00"))).toBeUndefined()
    const dear = options.map(option => ({ ...option, price: toCents(100) }))
    expect(getChosenOrDefaultSlot(dear, undefined)).toBeUndefined()
    expect(
      getChosenOrDefaultSlot(
        options.filter(({ price }) => price > 0),
        undefined,
      ),
    ).toBeUndefined()
  })
})

describe("isSlotStillOffered", () => {
  it("is true while a slot with the same key and hour is offered, and when no slot was chosen (DELIV-31)", () => {
    expect(isSlotStillOffered({ deliveryOption: chosen("12:00") }, options)).toBe(true)
    expect(isSlotStillOffered({ deliveryOption: { ...chosen("12:00"), recsKeys: ["postnl-2026-11-24"] } }, options)).toBe(false)
    expect(isSlotStillOffered({}, [])).toBe(true)
  })
})

describe("findOfferedSlotOrCourier", () => {
  const offer = aDeliveryOffer({ deliveryOptions: options })
  const noon = options.filter(({ before }) => before === "12:00")

  it("returns the slot as it is offered now, at today's price (DELIV-31)", () => {
    expect(noon).toHaveLength(1)
    for (const slot of noon) expect(findOfferedSlotOrCourier({ ...slot, price: toCents(1) }, offer)).toBe(slot)
  })

  it("returns undefined when the slot or its day is no longer offered (DELIV-31)", () => {
    for (const slot of noon) {
      expect(findOfferedSlotOrCourier({ ...slot, before: "07:00" }, offer)).toBeUndefined()
      expect(findOfferedSlotOrCourier({ ...slot, recsKey: "postnl-2026-11-24" }, offer)).toBeUndefined()
      expect(findOfferedSlotOrCourier(slot, aDeliveryOffer({ deliveryOptions: [] }))).toBeUndefined()
    }
  })

  it("returns the courier while it is offered (AVAIL-24, DELIV-21)", () => {
    expect(findOfferedSlotOrCourier("courier", aDeliveryOffer({ deliveryOptions: [] }))).toBe("courier")
    expect(
      findOfferedSlotOrCourier("courier", aDeliveryOffer({ courier: { enabled: false, price: toCents(0) } })),
    ).toBeUndefined()
  })
})

describe("hasSingleCarrier", () => {
  it("is true when all slots have the same carrier, so that only the hour can be chosen (DELIV-19)", () => {
    expect(hasSingleCarrier(options)).toBe(false)
    expect(hasSingleCarrier(options.filter(({ carrier }) => carrier === "dhl"))).toBe(true)
    expect(hasSingleCarrier([])).toBe(true)
  })
})

describe("groupSlots", () => {
  it("groups slots by carrier and day, in the order of the offer (DELIV-18)", () => {
    const later = options.map(option => ({ ...option, date: "2026-11-27" }))
    const grouped = groupSlots([...options, ...later])
    expect(grouped.map(({ carrier, date, slots }) => [carrier, date, slots.map(({ before }) => before)])).toEqual([
      ["postnl", "2026-11-25", ["all-day", "12:00"]],
      ["dhl", "2026-11-25", ["all-day", "10:00"]],
      ["postnl", "2026-11-27", ["all-day", "12:00"]],
      ["dhl", "2026-11-27", ["all-day", "10:00"]],
    ])
    expect(groupSlots([])).toEqual([])
  })
})
