import { describe, expect, it } from "vitest"
import { listItemServiceKeys, replaceItemServices, repriceServices } from "../../../domain/cart/service-booking.ts"
import type { OfferedService } from "../../../domain/catalog/service-choice.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { makeSequentialIds } from "../../support/fake-browser.ts"
import { aCart, aCustomLineItem, aLineItem, percentToTaxRate, toLineItemId } from "../../support/test-data-builders.ts"

const service = (serviceKey: string, name: string, amount = 495, currency = "EUR"): OfferedService => ({
  name,
  serviceKey,
  displayName: { en: name },
  prices: [{ currency, amount: toCents(amount) }],
})

const check = service("check", "fileCheck")
const proof = service("proof", "proof", 350)
const offered = [check, proof]

const item = aLineItem({ taxRate: percentToTaxRate(9) })

describe("the services booked for an item", () => {
  it("are one line each, taxed like the item, and keep their id when booked again (CART-15, CART-16)", () => {
    const newId = makeSequentialIds()
    const once = replaceItemServices(aCart({ lineItems: [item] }), item, [check], newId)
    expect(once.customLineItems).toEqual([
      {
        id: "key-1",
        type: "service",
        lineItemReference: item.id,
        serviceKey: "check",
        serviceName: { en: "fileCheck" },
        totalPrice: 495,
        taxRate: 900,
        taxCountry: "NL",
      },
    ])
    const twice = replaceItemServices(once, item, [check, proof], newId)
    expect(twice.customLineItems.map(({ id, serviceKey }) => [id, serviceKey])).toEqual([
      ["key-1", "check"],
      ["key-2", "proof"],
    ])
    expect(listItemServiceKeys(replaceItemServices(twice, item, [proof], newId), item.id)).toEqual(["proof"])
  })

  it("leave the slot and the lines of other items and of the cart unchanged (GROUP-02)", () => {
    const others = [
      aCustomLineItem({ id: "slot", type: "deliveryService", lineItemReference: item.id }),
      aCustomLineItem({ id: "of-another", lineItemReference: toLineItemId("item-2"), serviceKey: "check" }),
      aCustomLineItem({ id: "of-the-cart", type: "shipping" }),
    ]
    expect(replaceItemServices(aCart({ customLineItems: others }), item, [], makeSequentialIds()).customLineItems).toEqual(others)
  })

  it("are listed by their keys, without those that have no key (CART-15)", () => {
    const customLineItems = [
      aCustomLineItem({ lineItemReference: item.id }),
      aCustomLineItem({ id: "custom-2", lineItemReference: item.id, serviceKey: "check" }),
    ]
    expect(listItemServiceKeys({ customLineItems }, item.id)).toEqual(["check"])
  })

  it("are booked only when they have a price in the cart's currency (MONEY-07)", () => {
    const pounds = service("pounds", "fileCheck", 400, "GBP")
    expect(replaceItemServices(aCart(), item, [pounds], makeSequentialIds()).customLineItems).toEqual([])
  })

  it("get today's price on repricing, or leave the cart when they are no longer offered (API-13)", () => {
    const booked = replaceItemServices(aCart({ lineItems: [item] }), item, [check, proof], makeSequentialIds())
    const repriced = repriceServices(booked, () => [service("check", "fileCheck", 595)])
    expect(repriced.customLineItems.map(({ id, totalPrice }) => [id, totalPrice])).toEqual([["key-1", 595]])
    const proofed = replaceItemServices(aCart({ lineItems: [item] }), item, [proof], makeSequentialIds())
    expect(repriceServices(proofed, () => offered).customLineItems).toEqual(proofed.customLineItems)
    const bare = aCart()
    expect(repriceServices(bare, () => offered)).toBe(bare)
  })

  it("keep their price when they belong to a quote (QUOTE-08)", () => {
    const quoted = aLineItem({ quoteId: "q", quoteLineItemId: "l" })
    const line = aCustomLineItem({ lineItemReference: quoted.id, serviceKey: "check", totalPrice: toCents(100) })
    const cart = aCart({ lineItems: [quoted], customLineItems: [line] })
    expect(repriceServices(cart, () => offered).customLineItems).toEqual([line])
  })
})
