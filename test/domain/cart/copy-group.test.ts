import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { appendItemGroupCopies, assignNewIdsAndNumbers } from "../../../domain/cart/copy-group.ts"
import { getGroupKey, groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { groupedCart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const newIds = () => {
  let count = 0
  return () => {
    count += 1
    return `new-${count}`
  }
}

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ id: toLineItemId(id), ...some })

/** The copies alone. */
const copyGroup = (cart: Cart, picked: LineItem) => {
  const { lineItems, customLineItems } = appendItemGroupCopies(cart, [picked], newIds())
  return {
    lineItems: lineItems.slice(cart.lineItems.length),
    customLineItems: customLineItems.slice(cart.customLineItems.length),
  }
}

const copyOf = (lineItems: readonly LineItem[], some: Partial<Cart> = {}) => {
  const [first] = lineItems
  if (!first) throw new Error("an item to copy")
  return copyGroup(aCart({ lineItems, ...some }), first)
}

const idsOf = ({ lineItems, customLineItems }: Pick<Cart, "lineItems" | "customLineItems">) =>
  new Set(
    [
      ...lineItems.flatMap(each => [
        each.id,
        each.groupId,
        each.reviewGroup,
        each.multipleDesignsGroup,
        ...(each.reviewGroupSiblings ?? []),
        ...(each.multipleDesignsSiblings ?? []),
      ]),
      ...customLineItems.flatMap(({ id, lineItemReference }) => [id, lineItemReference]),
    ].filter(id => id !== undefined),
  )

const withoutIds = (each: LineItem) => ({
  ...each,
  id: undefined,
  lineItemNumber: undefined,
  groupId: undefined,
  reviewGroup: undefined,
  reviewGroupSiblings: undefined,
  multipleDesignsGroup: undefined,
  multipleDesignsSiblings: undefined,
  quoteId: undefined,
  quoteLineItemId: undefined,
})

const groupAndCopy = fc
  .tuple(groupedCart, fc.nat())
  .filter(([{ lineItems }]) => lineItems.length > 0)
  .map(([before, pick]) => {
    const picked = before.lineItems[pick % before.lineItems.length]
    if (!picked) throw new Error("an item to copy")
    const members = before.lineItems.filter(each => getGroupKey(each) === getGroupKey(picked) && !isLineItemCancelled(each))
    return { before, picked, members, copy: copyGroup(before, picked) }
  })

