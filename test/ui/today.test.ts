import type { TFunction } from "i18next"
import { describe, expect, it } from "vitest"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { formatTodaysOpeningHours } from "../../ui/pickup/pickup-texts.ts"

const showKey = ((key: string) => key) as TFunction

describe("formatTodaysOpeningHours", () => {
  it.each([
    ["2026-07-05T21:59:59Z", "pickup.closedToday"],
    ["2026-07-05T22:00:00Z", "pickup.openToday"],
    ["2026-11-29T22:59:59Z", "pickup.closedToday"],
    ["2026-11-29T23:00:00Z", "pickup.openToday"],
  ])("is at %s of the shop's weekday, in any browser time zone: %s (PICKUP-05, DELIV-36)", (now, text) => {
    const point = { businessHours: { monday: [{ opening: "09:00", closing: "18:00" }] } }
    expect(formatTodaysOpeningHours(showKey, getLocaleFormats("en"), point, new Date(now))).toBe(text)
  })
})
