import { describe, expect, it } from "vitest"
import { createGroupRestoreCommands, toGroupDrafts, toLineItemDraft } from "../../../domain/cart/line-item-drafts.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

describe("toLineItemDraft", () => {
  it("keeps the product configuration and drops the ids of the old line (GROUP-18)", () => {
    expect(toLineItemDraft(aLineItem({ groupId: "g", quoteId: "q" }))).toEqual({
      productKey: "business-cards",
      quantity: 500,
      selection: [{ name: "Delivery Type", value: "Normal" }],
    })
  })
})

describe("adding a group again", () => {
  it("keeps its designs, services and group id, and leaves out cancelled items (CART-36, GROUP-05)", () => {
    const main = aLineItem({ id: toLineItemId("a"), groupId: "g", artworkItemId: "art-1", quoteId: "q" })
    const lineItems = [main, aLineItem({ id: toLineItemId("b"), groupId: "g" }), aLineItem({ groupId: "g", state: "Cancelled" })]
    const customLineItems = [
      aCustomLineItem({ lineItemReference: main.id, serviceKey: "check" }),
      aCustomLineItem({ lineItemReference: main.id, type: "deliveryService", serviceKey: "dhl-10:00" }),
    ]
    const again = groupLineItems(aCart({ lineItems, customLineItems })).map(toGroupDrafts)
    const draft = { ...toLineItemDraft(main), groupId: "g" }
    expect(again).toStrictEqual([[{ ...draft, artworkItemId: "art-1", services: ["check"] }, draft]])
  })

  it("adds quoted items from their quote and the others as new items with their designs (CART-45, QUOTE-08)", () => {
    const quoted = (id: string) => aLineItem({ id: toLineItemId(id), groupId: "g", quoteId: "q", quoteLineItemId: `of-${id}` })
    const again = (...lineItems: ReturnType<typeof aLineItem>[]) =>
      groupLineItems(aCart({ lineItems })).map(createGroupRestoreCommands)
    const design = { groupId: "g", artworkItemId: "art-1" }
    const other = aLineItem(design)
    const drafts = [{ ...toLineItemDraft(other), ...design, lineItemNumber: other.lineItemNumber }]
    expect(again(quoted("1"), other, quoted("2"))).toEqual([
      [
        {
          _tag: "AddQuotes",
          lines: [
            { quoteId: "q", quoteLineItemId: "of-1" },
            { quoteId: "q", quoteLineItemId: "of-2" },
          ],
        },
        { _tag: "AddLineItems", drafts },
      ],
    ])
    expect(again(other)).toEqual([[{ _tag: "AddLineItems", drafts }]])
    expect(again({ ...quoted("1"), state: "Cancelled" }, other)).toEqual([[{ _tag: "AddLineItems", drafts }]])
    expect(again({ ...other, state: "Cancelled" })).toEqual([[]])
  })
})
