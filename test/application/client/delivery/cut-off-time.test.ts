import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  getMsUntilDatesChange,
  getNextCutOff,
  getNextRefetchTime,
  parseCutOffTime,
} from "../../../../application/client/delivery/cut-off-time.ts"
import { CALENDAR_WITHOUT_HOLIDAYS } from "../../../../domain/delivery/delivery-calendar.ts"
import { findDeliveryDate, SHOP_CUT_OFF_TIME, toShopDateAndTime } from "../../../../domain/delivery/shop-calendar.ts"
import { instant } from "../../../support/arbitraries.ts"
import { law } from "../../../support/law.ts"

const HOUR = 3_600_000

const at = (iso: string) => new Date(iso)

const time = (text: string) => Result.getOrThrowWith(parseCutOffTime(text), () => new Error(text))

const five = time("17:00:00")

const cutOff = fc.oneof(
  fc.constantFrom("00:00:00", "02:00:00", "02:30:00", "02:59:59", "03:00:00", "17:00:00", "23:59:59").map(time),
  fc.nat(86_399).map(seconds => seconds * 1_000),
)

/** Any moments, many of them around the two clock changes of 2026. */
const moment = fc.oneof(
  instant,
  fc
    .tuple(fc.constantFrom("2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"), fc.integer({ min: -26 * HOUR, max: 26 * HOUR }))
    .map(([night, apart]) => new Date(Date.parse(night) + apart)),
)

const momentAndCutOff = fc.tuple(moment, cutOff)

describe("parseCutOffTime", () => {
  it.each([
    ["00:00:00", 0],
    ["17:00:00", 17 * HOUR],
    ["23:59:59", 86_399_000],
    ["09:05:07", 9 * HOUR + 5 * 60_000 + 7_000],
  ])("reads %s as a time of day (DELIV-34)", (text, milliseconds) => {
    expect(parseCutOffTime(text)).toEqual(Result.succeed(milliseconds))
  })

  it.each(["", "17:00", "24:00:00", "23:60:00", "23:59:60", "7:00:00", " 17:00:00", "17:00:00Z", "17.00.00", "aa:bb:cc"])(
    "fails with CutOffTimeMalformed for %j (DELIV-34)",
    text => {
      expect(parseCutOffTime(text)).toEqual(Result.fail({ _tag: "CutOffTimeMalformed", text }))
    },
  )

  it("reads the shop's own cut-off time (DELIV-36)", () => {
    expect(time(`${SHOP_CUT_OFF_TIME}:00`)).toBe(five)
  })
})

describe("getNextCutOff", () => {
  it.each([
    ["2026-01-15T15:59:59.999Z", "2026-01-15T16:00:00Z"],
    ["2026-01-15T16:00:00.000Z", "2026-01-16T16:00:00Z"],
    ["2026-07-15T14:59:59.999Z", "2026-07-15T15:00:00Z"],
    ["2026-07-15T15:00:00.000Z", "2026-07-16T15:00:00Z"],
    // after midnight in Amsterdam, before midnight in UTC
    ["2026-07-15T22:30:00.000Z", "2026-07-16T15:00:00Z"],
    // winter time on 28 March, summer time on 29 March
    ["2026-03-28T16:00:00.000Z", "2026-03-29T15:00:00Z"],
    ["2026-03-29T00:59:59.000Z", "2026-03-29T15:00:00Z"],
    // summer time on 24 October, winter time on 25 October
    ["2026-10-24T15:00:00.000Z", "2026-10-25T16:00:00Z"],
    ["2026-10-25T00:30:00.000Z", "2026-10-25T16:00:00Z"],
    ["2026-12-31T16:00:00.000Z", "2027-01-01T16:00:00Z"],
  ])("returns for the instant %s the next cut-off at %s (DELIV-36)", (now, next) => {
    expect(getNextCutOff(at(now), five)).toEqual(at(next))
  })

  it("returns one hour later for a time that the spring clock change skips (DELIV-36)", () => {
    expect(getNextCutOff(at("2026-03-29T00:00:00Z"), time("02:30:00"))).toEqual(at("2026-03-29T01:30:00Z"))
    expect(getNextCutOff(at("2026-03-29T01:30:00Z"), time("02:30:00"))).toEqual(at("2026-03-30T00:30:00Z"))
  })

  it("returns the first of the two moments for a time that the autumn clock change repeats (DELIV-36)", () => {
    expect(getNextCutOff(at("2026-10-25T00:00:00Z"), time("02:30:00"))).toEqual(at("2026-10-25T00:30:00Z"))
    expect(getNextCutOff(at("2026-10-25T00:30:00Z"), time("02:30:00"))).toEqual(at("2026-10-26T01:30:00Z"))
  })

  it("is exact to the second (DELIV-34)", () => {
    expect(getNextCutOff(at("2026-01-15T12:00:00Z"), time("16:59:59"))).toEqual(at("2026-01-15T15:59:59Z"))
  })

  law("returns a moment in the next 25 hours (DELIV-36)", momentAndCutOff, ([now, daily]) => {
    const remaining = getNextCutOff(now, daily).getTime() - now.getTime()
    expect(remaining).toBeGreaterThan(0)
    expect(remaining).toBeLessThanOrEqual(25 * HOUR)
  })

  law("has the cut-off time in the shop's time zone, except in spring's skipped hour (DELIV-36)", momentAndCutOff, each => {
    const [now, daily] = each
    const shown = toShopDateAndTime(getNextCutOff(now, daily)).time
    const expected = new Date(daily).toISOString().slice(11, 16)
    if (!expected.startsWith("02")) expect(shown).toBe(expected)
    else expect([expected, expected.replace("02", "03")]).toContain(shown)
  })

  law("returns the same moment until it has passed (DELIV-36)", momentAndCutOff, ([now, daily]) => {
    const next = getNextCutOff(now, daily)
    expect(getNextCutOff(new Date(next.getTime() - 1), daily)).toEqual(next)
    expect(getNextCutOff(next, daily) > next).toBe(true)
  })
})

