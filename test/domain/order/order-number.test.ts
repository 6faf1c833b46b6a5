import { describe, expect, it } from "vitest"
import { formatOrderNumber } from "../../../domain/order/order-number.ts"

describe("an order's number", () => {
  it("is the year on the shop's clock and a running number (ORDER-05)", () => {
    expect(formatOrderNumber(new Date("2026-12-31T22:59:59Z"), 118_402)).toBe("2026-118402")
    expect(formatOrderNumber(new Date("2026-12-31T23:00:00Z"), 118_403)).toBe("2027-118403")
  })
})
