import { describe, expect, it } from "vitest"
import { withSiblings } from "../../../domain/cart/siblings.ts"
import { aLineItem, itemId } from "../../support/builders.ts"

describe("siblings", () => {
  it("are the other items of a review group and the other designs, for each of them (GROUP-05, GROUP-07)", () => {
    const a = aLineItem({ id: itemId("a"), reviewGroup: "r", multipleDesignsGroup: "m" })
    const b = aLineItem({ id: itemId("b"), reviewGroup: "r" })
    const c = aLineItem({ id: itemId("c"), multipleDesignsGroup: "m" })
    const d = aLineItem({ id: itemId("d") })
    const named = withSiblings([a, b, c, d], a)
    expect(named.map(item => [item.reviewGroupSiblings, item.multipleDesignsSiblings])).toEqual([
      [["b"], ["c"]],
      [["a"], undefined],
      [undefined, ["a"]],
      [undefined, undefined],
    ])
    expect(withSiblings([d], d)).toEqual([d])
  })
})
