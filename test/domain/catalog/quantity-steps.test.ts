import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { getQuantityRange, validateQuantity } from "../../../domain/catalog/product-configuration.ts"
import { nextQuantity } from "../../../domain/catalog/quantity-steps.ts"
import { product } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const range = { min: 100, max: 1_000, step: 50 }

describe("nextQuantity", () => {
  it("returns the next printable quantity up or down (GROUP-10)", () => {
    expect([100, 101, 149, 150].map(from => nextQuantity(range, from, "up"))).toEqual([150, 150, 150, 200])
    expect([200, 199, 151, 150].map(from => nextQuantity(range, from, "down"))).toEqual([150, 150, 150, 100])
  })

  it("never leaves the range, and returns the minimum when there is no number yet", () => {
    expect(nextQuantity(range, 1_000, "up")).toBe(1_000)
    expect(nextQuantity(range, 100, "down")).toBe(100)
    expect(nextQuantity(range, 9_999, "down")).toBe(1_000)
    expect(nextQuantity(range, Number.NaN, "up")).toBe(100)
  })

  law(
    "always returns a quantity that the product can be printed in",
    fc.tuple(product, fc.oneof(fc.integer({ min: -10, max: 20_000 }), fc.double()), fc.constantFrom("up", "down")),
    ([printed, from, direction]) => {
      const next = nextQuantity(getQuantityRange(printed), from, direction as "up" | "down")
      expect(Result.isSuccess(validateQuantity(printed, next, []))).toBe(true)
    },
  )
})
