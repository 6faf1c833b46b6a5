import { describe, expect, it } from "vitest"
import { updateGroupSiblings } from "../../../domain/cart/group-siblings.ts"
import { aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

describe("updateGroupSiblings", () => {
  it("lists for each item the other items of its review group and of its designs group (GROUP-05, GROUP-07)", () => {
    const a = aLineItem({ id: toLineItemId("a"), reviewGroup: "r", multipleDesignsGroup: "m" })
    const b = aLineItem({ id: toLineItemId("b"), reviewGroup: "r" })
    const c = aLineItem({ id: toLineItemId("c"), multipleDesignsGroup: "m" })
    const d = aLineItem({ id: toLineItemId("d") })
    const named = updateGroupSiblings([a, b, c, d], a)
    expect(named.map(item => [item.reviewGroupSiblings, item.multipleDesignsSiblings])).toEqual([
      [["b"], ["c"]],
      [["a"], undefined],
      [undefined, ["a"]],
      [undefined, undefined],
    ])
    expect(updateGroupSiblings([d], d)).toEqual([d])
  })

  it("leaves the items of other groups unchanged (GROUP-07)", () => {
    const [a, b] = ["a", "b"].map(id => aLineItem({ id: toLineItemId(id), reviewGroup: "r" }))
    const review = aLineItem({ id: toLineItemId("c"), reviewGroup: "other" })
    const [e, f] = ["e", "f"].map(id => aLineItem({ id: toLineItemId(id), multipleDesignsGroup: "m" }))
    const designs = aLineItem({ id: toLineItemId("g"), multipleDesignsGroup: "other" })
    if (!a || !b || !e || !f) throw new Error("four items")
    const all = [a, b, review, e, f, designs]
    const named = (of: typeof a) => updateGroupSiblings(all, of).filter((item, index) => item !== all[index])
    expect(named(a).map(({ id }) => id)).toEqual(["a", "b"])
    expect(named(e).map(({ id }) => id)).toEqual(["e", "f"])
  })
})
