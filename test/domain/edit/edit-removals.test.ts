import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { reconfigureLineItem } from "../../../domain/cart/line-item.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../domain/catalog/direct-mailing.ts"
import { type EditChange, listEditChanges } from "../../../domain/edit/edit-changes.ts"
import { listEditRemovals } from "../../../domain/edit/edit-removals.ts"
import { productConfiguration } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aLineItem, anAddress } from "../../support/test-data-builders.ts"

const known = { _tag: "Known", names: ["paper"] } as const

const more: EditChange = { _tag: "QuantityChanged", was: 500, becomes: 1_000 }
const sooner: EditChange = { _tag: "DeliveryTypeChanged", was: "Normal", becomes: "Express" }
const paper: EditChange = { _tag: "AttributeChanged", name: "paper", was: "matt", becomes: "gloss" }

const to = (...cities: readonly string[]) => cities.map(city => ({ address: anAddress({ city }), quantity: 250 }))

const item = (some: Partial<LineItem> = {}) => aLineItem({ shippingAddresses: to("Ede"), ...some })

describe("listEditRemovals", () => {
  it("lists the removed split shipment when the quantity changes, and not for other changes (GROUP-14, GROUP-15)", () => {
    const split = item({ shippingAddresses: to("Ede", "Breda", "Gent") })
    expect(listEditRemovals(split, [more], known)).toEqual([{ _tag: "SplitShipmentRemoved", addresses: 3 }])
    expect(listEditRemovals(split, [paper, sooner], known)).toEqual([])
  })

  it("lists the removed split shipment when the number of mailed pieces changes (GROUP-15, DELIV-10)", () => {
    const mailed: EditChange = { _tag: "AttributeChanged", name: ADDRESSES_WITHIN_NL_OPTION_NAME, becomes: "100" }
    const split = item({ shippingAddresses: to("Ede", "Breda") })
    expect(listEditRemovals(split, [mailed], known)).toEqual([{ _tag: "SplitShipmentRemoved", addresses: 2 }])
  })

  it("lists no split shipment when the item has at most one address (GROUP-15)", () => {
    expect(listEditRemovals(item(), [more], known)).toEqual([])
    expect(listEditRemovals(item({ shippingAddresses: [] }), [more], known)).toEqual([])
  })

  it("lists the removed design when a locked option changes (GROUP-13, EDIT-09)", () => {
    expect(listEditRemovals(item({ artworkItemId: "a" }), [paper], known)).toEqual([
      { _tag: "DesignRemoved", reason: { _tag: "LockedAttributesChanged", names: ["paper"] } },
    ])
    expect(listEditRemovals(item({ artworkItemId: "a" }), [more], known)).toEqual([])
  })

  it("lists the removed delivery slot when the delivery type changes (GROUP-11)", () => {
    const timed = item({ deliveryOption: { recsKeys: ["k"], before: "12:00" } })
    expect(listEditRemovals(timed, [sooner], known)).toEqual([{ _tag: "SlotRemoved", before: "12:00" }])
    expect(listEditRemovals(timed, [more], known)).toEqual([])
    expect(listEditRemovals(item(), [sooner], known)).toEqual([])
  })

  it("lists design, split shipment and slot in this order when all are removed (GROUP-13, GROUP-14)", () => {
    const all = item({
      artworkItemId: "a",
      shippingAddresses: to("Ede", "Breda"),
      deliveryOption: { recsKeys: ["k"], before: "12:00" },
    })
    expect(listEditRemovals(all, [paper, more, sooner], known).map(({ _tag }) => _tag)).toEqual([
      "DesignRemoved",
      "SplitShipmentRemoved",
      "SlotRemoved",
    ])
  })

  law(
    "lists a removal exactly when the edited item has lost it (GROUP-14, GROUP-15)",
    fc.tuple(productConfiguration, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.boolean()),
    ([becomes, addresses, sameQuantity, slot]) => {
      const was = item({
        quantity: sameQuantity ? becomes.quantity : becomes.quantity + 1,
        shippingAddresses: to("Ede", "Breda", "Gent").slice(0, addresses),
        ...(slot ? { deliveryOption: { recsKeys: ["k"], before: "12:00" } } : {}),
      })
      const after = reconfigureLineItem(was, becomes)
      const tags = listEditRemovals(was, listEditChanges(was, after), known).map(({ _tag }) => _tag)
      expect(tags.includes("SplitShipmentRemoved")).toBe(after.shippingAddresses.length < addresses)
      expect(tags.includes("SlotRemoved")).toBe(slot && after.deliveryOption === undefined)
    },
  )
})
