import { describe, expect, it } from "vitest"
import { listClosedDates, listClosedWeekdays } from "../../../domain/delivery/pickup-opening.ts"
import { WEEKDAYS } from "../../../domain/delivery/pickup-point.ts"

const NINE_TO_SIX = [{ opening: "09:00", closing: "18:00" }]

const openOn = (...weekdays: readonly string[]) => Object.fromEntries(weekdays.map(weekday => [weekday, NINE_TO_SIX]))

describe("listClosedWeekdays", () => {
  it("lists the weekdays without hours, and nothing when no hours are known (PICKUP-35)", () => {
    expect(listClosedWeekdays({ businessHours: openOn(...WEEKDAYS.slice(1), "saturday") })).toEqual(["monday"])
    expect(listClosedWeekdays({ businessHours: openOn(...WEEKDAYS) })).toEqual([])
    expect(listClosedWeekdays({ businessHours: { monday: [] } })).toBeUndefined()
    expect(listClosedWeekdays({})).toBeUndefined()
  })
})

describe("listClosedDates", () => {
  const holidays = { until: "2027-12-31", countries: { NL: ["2026-12-25", "2026-12-26"], BE: ["2026-12-25"] }, carriers: {} }
  const inCountry = (countryCode: string) => ({ addressLine1: "Damrak 5", postalCode: "1012 LG", countryCode })
  const NOW = new Date("2026-12-20T12:00:00Z")

  it("lists the holidays of the point's country in the seven days from today on (PICKUP-35)", () => {
    const point = { address: inCountry("NL"), businessHours: openOn(...WEEKDAYS) }
    expect(listClosedDates(point, holidays, NOW)).toEqual(["2026-12-25", "2026-12-26"])
    expect(listClosedDates({ ...point, address: inCountry("BE") }, holidays, NOW)).toEqual(["2026-12-25"])
    expect(listClosedDates({ ...point, address: inCountry("LU") }, holidays, NOW)).toEqual([])
    expect(listClosedDates(point, holidays, new Date("2026-12-19T22:59:59Z"))).toEqual(["2026-12-25"])
    expect(listClosedDates(point, holidays, new Date("2026-12-26T23:00:00Z"))).toEqual([])
    expect(listClosedDates(point, undefined, NOW)).toEqual([])
  })

  it("lists no weekday on which the point is closed anyway, and nothing for a locker that is always open (PICKUP-35)", () => {
    const address = inCountry("NL")
    const locker = Object.fromEntries(WEEKDAYS.map(weekday => [weekday, [{ opening: "00:00", closing: "24:00" }]]))
    expect(listClosedDates({ address, businessHours: openOn("friday") }, holidays, NOW)).toEqual(["2026-12-25"])
    expect(listClosedDates({ address, businessHours: locker }, holidays, NOW)).toEqual([])
  })
})
