import { describe, expect, it } from "vitest"
import { getProductVersion } from "../../../domain/catalog/product.ts"

describe("a product's version", () => {
  it("is its own, and the first where it names none (EDIT-10)", () => {
    expect(getProductVersion({ version: 7 })).toBe(7)
    expect(getProductVersion({})).toBe(1)
  })
})
