import { describe, expect, it } from "vitest"
import { findSharedDelivery } from "../../../domain/booking/shared-delivery.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { aCart, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const HOME = anAddress()
const OFFICE = anAddress({ city: "Utrecht" })

const item = (id: string, fields: Partial<LineItem> = {}): LineItem =>
  aLineItem({ id: toLineItemId(id), shippingAddresses: [{ address: HOME, quantity: 500 }], ...fields })

const to = (...addresses: readonly ReturnType<typeof anAddress>[]) => ({
  shippingAddresses: addresses.map(address => ({ address, quantity: 250 })),
})

const slot = (before: string, carrier: "dhl" | "postnl" = "dhl") => ({
  deliveryOption: { recsKeys: [`${carrier}-1`], before, carrier },
})

const find = (...items: readonly LineItem[]) => {
  const shared = findSharedDelivery(aCart({ lineItems: items }), items)
  return (
    shared && {
      example: shared.example.id,
      destination: [...shared.ownDestination],
      slot: [...shared.ownSlot],
    }
  )
}

describe("findSharedDelivery", () => {
  it("finds nothing to share for a single item (DELIV-41)", () => {
    expect(find(item("1"))).toBeUndefined()
  })

  it("takes the address that most items have, of equally many the first (DELIV-41)", () => {
    const shared = { example: "2", destination: ["1"], slot: [] }
    expect(find(item("1", to(OFFICE)), item("2"), item("3"))).toEqual(shared)
    expect(find(item("1"), item("2", to(OFFICE)))).toEqual({ example: "1", destination: ["2"], slot: [] })
  })

  it("calls a split, a pick-up point and another address an item's own (DELIV-41)", () => {
    const others = [item("split", to(HOME, OFFICE)), item("point", { pickupPointId: "p" }), item("office", to(OFFICE))]
    expect(find(...others, item("4"), item("5"))).toMatchObject({ destination: ["split", "point", "office"] })
  })

  it("never shares a split: of two items the other one's address is shared, and of two splits nothing (DELIV-41)", () => {
    const split = item("split", to(HOME, OFFICE))
    const shared = { example: "2", destination: ["split"] }
    expect(find(split, item("2", { ...to(OFFICE), ...slot("12:00") }))).toMatchObject(shared)
    expect(find(split, item("2", to()))).toMatchObject(shared)
    expect(find(split, item("2", to(HOME, OFFICE)))).toBeUndefined()
  })

  it("shares a pick-up point that most items have (DELIV-41)", () => {
    const point = { pickupPointId: "p" }
    expect(find(item("1", point), item("2", point), item("3"))).toEqual({ example: "1", destination: ["3"], slot: [] })
  })

  it("doesn't count an item without an address as an exception to the shared address (DELIV-41)", () => {
    expect(find(item("1", to()), item("2"))).toEqual({ example: "2", destination: [], slot: [] })
    expect(find(item("1", to()), item("2", to()))).toEqual({ example: "1", destination: [], slot: [] })
  })

  it("compares slots by carrier and hour, and treats an item without a chosen slot like the all-day slot (DELIV-41)", () => {
    const days = [item("1", slot("12:00")), item("2", slot("12:00")), item("3", slot("12:00", "postnl")), item("4")]
    expect(find(...days)).toEqual({ example: "1", destination: [], slot: ["3", "4"] })
    expect(find(item("1"), item("2", slot("all-day", "postnl")), item("3", slot("10:00")))).toMatchObject({ slot: ["3"] })
  })

  it("takes the slot of those that have the shared address (DELIV-41)", () => {
    const items = [
      item("1", slot("10:00")),
      item("2", slot("11:00")),
      item("3", { ...to(OFFICE), ...slot("12:00") }),
      item("4", { ...to(anAddress({ city: "Ede" })), ...slot("12:00") }),
    ]
    expect(find(...items)).toEqual({ example: "1", destination: ["3", "4"], slot: ["2", "3", "4"] })
  })
})
