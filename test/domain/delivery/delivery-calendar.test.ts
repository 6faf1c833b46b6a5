import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  areHolidaysEnding,
  CALENDAR_WITHOUT_HOLIDAYS,
  type Holidays,
  makeDeliveryCalendar,
} from "../../../domain/delivery/delivery-calendar.ts"
import { CARRIERS } from "../../../domain/delivery/delivery-option.ts"
import { WEEKDAYS } from "../../../domain/delivery/pickup-point.ts"
import { findDeliveryDate, getEffectiveOrderDate, getWeekday } from "../../../domain/delivery/shop-calendar.ts"
import { addMilliseconds, DAY_MS } from "../../../domain/time/milliseconds.ts"
import { law } from "../../support/law.ts"

const START = new Date("2026-12-01T10:00:00Z")

const UNTIL = "2028-12-31"

const day = fc.nat(60).map(days =>
  addMilliseconds(START, days * DAY_MS)
    .toISOString()
    .slice(0, 10),
)
const dates = fc.uniqueArray(day, { maxLength: 20 })
const destination = fc.constantFrom("NL", "BE", "DE")
const holidays = fc.record({
  until: fc.constant(UNTIL),
  countries: fc.record({ NL: dates, BE: dates, DE: dates }),
  carriers: fc.record({ postnl: dates, dhl: dates }),
})
const order = fc.record({
  holidays,
  country: destination,
  isPickedUp: fc.boolean(),
  workingDays: fc.nat(10),
  now: fc.nat(40 * 24 * 60).map(minutes => addMilliseconds(START, minutes * 60_000)),
})

interface Order {
  readonly country: string
  readonly isPickedUp: boolean
  readonly workingDays: number
  readonly now: Date
}

const toDestinations = ({ country, isPickedUp }: Order) =>
  isPickedUp ? { pickupPoint: { address: { countryCode: country } } } : { shippingAddresses: [{ address: { country } }] }

const findDate = (order: Order, holidays: Holidays | undefined) => {
  const slots = CARRIERS.map(carrier => ({ carrier }))
  const calendar = makeDeliveryCalendar({ slots, ...(holidays && { holidays }) }, toDestinations(order))
  return findDeliveryDate(order.now, order.workingDays, calendar)
}

describe("findDeliveryDate", () => {
  law("is never a holiday of the printing country, the destination or a carrier (DELIV-39)", order, ({ holidays, ...rest }) => {
    const date = findDate(rest, holidays) ?? ""
    const { countries, carriers } = holidays
    const closed = [countries.NL, countries[rest.country as "NL"], ...Object.values(carriers)].flat()
    expect(closed).not.toContain(date)
  })

  law(
    "is never earlier with one holiday more (DELIV-39)",
    fc.tuple(order, day, fc.constantFrom("NL", "BE", "DE", ...CARRIERS)),
    ([{ holidays, ...rest }, added, owner]) => {
      const group = owner.length === 2 ? "countries" : "carriers"
      const lists: Readonly<Record<string, readonly string[]>> = holidays[group]
      const more = { ...holidays, [group]: { ...lists, [owner]: [...(lists[owner] ?? []), added] } }
      expect((findDate(rest, more) ?? "") >= (findDate(rest, holidays) ?? "")).toBe(true)
    },
  )

  law(
    "is a day on which the pick-up point is open, with and without holidays (PICKUP-35)",
    fc.tuple(order, fc.subarray([...WEEKDAYS], { maxLength: 6 }), fc.boolean()),
    ([{ holidays, workingDays, now }, closedWeekdays, hasHolidays]) => {
      const pickupPoint = { address: { countryCode: "BE" }, closedWeekdays }
      const calendar = makeDeliveryCalendar({ slots: [], ...(hasHolidays && { holidays }) }, { pickupPoint })
      const date = findDeliveryDate(now, workingDays, calendar) ?? ""
      expect(closedWeekdays).not.toContain(getWeekday(new Date(date)))
      if (hasHolidays) expect(holidays.countries.BE).not.toContain(date)
    },
  )

  law("is the same without holidays as with empty lists (DELIV-39)", order, ({ holidays: _, ...rest }) => {
    const expected = findDeliveryDate(rest.now, rest.workingDays, CALENDAR_WITHOUT_HOLIDAYS)
    expect(findDate(rest, undefined)).toBe(expected)
    expect(findDate(rest, { until: UNTIL, countries: {}, carriers: {} })).toBe(expected)
  })

  it("is undefined after the last day of the data (DELIV-39)", () => {
    const someOrder = { country: "NL", isPickedUp: false, workingDays: 3, now: START }
    const until = (last: string) => findDate(someOrder, { until: last, countries: {}, carriers: {} })
    expect([until("2026-12-04"), until("2026-12-03")]).toEqual(["2026-12-04", undefined])
  })

  it("skips Good Friday in Germany only, and King's Day everywhere (DELIV-39)", () => {
    const list = { NL: ["2027-04-27"], DE: ["2027-03-26"] }
    const to = (country: string, now: string) =>
      findDate(
        { country, isPickedUp: false, workingDays: 1, now: new Date(now) },
        { until: UNTIL, countries: list, carriers: {} },
      )
    expect([to("NL", "2027-03-25T10:00:00Z"), to("DE", "2027-03-25T10:00:00Z")]).toEqual(["2027-03-26", "2027-03-29"])
    expect([to("NL", "2027-04-26T10:00:00Z"), to("DE", "2027-04-26T10:00:00Z")]).toEqual(["2027-04-28", "2027-04-28"])
  })
})

