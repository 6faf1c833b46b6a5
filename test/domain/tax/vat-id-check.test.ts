import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  computeNextVatIdCheck,
  getVatIdStatus,
  getVatIdStatusOfOrder,
  isVatIdCheckFresh,
  type VatIdCheck,
} from "../../../domain/tax/vat-id-check.ts"
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { law } from "../../support/law.ts"

const NOW = new Date("2026-11-27T10:00:00.000Z")

const later = (ms: number): Date => addMilliseconds(NOW, ms)

const makeCheck = (isValid: boolean, checkedAt = NOW): VatIdCheck => ({ vatId: "DE136695976", isValid, checkedAt })

describe("the status of a VAT id", () => {
  it("is the last verdict for 30 days, and unknown before and after (TAX-10)", () => {
    expect(getVatIdStatus(undefined, NOW)).toBe("unknown")
    expect(getVatIdStatus(makeCheck(true), later(30 * DAY_MS - 1))).toBe("valid")
    expect(getVatIdStatus(makeCheck(false), later(30 * DAY_MS - 1))).toBe("invalid")
    expect(getVatIdStatus(makeCheck(true), later(30 * DAY_MS))).toBe("unknown")
  })

  it("isn't asked for again within an hour (TAX-11)", () => {
    expect(isVatIdCheckFresh(makeCheck(false), later(HOUR_MS - 1))).toBe(true)
    expect(isVatIdCheckFresh(makeCheck(false), later(HOUR_MS))).toBe(false)
    expect(isVatIdCheckFresh(undefined, NOW)).toBe(false)
  })

  it("of an order stays as it was when the order was placed, whatever the register says later (TAX-12)", () => {
    const checks = [makeCheck(true, later(-DAY_MS)), makeCheck(false, later(1)), makeCheck(false, later(DAY_MS))]
    expect(getVatIdStatusOfOrder(checks, NOW)).toBe("valid")
    expect(getVatIdStatusOfOrder(checks.slice(1), NOW)).toBe("unknown")
  })
})

describe("the next check of an order's VAT id", () => {
  const order = { placedAt: NOW, firstDay: "2026-12-03" }

  it("is the day before the first item is promised, and there is none after it (TAX-12)", () => {
    expect(computeNextVatIdCheck(order, true, later(MINUTE_MS))).toEqual(new Date("2026-12-02T00:00:00.000Z"))
    expect(computeNextVatIdCheck(order, true, new Date("2026-12-02T00:00:00.000Z"))).toBeUndefined()
  })

  it("is a day after an order without a promised day (TAX-12)", () => {
    expect(computeNextVatIdCheck({ ...order, firstDay: undefined }, true, NOW)).toEqual(later(DAY_MS))
  })

  law(
    "without a verdict comes after five minutes to a day, until a week after the dispatch (TAX-12)",
    fc.integer({ min: 0, max: 30 * DAY_MS }),
    age => {
      const next = computeNextVatIdCheck(order, false, later(age))
      const isOver = later(age) > new Date("2026-12-09T00:00:00.000Z")
      expect(next === undefined).toBe(isOver)
      if (!next) return
      const pause = next.getTime() - later(age).getTime()
      expect(pause).toBeGreaterThanOrEqual(5 * MINUTE_MS)
      expect(pause).toBeLessThanOrEqual(DAY_MS)
    },
  )
})
