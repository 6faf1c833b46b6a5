import { describe, expect, it } from "vitest"
import { listOpeningHours, listOpeningHoursOn } from "../../../../application/client/delivery/opening-hours.ts"

describe("listOpeningHours", () => {
  it("lists the seven days from Monday to Sunday (PICKUP-05)", () => {
    expect(listOpeningHours({}).map(({ weekday }) => weekday)).toEqual([
      "monday",
      "tuesday",
      "wednesday",
      "thursday",
      "friday",
      "saturday",
      "sunday",
    ])
  })

  it("lists no hours for days on which the point is closed (PICKUP-05)", () => {
    expect(listOpeningHours({}).every(({ hours }) => hours.length === 0)).toBe(true)
  })

  it("sorts the hours of a day by opening, then closing time (PICKUP-05)", () => {
    const [afternoon, morning, short] = [
      { opening: "13:30", closing: "18:00" },
      { opening: "08:00", closing: "12:30" },
      { opening: "08:00", closing: "09:00" },
    ]
    const days = listOpeningHours({ businessHours: { sunday: [afternoon], tuesday: [afternoon, morning, short] } })
    expect(days[1]).toEqual({ weekday: "tuesday", hours: [short, morning, afternoon] })
    expect(days[6]).toEqual({ weekday: "sunday", hours: [afternoon] })
  })
})

describe("listOpeningHoursOn", () => {
  const hours = [{ opening: "09:00", closing: "18:00" }]
  const point = { businessHours: { friday: hours, saturday: hours }, closedDates: ["2026-12-25"] }

  it("is empty on a holiday on which the point is closed, but not on the same weekday of another week (PICKUP-35)", () => {
    expect(listOpeningHoursOn(point, "2026-12-25")).toEqual([])
    expect(listOpeningHoursOn(point, "2027-01-01")).toEqual(hours)
    expect(listOpeningHoursOn(point, "2026-12-26")).toEqual(hours)
  })

  it("names the holiday beside the usual hours of its weekday (PICKUP-35)", () => {
    expect(listOpeningHours(point)[4]).toEqual({ weekday: "friday", hours, closedDate: "2026-12-25" })
  })
})
