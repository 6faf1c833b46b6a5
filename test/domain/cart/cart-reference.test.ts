import { describe, expect, it } from "vitest"
import { setCartReference } from "../../../domain/cart/cart-reference.ts"
import { aCart } from "../../support/test-data-builders.ts"

describe("a cart's reference and PO number", () => {
  const before = aCart({ poNumber: "PO 7", referenceLabel: "Spring" })

  it("take the place of what was there, each by itself (CART-06, PAY-39)", () => {
    expect(setCartReference(before, "poNumber", "PO 8")).toStrictEqual({ ...before, poNumber: "PO 8" })
    expect(setCartReference(aCart(), "referenceLabel", "Spring")).toStrictEqual({
      ...aCart(),
      referenceLabel: "Spring",
    })
  })

  it("are gone when there is nothing in their place (CART-06)", () => {
    const { poNumber: _, ...rest } = before
    expect(setCartReference(before, "poNumber", undefined)).toStrictEqual(rest)
  })
})
