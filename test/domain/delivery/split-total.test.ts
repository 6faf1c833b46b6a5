import { describe, expect, it } from "vitest"
import { calculateSplitPrice } from "../../../domain/delivery/split-total.ts"
import { toCents } from "../../../domain/money/cents.ts"

describe("the pieces of a split shipment", () => {
  it("cost the extra address price for each address beyond the main one (SPLIT-21)", () => {
    expect(calculateSplitPrice(toCents(250), 1)).toBe(0)
    expect(calculateSplitPrice(toCents(250), 0)).toBe(0)
    expect(calculateSplitPrice(toCents(250), 4)).toBe(750)
  })
})
