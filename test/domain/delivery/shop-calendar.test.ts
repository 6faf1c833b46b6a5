import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CALENDAR_WITHOUT_HOLIDAYS } from "../../../domain/delivery/delivery-calendar.ts"
import {
  findDeliveryDate,
  SHOP_CUT_OFF_TIME,
  SHOP_CUT_OFF_TIME_WITH_SECONDS,
  toShopDateAndTime,
} from "../../../domain/delivery/shop-calendar.ts"
import { instant } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const at = (iso: string) => new Date(iso)

const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

const isWorkingDay = (date: string) => weekday(date) >= 1 && weekday(date) <= 5

const workingDays = fc.nat(15)

describe("toShopDateAndTime", () => {
  it.each([
    ["2026-01-15T15:59:59Z", "2026-01-15", "16:59"],
    ["2026-07-15T14:59:59Z", "2026-07-15", "16:59"],
    ["2026-06-30T22:00:00Z", "2026-07-01", "00:00"],
    ["2026-12-31T23:00:00Z", "2027-01-01", "00:00"],
    // the night of 29 March skips the hour from two to three
    ["2026-03-29T00:59:59Z", "2026-03-29", "01:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29", "03:00"],
    // the night of 25 October has that hour twice
    ["2026-10-25T00:59:59Z", "2026-10-25", "02:59"],
    ["2026-10-25T01:00:00Z", "2026-10-25", "02:00"],
    ["2026-10-25T01:59:59Z", "2026-10-25", "02:59"],
    ["2026-10-25T02:00:00Z", "2026-10-25", "03:00"],
  ])("converts the instant %s to the date %s and the time %s in Amsterdam (DELIV-36)", (now, date, time) => {
    expect(toShopDateAndTime(at(now))).toEqual({ date, time })
  })
})

const findDate = (now: Date, workingDays: number): string => findDeliveryDate(now, workingDays, CALENDAR_WITHOUT_HOLIDAYS) ?? ""

describe("findDeliveryDate", () => {
  it("has its cut-off at 17:00 (DELIV-34, DELIV-36)", () => {
    expect([SHOP_CUT_OFF_TIME, SHOP_CUT_OFF_TIME_WITH_SECONDS]).toEqual(["17:00", "17:00:00"])
  })

  it.each([
    // winter time on Friday 27 March, summer time on Monday 30 March
    ["2026-03-27T15:59:59.999Z", "2026-03-30"],
    ["2026-03-27T16:00:00.000Z", "2026-03-31"],
    ["2026-03-29T00:59:59.999Z", "2026-03-31"],
    ["2026-03-29T01:00:00.000Z", "2026-03-31"],
    ["2026-03-29T14:59:59.999Z", "2026-03-31"],
    ["2026-03-29T15:00:00.000Z", "2026-03-31"],
    ["2026-03-30T14:59:59.999Z", "2026-03-31"],
    ["2026-03-30T15:00:00.000Z", "2026-04-01"],
    // summer time on Friday 23 October, winter time on Monday 26 October
    ["2026-10-23T14:59:59.999Z", "2026-10-26"],
    ["2026-10-23T15:00:00.000Z", "2026-10-27"],
    ["2026-10-25T00:59:59.999Z", "2026-10-27"],
    ["2026-10-25T01:00:00.000Z", "2026-10-27"],
    ["2026-10-25T15:00:00.000Z", "2026-10-27"],
    ["2026-10-25T16:00:00.000Z", "2026-10-27"],
    ["2026-10-26T15:59:59.999Z", "2026-10-27"],
    ["2026-10-26T16:00:00.000Z", "2026-10-28"],
  ])("returns for an order at %s with one working day the date %s (DELIV-36)", (now, date) => {
    expect(findDate(at(now), 1)).toBe(date)
  })

  it("can return the same day for an express order before the cut-off", () => {
    expect(findDate(at("2026-11-20T15:59:00Z"), 0)).toBe("2026-11-20")
    expect(findDate(at("2026-11-20T16:00:00Z"), 0)).toBe("2026-11-23")
  })

  it("skips the weekend and crosses the end of the year", () => {
    expect(findDate(at("2026-12-30T12:00:00Z"), 3)).toBe("2027-01-04")
    expect(findDate(at("2028-02-28T12:00:00Z"), 1)).toBe("2028-02-29")
  })

  law("returns a working day, not before the order (DELIV-36)", fc.tuple(instant, workingDays), ([now, days]) => {
    const date = findDate(now, days)
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(isWorkingDay(date)).toBe(true)
    expect(date >= toShopDateAndTime(now).date).toBe(true)
  })

  law("returns a later day for one more working day (DELIV-36)", fc.tuple(instant, workingDays), ([now, days]) => {
    expect(findDate(now, days + 1) > findDate(now, days)).toBe(true)
  })

  law("returns no earlier day for a later order (DELIV-36)", fc.tuple(instant, instant, workingDays), ([one, other, days]) => {
    const [first, second] = one <= other ? [one, other] : [other, one]
    expect(findDate(second, days) >= findDate(first, days)).toBe(true)
  })

  law(
    "counts exactly the given working days, and one more after the cut-off (DELIV-36)",
    fc.tuple(instant, workingDays),
    ([now, days]) => {
      const { date, time } = toShopDateAndTime(now)
      const late = !isWorkingDay(date) || time >= "17:00"
      const last = findDate(now, days)
      let passed = 0
      for (let day = at(`${date}T12:00:00Z`); day.toISOString().slice(0, 10) < last; ) {
        day = new Date(day.getTime() + 86_400_000)
        if (isWorkingDay(day.toISOString().slice(0, 10))) passed += 1
      }
      expect(passed).toBe(days + (late ? 1 : 0))
    },
  )
})
