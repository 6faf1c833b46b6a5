import { describe, expect, it } from "vitest"
import { setAllExtraAddressCosts } from "../../../domain/booking/extra-address-costs.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { aCustomLineItem, aLineItem, anAddress, percentToTaxRate, toLineItemId } from "../../support/test-data-builders.ts"

const PRICE = toCents(750)

const splitOver = (addresses: number, id = "item-1") =>
  aLineItem({
    id: toLineItemId(id),
    shippingAddresses: Array.from({ length: addresses }, (_, index) => ({
      address: anAddress({ streetNumber: `${index + 1}` }),
      quantity: 1,
    })),
  })

const ids = () => {
  let last = 0
  return () => {
    last += 1
    return `new-${last}`
  }
}

const cost = (id: string, item = "item-1") =>
  aCustomLineItem({ id, type: "additional-address-costs", lineItemReference: toLineItemId(item), totalPrice: PRICE })

describe("setAllExtraAddressCosts", () => {
  it.each([
    [0, []],
    [1, []],
    [3, ["new-1", "new-2"]],
  ])("adds for %i addresses one charge per address beyond the main one (SPLIT-21)", (addresses, booked) => {
    const cart = setAllExtraAddressCosts({ lineItems: [splitOver(addresses)], customLineItems: [] }, PRICE, ids())
    expect(cart.customLineItems.map(({ id }) => id)).toEqual(booked)
    for (const line of cart.customLineItems) {
      expect(line).toMatchObject({ type: "additional-address-costs", lineItemReference: "item-1", totalPrice: 750 })
    }
  })

  it("returns the same cart when its charges are right (SPLIT-21)", () => {
    const cart = { lineItems: [splitOver(3)], customLineItems: [cost("a"), cost("b")] }
    expect(setAllExtraAddressCosts(cart, PRICE, ids())).toBe(cart)
    const services = ["service-1", "service-2"].map(id => aCustomLineItem({ id, lineItemReference: toLineItemId("item-1") }))
    const served = {
      lineItems: [splitOver(3), splitOver(1, "item-2")],
      customLineItems: [...services, ...cart.customLineItems],
    }
    expect(setAllExtraAddressCosts(served, PRICE, ids())).toBe(served)
  })

  it("keeps the ids of charges that stay, and removes those of a split that has ended (SPLIT-21, GROUP-15, AVAIL-21)", () => {
    const service = aCustomLineItem({ lineItemReference: toLineItemId("item-2") })
    const cart = {
      lineItems: [splitOver(2), splitOver(1, "item-2"), splitOver(2, "item-3")],
      customLineItems: [cost("a"), cost("b"), service, cost("c", "item-2"), cost("d", "item-3")],
    }
    const updated = setAllExtraAddressCosts(cart, PRICE, ids())
    expect(updated.customLineItems.map(({ id }) => id)).toEqual([service.id, "d", "a"])
  })

  it("updates charges to the current price and the item's tax rate (SPLIT-21)", () => {
    const item = { ...splitOver(2), taxRate: percentToTaxRate(9) }
    const updated = (...booked: readonly ReturnType<typeof cost>[]) =>
      setAllExtraAddressCosts({ lineItems: [item], customLineItems: booked }, toCents(800), ids()).customLineItems
    const right = { ...cost("a"), totalPrice: toCents(800), taxRate: percentToTaxRate(9) }
    expect(updated(cost("a"))).toEqual([right])
    expect(updated({ ...right, taxRate: percentToTaxRate(21) })).toEqual([right])
    expect(updated({ ...right, totalPrice: PRICE })).toEqual([right])
    const wider = { ...splitOver(3), taxRate: percentToTaxRate(9) }
    const half = { lineItems: [wider], customLineItems: [right, { ...right, id: "b", totalPrice: PRICE }] }
    expect(setAllExtraAddressCosts(half, toCents(800), ids()).customLineItems).toEqual([right, { ...right, id: "b" }])
  })
})
