import { describe, expect, it } from "vitest"
import { draftAgain } from "../../../domain/cart/draft-again.ts"
import { aLineItem } from "../../support/builders.ts"

describe("an item that is added again", () => {
  it("is the same configuration, without what belonged to the line (GROUP-18)", () => {
    expect(draftAgain(aLineItem({ groupId: "g", quoteId: "q" }))).toEqual({
      productKey: "business-cards",
      quantity: 500,
      selection: [{ name: "Delivery Type", value: "Normal" }],
    })
  })
})
