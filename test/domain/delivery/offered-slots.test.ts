import { describe, expect, it } from "vitest"
import { deliveryOptions } from "../../../domain/delivery/offer.ts"
import { currentSlot, groupedSlots, sharesOneCarrier } from "../../../domain/delivery/offered-slots.ts"
import { cents } from "../../../domain/money/money.ts"

const options = deliveryOptions(2, new Date("2026-11-23T09:00:00Z"))

const chosen = (before: string) => ({ recsKeys: ["postnl-2026-11-25"], before })

describe("the slot an item has", () => {
  it("is the chosen one (CART-10)", () => {
    expect(currentSlot(options, chosen("12:00"))).toMatchObject({ carrier: "postnl", before: "12:00" })
  })

  it("is the free day when none was chosen (DELIV-26, DELIV-27)", () => {
    expect(currentSlot(options, undefined)).toMatchObject({ before: "all-day", price: 0 })
  })

  it("is not a free hour that comes before the free day (DELIV-27)", () => {
    const early = options.map(option => ({ ...option, before: "08:00" }))
    expect(currentSlot([...early, ...options], undefined)).toEqual(options[0])
  })

  it("is none when the chosen one is no longer offered, or nothing is free", () => {
    expect(currentSlot(options, chosen("07:00"))).toBeUndefined()
    const dear = options.map(option => ({ ...option, price: cents(100) }))
    expect(currentSlot(dear, undefined)).toBeUndefined()
    expect(
      currentSlot(
        options.filter(({ price }) => price > 0),
        undefined,
      ),
    ).toBeUndefined()
  })
})

describe("slots of one carrier", () => {
  it("are a choice of the hour only (DELIV-19)", () => {
    expect(sharesOneCarrier(options)).toBe(false)
    expect(sharesOneCarrier(options.filter(({ carrier }) => carrier === "dhl"))).toBe(true)
    expect(sharesOneCarrier([])).toBe(true)
  })
})

describe("slots to choose from", () => {
  it("stand by carrier and day, in the order in which they are offered (DELIV-18)", () => {
    const later = options.map(option => ({ ...option, date: "2026-11-27" }))
    const grouped = groupedSlots([...options, ...later])
    expect(grouped.map(({ carrier, date, slots }) => [carrier, date, slots.map(({ before }) => before)])).toEqual([
      ["postnl", "2026-11-25", ["all-day", "12:00"]],
      ["dhl", "2026-11-25", ["all-day", "10:00"]],
      ["postnl", "2026-11-27", ["all-day", "12:00"]],
      ["dhl", "2026-11-27", ["all-day", "10:00"]],
    ])
    expect(groupedSlots([])).toEqual([])
  })
})
