import { describe, expect, it } from "vitest"
import { isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../../domain/cart/cart-totals.ts"
import { countActiveItemGroups, getGroupKey, groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ id: toLineItemId(id), ...some })

const mainOf = (...items: readonly ReturnType<typeof aLineItem>[]) => groupLineItems(aCart({ lineItems: items }))[0]?.main.id

describe("getGroupKey", () => {
  it("returns groupId, else reviewGroup, else multipleDesignsGroup, else the item's id (GROUP-01, GROUP-06)", () => {
    expect(getGroupKey(item("a", { groupId: "g", reviewGroup: "r", multipleDesignsGroup: "d" }))).toBe("g")
    expect(getGroupKey(item("a", { reviewGroup: "r", multipleDesignsGroup: "d" }))).toBe("r")
    expect(getGroupKey(item("a", { multipleDesignsGroup: "d" }))).toBe("d")
    expect(getGroupKey(item("a"))).toBe("a")
  })
})

describe("the main item of a group", () => {
  it("is the lead of the review group, whatever its number (GROUP-06)", () => {
    const lead = item("lead", { reviewGroup: "r", lineItemNumber: 9, isReviewGroupLead: true })
    expect(mainOf(item("a", { reviewGroup: "r", lineItemNumber: 1 }), lead)).toBe("lead")
  })

  it("is the item with the lowest number when there is no lead (GROUP-06)", () => {
    expect(mainOf(item("a", { groupId: "g", lineItemNumber: 2 }), item("b", { groupId: "g", lineItemNumber: 1 }))).toBe("b")
  })

  it("is an active item, even when the lead or the lowest number is cancelled (GROUP-06, CART-35)", () => {
    const off = { state: "Cancelled", lineItemNumber: 1 } as const
    const lead = item("lead", { reviewGroup: "r", isReviewGroupLead: true, ...off })
    expect(mainOf(lead, item("a", { reviewGroup: "r", lineItemNumber: 2 }))).toBe("a")
    expect(mainOf(item("low", { groupId: "g", ...off }), item("a", { groupId: "g", lineItemNumber: 2 }))).toBe("a")
    expect(mainOf(item("b", { reviewGroup: "r", ...off }), lead)).toBe("lead")
  })

  law("is cancelled only when all items of the group are cancelled (GROUP-06, CART-35)", cart, each => {
    for (const { main, items } of groupLineItems(each)) expect(isLineItemCancelled(main)).toBe(items.every(isLineItemCancelled))
  })

  it("is the first of items with equal numbers (GROUP-06)", () => {
    expect(mainOf(item("a", { groupId: "g" }), item("b", { groupId: "g" }))).toBe("a")
  })
})

describe("the total of a group", () => {
  it("includes all its items and their services, but not lines of the whole cart (GROUP-02, MONEY-21)", () => {
    const lineItems = [
      item("a", { groupId: "g", quantity: 100, totalPrice: toCents(1_000) }),
      item("b", { groupId: "g", quantity: 50, totalPrice: toCents(500) }),
      item("c", { totalPrice: toCents(7) }),
    ]
    const customLineItems = [
      aCustomLineItem({ lineItemReference: toLineItemId("b"), totalPrice: toCents(30) }),
      aCustomLineItem({ lineItemReference: toLineItemId("b"), type: "courierService", totalPrice: toCents(4) }),
      aCustomLineItem({ type: "shipping", lineItemReference: toLineItemId("b"), totalPrice: toCents(900) }),
      aCustomLineItem({ type: "customerDiscount", totalPrice: toCents(-90) }),
    ]
    expect(groupLineItems(aCart({ lineItems, customLineItems }))[0]).toMatchObject({ quantity: 150, totalPrice: 1_534 })
  })

  it("leaves out cancelled items and their services (CART-34, CART-35)", () => {
    const lineItems = [
      item("a", { groupId: "g", quantity: 100, totalPrice: toCents(1_000) }),
      item("b", { groupId: "g", quantity: 50, totalPrice: toCents(500), state: "Cancelled" }),
    ]
    const customLineItems = [aCustomLineItem({ lineItemReference: toLineItemId("b"), totalPrice: toCents(30) })]
    expect(groupLineItems(aCart({ lineItems, customLineItems }))[0]).toMatchObject({ quantity: 100, totalPrice: 1_000 })
  })

  law("adds up over all groups and lines of the cart to its net total (GROUP-02, MONEY-21)", cart, each => {
    const ofGroups = groupLineItems(each).reduce((total, group) => total + group.totalPrice, 0)
    const ofCart = each.customLineItems
      .filter(({ lineItemReference }) => lineItemReference === undefined)
      .reduce((total, line) => total + line.totalPrice, 0)
    expect(ofGroups + ofCart).toBe(calculateCartTotals(each).totalNet)
  })
})

describe("groupLineItems", () => {
  law("puts every item into exactly one group, in cart order (GROUP-01)", cart, ({ lineItems, customLineItems }) => {
    const all = groupLineItems({ lineItems, customLineItems })
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(all.flatMap(({ items }) => items).toSorted((a, b) => lineItems.indexOf(a) - lineItems.indexOf(b))).toEqual(lineItems)
    for (const { key, items, main } of all) {
      expect(items.every(each => getGroupKey(each) === key)).toBe(true)
      expect(items).toContain(main)
    }
    expect(all.map(({ items }) => items[0])).toEqual(
      lineItems.filter((each, index) => lineItems.findIndex(other => getGroupKey(other) === getGroupKey(each)) === index),
    )
  })
})

describe("countActiveItemGroups", () => {
  it("counts groups, not items (CART-38, CART-40)", () => {
    expect(
      countActiveItemGroups(aCart({ lineItems: [item("a", { groupId: "g" }), item("b", { groupId: "g" }), item("c")] })),
    ).toBe(2)
  })

  it("counts a group that still has an active item (CART-35, CART-40)", () => {
    const lineItems = [item("a", { groupId: "g", state: "Cancelled" }), item("b", { groupId: "g" })]
    expect(countActiveItemGroups(aCart({ lineItems }))).toBe(1)
  })

  law("returns zero exactly when every item is cancelled (CART-35)", cart, each => {
    expect(countActiveItemGroups(each) === 0).toBe(each.lineItems.every(isLineItemCancelled))
  })
})
