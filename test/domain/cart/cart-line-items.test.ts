import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  applyCouponsAndTotals,
  canCartHold,
  clearCart,
  createLineItemNumbering,
  getNextLineItemNumber,
  insertLineItem,
  removeItemGroup,
  removeLineItem,
  replaceLineItems,
} from "../../../domain/cart/cart-line-items.ts"
import { getGroupKey } from "../../../domain/cart/line-item-groups.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import { cart, coupon } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

describe("canCartHold", () => {
  const sentTo = (addresses: number) => ({
    shippingAddresses: Array.from({ length: addresses }, () => ({ address: anAddress(), quantity: 1 })),
  })

  it("allows at most 500 items with together at most 1000 addresses (RELY-17)", () => {
    expect([0, 500, 501].map(more => canCartHold([], more))).toEqual([true, true, false])
    expect([499, 500, 501].map(split => canCartHold([sentTo(500), sentTo(split)]))).toEqual([true, true, false])
    expect(canCartHold([sentTo(500), sentTo(500)], 1)).toBe(false)
  })
})

describe("removeLineItem", () => {
  it("removes the item with its services, and leaves other items and lines (CART-34)", () => {
    const [item, other] = ["item-1", "item-2"].map(id => aLineItem({ id: toLineItemId(id) }))
    if (!item || !other) throw new Error("two items")
    const [own, ...others] = [item.id, other.id, undefined].map((lineItemReference, index) =>
      aCustomLineItem({ id: `line-${index}`, ...(lineItemReference ? { lineItemReference } : {}) }),
    )
    const before = aCart({ lineItems: [item, other], customLineItems: own ? [own, ...others] : [] })
    expect(removeLineItem(before, item)).toEqual({ ...before, lineItems: [other], customLineItems: others })
  })
})

describe("removeItemGroup", () => {
  law(
    "removes the item's whole group with its services, and nothing else (CART-45, GROUP-01)",
    fc.tuple(cart, fc.nat()),
    ([before, pick]) => {
      const removed = before.lineItems[pick % Math.max(1, before.lineItems.length)]
      fc.pre(removed !== undefined)
      const after = removeItemGroup(before, removed)
      expect(after.lineItems).toEqual(before.lineItems.filter(item => getGroupKey(item) !== getGroupKey(removed)))
      const remainingIds = new Set(after.lineItems.map(({ id }) => id))
      expect(after.customLineItems).toEqual(
        before.customLineItems.filter(({ lineItemReference: item }) => item === undefined || remainingIds.has(item)),
      )
    },
  )
})

describe("getNextLineItemNumber", () => {
  law("returns a number above all others in the cart (CART-13)", cart, each => {
    const next = getNextLineItemNumber(each)
    expect(each.lineItems.every(({ lineItemNumber }) => lineItemNumber < next)).toBe(true)
  })

  it("returns 1 for an empty cart", () => {
    expect(getNextLineItemNumber({ lineItems: [] })).toBe(1)
  })
})

describe("restoring a removed item", () => {
  const [first, second, third] = [1, 2, 3].map(lineItemNumber =>
    aLineItem({ id: toLineItemId(`item-${lineItemNumber}`), lineItemNumber }),
  )
  if (!first || !second || !third) throw new Error("three items")

  it("gives the item its old number, or a new one when the old one is taken (CART-45)", () => {
    const numberFor = createLineItemNumbering({ lineItems: [first, third] })
    expect([2, 2, undefined, 1].map(numberFor)).toEqual([2, 4, 5, 6])
  })

  it("puts items back in their old places, in whatever order they are restored (CART-45)", () => {
    expect(insertLineItem(insertLineItem([third], second), first)).toEqual([first, second, third])
    expect(insertLineItem(insertLineItem([third], first), second)).toEqual([first, second, third])
    expect(insertLineItem([first, second], third)).toEqual([first, second, third])
  })
})

describe("clearCart", () => {
  law("removes items, services, coupons and amounts, and keeps everything else (CART-49)", cart, before => {
    const after = clearCart({ ...before, discountCodes: ["TEN"] })
    const { lineItems: _, customLineItems: __, discountCodes: ___, taxedPrice: ____, ...rest } = before
    expect(after).toStrictEqual({
      ...rest,
      lineItems: [],
      customLineItems: [],
      discountCodes: [],
      taxedPrice: { totalNet: 0, taxPortions: [], totalTax: 0, totalGross: 0 },
    })
  })
})

describe("replaceLineItems", () => {
  it("replaces items with the same id in place and changes nothing else (CART-42)", () => {
    const [first, second, third] = [1, 2, 3].map(number => aLineItem({ id: toLineItemId(`item-${number}`) }))
    if (!first || !second || !third) throw new Error("three items")
    const before = aCart({ lineItems: [first, second, third], poNumber: "PO 7" })
    const dearer = { ...second, quantity: 1_000 }
    expect(replaceLineItems(before, [dearer, aLineItem({ id: toLineItemId("elsewhere") })])).toStrictEqual({
      ...before,
      lineItems: [first, dearer, third],
    })
  })
})

describe("applyCouponsAndTotals", () => {
  law("returns totals that add up, also when called again (API-13, MONEY-21)", fc.tuple(cart, coupon), ([before, one]) => {
    const after = applyCouponsAndTotals(before, [one])
    const { base, discounts, coupons, customLines, net } = summarizePrices(after)
    const total = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
    expect(base - total(discounts) - coupons + total(customLines)).toBe(net)
    expect(applyCouponsAndTotals(after, [one])).toEqual(after)
  })

  it("removes the discount of coupons that are no longer given (COUPON-11)", () => {
    const discounted = applyCouponsAndTotals(aCart(), [{ code: "TEN", value: { _tag: "Relative", permyriad: 1_000 } }])
    expect(discounted.lineItems[0]?.id).toBe(toLineItemId("item-1"))
    expect(discounted.taxedPrice.totalNet).toBe(2_250)
    expect(applyCouponsAndTotals(discounted, [])).toEqual(aCart())
  })
})
