import { describe, expect, it } from "vitest"
import { productVersion } from "../../../domain/catalog/product.ts"

describe("a product's version", () => {
  it("is its own, and the first where it names none (EDIT-10)", () => {
    expect(productVersion({ version: 7 })).toBe(7)
    expect(productVersion({})).toBe(1)
  })
})
