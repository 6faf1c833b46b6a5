import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  canCartHold,
  createLineItemNumbering,
  emptyCart,
  getNextLineItemNumber,
  insertLineItem,
  recalculateCartTotals,
  removeItemGroup,
  replaceLineItems,
} from "../../../domain/cart/cart-line-items.ts"
import { getGroupKey } from "../../../domain/cart/line-item-groups.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import { cart, coupon } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

describe("a cart", () => {
  const sentTo = (addresses: number) => ({
    shippingAddresses: Array.from({ length: addresses }, () => ({ address: anAddress(), quantity: 1 })),
  })

  it("holds 500 items, sent to 1000 addresses, and not one more (RELY-17)", () => {
    expect([0, 500, 501].map(more => canCartHold([], more))).toEqual([true, true, false])
    expect([499, 500, 501].map(split => canCartHold([sentTo(500), sentTo(split)]))).toEqual([true, true, false])
    expect(canCartHold([sentTo(500), sentTo(500)], 1)).toBe(false)
  })
})

describe("a removed item", () => {
  law(
    "takes its whole group and their services along, and nothing else (CART-45, GROUP-01)",
    fc.tuple(cart, fc.nat()),
    ([before, pick]) => {
      const removed = before.lineItems[pick % Math.max(1, before.lineItems.length)]
      fc.pre(removed !== undefined)
      const after = removeItemGroup(before, removed)
      expect(after.lineItems).toEqual(before.lineItems.filter(item => getGroupKey(item) !== getGroupKey(removed)))
      const left = new Set(after.lineItems.map(({ id }) => id))
      expect(after.customLineItems).toEqual(
        before.customLineItems.filter(({ lineItemReference: item }) => item === undefined || left.has(item)),
      )
    },
  )
})

describe("a new item's number", () => {
  law("is higher than every other (CART-13)", cart, each => {
    const next = getNextLineItemNumber(each)
    expect(each.lineItems.every(({ lineItemNumber }) => lineItemNumber < next)).toBe(true)
  })

  it("is one in an empty cart", () => {
    expect(getNextLineItemNumber({ lineItems: [] })).toBe(1)
  })
})

describe("an item that comes back", () => {
  const [first, second, third] = [1, 2, 3].map(lineItemNumber =>
    aLineItem({ id: toLineItemId(`item-${lineItemNumber}`), lineItemNumber }),
  )
  if (!first || !second || !third) throw new Error("three items")

  it("has its number again, unless another has it by now (CART-45)", () => {
    const numberFor = createLineItemNumbering({ lineItems: [first, third] })
    expect([2, 2, undefined, 1].map(numberFor)).toEqual([2, 4, 5, 6])
  })

  it("stands where it stood, whichever of them comes back first (CART-45)", () => {
    expect(insertLineItem(insertLineItem([third], second), first)).toEqual([first, second, third])
    expect(insertLineItem(insertLineItem([third], first), second)).toEqual([first, second, third])
    expect(insertLineItem([first, second], third)).toEqual([first, second, third])
  })
})

describe("an emptied cart", () => {
  law("has no items, services, coupons or amounts, and is the customer's own still (CART-49)", cart, before => {
    const after = emptyCart({ ...before, discountCodes: ["TEN"] })
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

describe("changed items", () => {
  it("stand where those with their ids stood, and nothing else changes (CART-42)", () => {
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

describe("a recalculated cart", () => {
  law(
    "adds up, and stays the same when it is recalculated again (API-13, MONEY-21)",
    fc.tuple(cart, coupon),
    ([before, one]) => {
      const after = recalculateCartTotals(before, [one])
      const { base, discounts, coupons, added, net } = summarizePrices(after)
      const total = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
      expect(base - total(discounts) - coupons + total(added)).toBe(net)
      expect(recalculateCartTotals(after, [one])).toEqual(after)
    },
  )

  it("forgets the coupons it is not given (COUPON-11)", () => {
    const discounted = recalculateCartTotals(aCart(), [{ code: "TEN", value: { _tag: "Relative", permyriad: 1_000 } }])
    expect(discounted.lineItems[0]?.id).toBe(toLineItemId("item-1"))
    expect(discounted.taxedPrice.totalNet).toBe(2_250)
    expect(recalculateCartTotals(discounted, [])).toEqual(aCart())
  })
})
