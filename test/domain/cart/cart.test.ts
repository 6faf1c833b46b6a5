import { describe, expect, it } from "vitest"
import { parseCartId } from "../../../domain/cart/cart.ts"

describe("parseCartId", () => {
  it("accepts up to 64 letters, digits, hyphens and underscores (CART-05)", () => {
    const longest = "a-_9".repeat(16)
    expect(parseCartId(longest)).toBe(longest)
    expect(parseCartId("x")).toBe("x")
    for (const text of [undefined, "", `${longest}x`, "../x", "x/..", "x y", "é"]) expect(parseCartId(text)).toBeUndefined()
  })
})
