import { describe, expect, it } from "vitest"
import { setCartReference } from "../../../domain/cart/cart-reference.ts"
import { aCart } from "../../support/test-data-builders.ts"

describe("setCartReference", () => {
  const before = aCart({ poNumber: "PO 7", referenceLabel: "Spring" })

  it("replaces the PO number or the reference, each independently (CART-06, PAY-39)", () => {
    expect(setCartReference(before, "poNumber", "PO 8")).toStrictEqual({ ...before, poNumber: "PO 8" })
    expect(setCartReference(aCart(), "referenceLabel", "Spring")).toStrictEqual({
      ...aCart(),
      referenceLabel: "Spring",
    })
  })

  it("removes the field when the new text is undefined (CART-06)", () => {
    const { poNumber: _, ...rest } = before
    expect(setCartReference(before, "poNumber", undefined)).toStrictEqual(rest)
  })
})
