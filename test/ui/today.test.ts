import { describe, expect, it } from "vitest"
import { getShopWeekday } from "../../ui/pickup/pickup-texts.ts"

describe("getShopWeekday", () => {
  it.each([
    ["2026-07-05T21:59:59Z", "sunday"],
    ["2026-07-05T22:00:00Z", "monday"],
    ["2026-11-26T22:59:59Z", "thursday"],
    ["2026-11-26T23:00:00Z", "friday"],
  ])("returns at %s the shop's weekday %s, in any browser time zone (PICKUP-05, DELIV-36)", (now, weekday) => {
    expect(getShopWeekday(new Date(now))).toBe(weekday)
  })
})