describe("a copy of an item's group", () => {
  it("assigns new group ids of each kind, the same new id for the same old one (GROUP-04, GROUP-05)", () => {
    const ids = { groupId: "g", reviewGroup: "r", multipleDesignsGroup: "d" }
    const { lineItems } = copyOf([item("a", ids), item("b", { ...ids, reviewGroup: "other" })])
    expect(lineItems).toMatchObject([
      { id: "new-1", groupId: "new-2", reviewGroup: "new-3", multipleDesignsGroup: "new-4" },
      { id: "new-5", groupId: "new-2", reviewGroup: "new-6", multipleDesignsGroup: "new-4" },
    ])
  })

  it("names only the copied items as siblings (GROUP-04, GROUP-07)", () => {
    const [a, b, gone] = ["a", "b", "gone"].map(toLineItemId)
    if (!a || !b || !gone) throw new Error("three ids")
    const { lineItems } = copyOf([
      item("a", { groupId: "g", reviewGroupSiblings: [b, gone], multipleDesignsSiblings: [b] }),
      item("b", { groupId: "g", reviewGroupSiblings: [a], multipleDesignsSiblings: [gone] }),
      item("gone", { groupId: "g", state: "Cancelled" }),
    ])
    const [first, second] = lineItems
    expect(first).toMatchObject({ reviewGroupSiblings: [second?.id], multipleDesignsSiblings: [second?.id] })
    expect(second).toMatchObject({ reviewGroupSiblings: [first?.id], multipleDesignsSiblings: [] })
  })

  it("copies the design, the addresses, the pick-up point and the delivery slot (GROUP-03, GROUP-08)", () => {
    const copied = {
      artworkItemId: "artwork",
      mcpDocumentsSource: "source",
      shippingAddresses: [{ address: anAddress({ city: "Ede" }), quantity: 500 }],
      pickupPointId: "point-1",
      deliveryOption: { recsKeys: ["k"], before: "12:00" },
    }
    expect(copyOf([item("a", copied)]).lineItems).toMatchObject([copied])
  })

  it("leaves out the quote ids, the fulfilment group and the service group (GROUP-07, GROUP-08)", () => {
    const omitted = { quoteId: "q", quoteLineItemId: "l", fulfillmentGroup: "f", serviceGroup: "s" }
    const [copy] = copyOf([item("a", omitted)]).lineItems
    for (const key of Object.keys(omitted)) expect(copy).not.toHaveProperty(key)
  })

  it("copies the group's own services, not those of the cart or of other groups (GROUP-08)", () => {
    const customLineItems = [
      aCustomLineItem({ id: "ours", lineItemReference: toLineItemId("a"), serviceKey: "file-check" }),
      aCustomLineItem({ id: "theirs", lineItemReference: toLineItemId("b") }),
      aCustomLineItem({ id: "carts", type: "shipping" }),
    ]
    const copy = copyOf([item("a"), item("b")], { customLineItems })
    expect(copy.customLineItems).toMatchObject([
      { id: "new-2", lineItemReference: copy.lineItems[0]?.id, serviceKey: "file-check" },
    ])
  })

  it("gives a shipping line of the whole cart a new id, and still assigns it to no item (GROUP-08)", () => {
    const lines = { lineItems: [item("a")], customLineItems: [aCustomLineItem({ type: "shipping" })] }
    const renamed = assignNewIdsAndNumbers(lines, 1, newIds())
    expect(renamed.customLineItems).toStrictEqual([aCustomLineItem({ id: "new-2", type: "shipping" })])
  })

  it("returns nothing when all items of the group are cancelled (CART-35, GROUP-08)", () => {
    expect(copyOf([item("a", { state: "Cancelled" })])).toEqual({ lineItems: [], customLineItems: [] })
  })

  it("returns nothing for an item that is not in the cart (GROUP-08)", () => {
    expect(copyGroup(aCart(), item("elsewhere"))).toEqual({ lineItems: [], customLineItems: [] })
  })

  it("continues the cart's item numbers in the order of the original group (GROUP-03)", () => {
    const { lineItems } = copyOf([
      item("a", { groupId: "g", lineItemNumber: 7 }),
      item("b", { groupId: "g", lineItemNumber: 3 }),
      item("c", { lineItemNumber: 9 }),
    ])
    expect(lineItems.map(each => each.lineItemNumber)).toEqual([11, 10])
  })

  law("changes nothing but ids, item numbers and quote ids (GROUP-03, GROUP-08)", groupAndCopy, ({ members, copy }) => {
    expect(copy.lineItems.map(withoutIds)).toEqual(members.map(withoutIds))
  })

  law("shares no id with the original cart (GROUP-04)", groupAndCopy, ({ before, copy }) => {
    const known = idsOf(before)
    expect([...idsOf(copy)].filter(id => known.has(id))).toEqual([])
  })

  law("returns one group with the same main item, numbered without gaps (GROUP-04, GROUP-06)", groupAndCopy, each => {
    const { before, picked, members, copy } = each
    const highest = Math.max(...before.lineItems.map(({ lineItemNumber }) => lineItemNumber))
    expect(copy.lineItems.map(({ lineItemNumber }) => lineItemNumber).toSorted((a, b) => a - b)).toEqual(
      members.map((_, index) => highest + 1 + index),
    )
    if (members.length === 0) return
    const [group, ...others] = groupLineItems(copy)
    expect(others).toEqual([])
    const original = groupLineItems(before).find(({ key }) => key === getGroupKey(picked))
    if (!group || !original) throw new Error("a group and its copy")
    expect(group.totalPrice).toBe(original.totalPrice)
    expect(group.items.indexOf(group.main)).toBe(members.indexOf(original.main))
  })

  law("is appended after everything in the cart (GROUP-03)", groupAndCopy, ({ before, picked, copy }) => {
    const after = appendItemGroupCopies(before, [picked], newIds())
    expect(after).toEqual({
      ...before,
      lineItems: [...before.lineItems, ...copy.lineItems],
      customLineItems: [...before.customLineItems, ...copy.customLineItems],
    })
  })
})

describe("appendItemGroupCopies", () => {
  it("copies each named group once, in the order in which the groups are first named (GROUP-08)", () => {
    const lead = item("lead", { groupId: "together", lineItemNumber: 1 })
    const follower = item("follower", { groupId: "together", lineItemNumber: 2 })
    const single = item("single", { lineItemNumber: 3 })
    const cart = aCart({ lineItems: [lead, follower, single] })
    const after = appendItemGroupCopies(cart, [single, follower, lead, single], newIds())
    expect(after.lineItems.map(({ lineItemNumber }) => lineItemNumber)).toEqual([1, 2, 3, 4, 5, 6])
    const [copyOfSingle, ...copiesOfGroup] = after.lineItems.slice(3)
    expect(copyOfSingle?.groupId).toBeUndefined()
    expect(new Set(copiesOfGroup.map(({ groupId }) => groupId)).size).toBe(1)
  })
})
