import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { getRestoredPriceChange, makeRestoreGroup } from "../../../../application/client/cart/restore-group.ts"
import type { LineItem } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { groupLineItems } from "../../../../domain/cart/line-item-groups.ts"
import { calculateGroupPriceBeforeCoupons } from "../../../../domain/cart/price-changes.ts"
import { addCents, toCents } from "../../../../domain/money/cents.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../../support/test-data-builders.ts"

const quoted = { quoteId: "q", quoteLineItemId: "l" }
const removed = [aLineItem({ groupId: "g", ...quoted }), aLineItem({ id: toLineItemId("item-2"), groupId: "g" })]
const [group] = groupLineItems(aCart({ lineItems: removed, customLineItems: [] }))

/** A shop that is unreachable for the first `failures` additions. */
const setUp = (failures: number) => {
  let [left, lineItems] = [failures, [aLineItem({ id: toLineItemId("other") })] as readonly LineItem[]]
  const changeTags: CartCommand["_tag"][] = []
  if (!group) throw new Error("a group")
  const restore = makeRestoreGroup(
    {
      current: () => ({ cart: aCart({ lineItems }) }) as never,
      applyChange: change =>
        Effect.suspend(() => {
          changeTags.push(change._tag)
          if (change._tag === "AddLineItems" && left-- > 0)
            return Effect.fail(new CartChangeFailedError({ change, reason: createUnreachableError() }))
          lineItems = [...lineItems, aLineItem({ id: toLineItemId(`new-${changeTags.length}`), groupId: "g" })]
          return Effect.succeed(aCart({ lineItems }))
        }),
    },
    group,
  )
  return { changeTags, restore }
}

describe("restoring a removed group", () => {
  it("adds quoted and other items, and returns the id of the first one (CART-45, QUOTE-08)", async () => {
    const { changeTags, restore } = setUp(0)
    expect(await Effect.runPromise(restore)).toBe("new-1")
    expect(changeTags).toEqual(["AddQuotes", "AddLineItems"])
  })

  it("skips what was already added when it is repeated after a failure (CART-45)", async () => {
    const { changeTags, restore } = setUp(1)
    await Effect.runPromise(Effect.flip(restore))
    expect(await Effect.runPromise(restore)).toBe("new-1")
    expect(changeTags).toEqual(["AddQuotes", "AddLineItems", "AddLineItems"])
  })

  it("returns the old and new price in both views when they differ, and nothing while a part is missing (CART-45, SHOP-06, TAX-20)", () => {
    if (!group) throw new Error("a group")
    const priceIn = (lineItems: readonly LineItem[]) =>
      getRestoredPriceChange(
        { current: () => ({ cart: aCart({ lineItems, customLineItems: [] }) }) as never },
        group,
        removed[0]?.id,
      )
    const dearer = removed.map(item => ({ ...item, basePrice: addCents(item.basePrice, toCents(100)) }))
    const before = calculateGroupPriceBeforeCoupons(group)
    expect(priceIn(removed)).toBeUndefined()
    const slot = aCustomLineItem({
      type: "deliveryService",
      lineItemReference: group.main.id,
      totalPrice: toCents(595),
    })
    const current = () => ({ cart: aCart({ lineItems: removed, customLineItems: [] }) }) as never
    expect(getRestoredPriceChange({ current }, { ...group, services: [slot] }, group.main.id)).toBeUndefined()
    expect(priceIn(dearer)).toEqual({
      net: { before, after: before + 200 },
      gross: { before: Math.round(before * 1.21), after: Math.round((before + 200) * 1.21) },
    })
    expect(priceIn(dearer.slice(0, 1))).toBeUndefined()
  })
})
