import { describe, expect, it } from "vitest"
import { quantityLabel } from "../../../domain/cart/quantity-label.ts"

describe("the label of a quantity", () => {
  it("is singular for one (CART-57)", () => {
    expect(quantityLabel(1)).toEqual({ form: "Singular", quantity: 1 })
  })

  it.each([0, 2, 11, 101, 100_000])("is plural for %i (CART-57)", quantity => {
    expect(quantityLabel(quantity)).toEqual({ form: "Plural", quantity })
  })
})
