import { describe, expect, it } from "vitest"
import { cartOutcome } from "../../../domain/cart/merge.ts"
import { aCart } from "../../support/builders.ts"

const full = aCart()
const empty = aCart({ lineItems: [] })

describe("the carts of a visit and of the customer who logs in", () => {
  it("are merged when both have items (LOGIN-14, LOGIN-15, LOGIN-17)", () => {
    expect(cartOutcome(full, full)).toBe("mergedCart")
  })

  it.each([undefined, empty])("leave the customer's own when the visit brought nothing (LOGIN-15, LOGIN-17)", visit => {
    expect(cartOutcome(visit, full)).toBe("retrievedCart")
  })

  it.each([
    [full, undefined],
    [full, empty],
    [undefined, undefined],
    [empty, empty],
  ])("say nothing when the customer had nothing (LOGIN-17)", (visit, own) => {
    expect(cartOutcome(visit, own)).toBe("none")
  })
})
