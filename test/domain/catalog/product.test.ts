import { describe, expect, it } from "vitest"
import { getProductVersion } from "../../../domain/catalog/product.ts"

describe("getProductVersion", () => {
  it("returns the product's version, and 1 when it has none (EDIT-10)", () => {
    expect(getProductVersion({ version: 7 })).toBe(7)
    expect(getProductVersion({})).toBe(1)
  })
})