describe("a split shipment over two countries", () => {
  const shippingAddresses = [{ address: { country: "NL" } }, { address: { country: "be" } }]
  const HOLIDAYS: Holidays = { until: UNTIL, countries: { BE: ["2026-07-21"], NL: ["2026-04-27"] }, carriers: {} }

  it("arrives at both addresses on one day, which is a holiday of neither (DELIV-39, SPLIT-20)", () => {
    const findDate = (now: string, addresses: readonly (typeof shippingAddresses)[number][]) =>
      findDeliveryDate(
        new Date(now),
        1,
        makeDeliveryCalendar({ slots: [], holidays: HOLIDAYS }, { shippingAddresses: addresses }),
      )
    const [dutch, belgian] = shippingAddresses.map(address => [address])
    const MONDAY = "2026-07-20T10:00:00Z"
    expect([findDate(MONDAY, dutch ?? []), findDate(MONDAY, belgian ?? [])]).toEqual(["2026-07-21", "2026-07-22"])
    expect(findDate(MONDAY, shippingAddresses)).toBe("2026-07-22")
    expect(findDate(MONDAY, shippingAddresses.toReversed())).toBe("2026-07-22")
  })
})

describe("getWeekday", () => {
  it("is Monday on 30 November 2026, and Sunday the day before (DELIV-36)", () => {
    expect(["2026-11-30", "2026-11-29"].map(date => getWeekday(new Date(date)))).toEqual(["monday", "sunday"])
  })
})

describe("getEffectiveOrderDate", () => {
  it("is the next working day for an order on a holiday (DELIV-39)", () => {
    expect(getEffectiveOrderDate(new Date("2026-12-25T10:00:00Z"), ["2026-12-25"])).toBe("2026-12-28")
  })
})

describe("areHolidaysEnding", () => {
  it("is true from less than 90 days before the last day on, and never without holidays (OPS-06)", () => {
    const holidays = { until: UNTIL, countries: {}, carriers: {} }
    const at = (iso: string) => areHolidaysEnding(holidays, new Date(iso))
    expect([at("2028-10-02T00:00:00Z"), at("2028-10-02T00:00:01Z")]).toEqual([false, true])
    expect(areHolidaysEnding(undefined, new Date(UNTIL))).toBe(false)
  })
})