describe("getMsUntilDatesChange", () => {
  it.each([
    ["2026-01-15T15:59:00Z", 1],
    ["2026-01-15T16:00:00Z", 24 * 60],
    // from Friday's cut-off to Monday's
    ["2026-01-16T16:00:00Z", 72 * 60],
    ["2026-01-18T15:59:00Z", 24 * 60 + 1],
    ["2026-10-23T15:00:00Z", 73 * 60],
  ])("returns for the instant %s the %d minutes until the delivery dates change (DELIV-36)", (now, minutes) => {
    expect(getMsUntilDatesChange(at(now), five)).toBe(minutes * 60_000)
  })

  it("counts to the first cut-off after a holiday (DELIV-39)", () => {
    const holidays = ["2026-12-25", "2026-12-28"]
    expect(getMsUntilDatesChange(at("2026-12-24T16:00:00Z"), five, holidays)).toBe(5 * 24 * HOUR)
  })

  law("ends exactly when the delivery dates change (DELIV-36)", moment, now => {
    const over = now.getTime() + getMsUntilDatesChange(now, five)
    const dateAt = (moment: number) => findDeliveryDate(new Date(moment), 1, CALENDAR_WITHOUT_HOLIDAYS) ?? ""
    expect(dateAt(over - 1)).toBe(dateAt(now.getTime()))
    expect(dateAt(over) > dateAt(now.getTime())).toBe(true)
  })
})

describe("getNextRefetchTime", () => {
  it.each([
    ["2026-01-15T12:00:00Z", "2026-01-15T16:00:30Z"],
    // the cut-off has passed, the refetch has not
    ["2026-01-15T16:00:00Z", "2026-01-15T16:00:30Z"],
    ["2026-01-15T16:00:29.999Z", "2026-01-15T16:00:30Z"],
    ["2026-01-15T16:00:30Z", "2026-01-16T16:00:30Z"],
    ["2026-03-28T16:00:30Z", "2026-03-29T15:00:30Z"],
    ["2026-10-24T15:00:30Z", "2026-10-25T16:00:30Z"],
  ])("returns for options fetched at %s the time %s (DELIV-35)", (now, then) => {
    expect(getNextRefetchTime(at(now), five)).toEqual(at(then))
  })

  law("returns 30 s after a cut-off, always in the future (DELIV-35)", momentAndCutOff, ([now, daily]) => {
    const refetch = getNextRefetchTime(now, daily)
    expect(refetch > now).toBe(true)
    expect(getNextCutOff(new Date(refetch.getTime() - 30_001), daily).getTime()).toBe(refetch.getTime() - 30_000)
  })
})
