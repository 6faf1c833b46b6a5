import { describe, expect, it } from "vitest"
import {
  computeOrderRetentionBoundary,
  DEFAULT_RETENTION_PERIODS,
  makeRetentionBoundaryByDays,
} from "../../../domain/retention/retention-periods.ts"

const NOW = new Date("2031-05-20T12:00:00Z")

describe("computeOrderRetentionBoundary", () => {
  it("keeps the orders of seven whole years before this one", () => {
    expect(computeOrderRetentionBoundary(NOW, DEFAULT_RETENTION_PERIODS)).toEqual(new Date("2024-01-01T00:00:00Z"))
  })
})

describe("makeRetentionBoundaryByDays", () => {
  it("counts days back from now, a fixed number or one of the periods", () => {
    expect(makeRetentionBoundaryByDays(1)(NOW, DEFAULT_RETENTION_PERIODS)).toEqual(new Date("2031-05-19T12:00:00Z"))
    const byPeriod = makeRetentionBoundaryByDays(({ cartDays }) => cartDays)
    expect(byPeriod(NOW, { ...DEFAULT_RETENTION_PERIODS, cartDays: 20 })).toEqual(new Date("2031-04-30T12:00:00Z"))
  })
})
