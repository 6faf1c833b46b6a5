import { describe, expect, it } from "vitest"
import { formatOrderNumber } from "../../../domain/order/order-number.ts"

describe("formatOrderNumber", () => {
  it("joins the year in the shop's time zone and a running number (ORDER-05)", () => {
    expect(formatOrderNumber(new Date("2026-12-31T22:59:59Z"), 118_402)).toBe("2026-118402")
    expect(formatOrderNumber(new Date("2026-12-31T23:00:00Z"), 118_403)).toBe("2027-118403")
  })
})
