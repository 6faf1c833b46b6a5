import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calculateDistanceKm, sortByDistance, toDisplayDistance } from "../../../domain/delivery/pickup-distance.ts"
import { geoCoordinates } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const AMSTERDAM = { latitude: 52.3791, longitude: 4.9003 }

const ROTTERDAM = { latitude: 51.9244, longitude: 4.4777 }

const metresShown = (km: number) => {
  const display = toDisplayDistance(km)
  return display._tag === "Metres" ? display.metres : Math.round(display.kilometres * 1_000)
}

/** In km: the precision of the haversine formula for places on opposite sides of the earth. */
const ONE_METRE = 0.001

describe("calculateDistanceKm", () => {
  it("returns the great-circle distance in km (PICKUP-14)", () => {
    expect(calculateDistanceKm(AMSTERDAM, ROTTERDAM)).toBeCloseTo(58.2, 0)
    expect(calculateDistanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.1, 1)
    expect(calculateDistanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.195, 2)
    expect(calculateDistanceKm({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 })).toBeCloseTo(55.6, 1)
  })

  law(
    "is the same in both directions, and zero from a place to itself (PICKUP-14)",
    fc.tuple(geoCoordinates, geoCoordinates),
    ([a, b]) => {
      expect(calculateDistanceKm(a, b)).toBeCloseTo(calculateDistanceKm(b, a), 9)
      expect(calculateDistanceKm(a, a)).toBe(0)
      expect(calculateDistanceKm(a, b)).toBeLessThanOrEqual(20_016)
    },
  )

  law(
    "is never longer than a detour by a third place (PICKUP-14)",
    fc.tuple(geoCoordinates, geoCoordinates, geoCoordinates),
    ([a, b, c]) => {
      expect(calculateDistanceKm(a, c)).toBeLessThanOrEqual(calculateDistanceKm(a, b) + calculateDistanceKm(b, c) + ONE_METRE)
    },
  )
})

describe("sortByDistance", () => {
  it("keeps the order of points at the same distance (PICKUP-03)", () => {
    const points = [
      { id: "b", distance: 2 },
      { id: "c", distance: 1 },
      { id: "a", distance: 2 },
    ]
    expect(sortByDistance(points).map(({ id }) => id)).toEqual(["c", "b", "a"])
  })

  law(
    "returns every point, the nearest first (PICKUP-03)",
    fc.array(fc.record({ distance: fc.double({ min: 0, max: 50, noNaN: true }) })),
    points => {
      const sorted = sortByDistance(points)
      expect(sorted.every((point, index) => point.distance >= (sorted[index - 1]?.distance ?? 0))).toBe(true)
      expect(new Set(sorted)).toEqual(new Set(points))
    },
  )
})

describe("toDisplayDistance", () => {
  it.each([
    [0, { _tag: "Metres", metres: 0 }],
    [0.0004, { _tag: "Metres", metres: 0 }],
    [0.3496, { _tag: "Metres", metres: 350 }],
    [0.9994, { _tag: "Metres", metres: 999 }],
    [0.9996, { _tag: "Kilometres", kilometres: 1 }],
    [1, { _tag: "Kilometres", kilometres: 1 }],
    [1.0496, { _tag: "Kilometres", kilometres: 1 }],
    [1.05, { _tag: "Kilometres", kilometres: 1.1 }],
    [12.34, { _tag: "Kilometres", kilometres: 12.3 }],
  ])(
    "shows %d km in metres below 1 km after rounding, else in km with one decimal (PICKUP-21, PICKUP-22, PICKUP-23)",
    (km, expected) => {
      expect(toDisplayDistance(km)).toEqual(expected)
    },
  )

  const near = fc.oneof(fc.double({ min: 0, max: 50, noNaN: true }), fc.double({ min: 0.998, max: 1.06, noNaN: true }))

  law("never shows less for a longer way, and errs by at most 50 m (PICKUP-21, PICKUP-22)", fc.tuple(near, near), ([a, b]) => {
    const [short, long] = a <= b ? [a, b] : [b, a]
    expect(metresShown(short)).toBeLessThanOrEqual(metresShown(long))
    expect(Math.abs(metresShown(a) - a * 1_000)).toBeLessThanOrEqual(50.000_001)
  })
})
