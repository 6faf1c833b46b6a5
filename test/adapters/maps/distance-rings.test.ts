import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { listRingRadii } from "../../../adapters/maps/distance-rings.ts"
import { projectToPixels } from "../../../adapters/maps/spread-pins.ts"
import { toDisplayDistance } from "../../../domain/delivery/pickup-distance.ts"
import { law } from "../../support/law.ts"

const AMSTERDAM = { latitude: 52.37, longitude: 4.9 }

describe("listRingRadii", () => {
  it("has nearer rings the closer the map is (PICKUP-37)", () => {
    expect(listRingRadii(AMSTERDAM, 15, 250)).toEqual([0.2, 0.4, 0.6])
    expect(listRingRadii(AMSTERDAM, 13, 250)).toEqual([1, 2])
    expect(listRingRadii(AMSTERDAM, 7, 250)).toEqual([50, 100, 150])
  })

  law(
    "has rings at least 56 pixels apart, whose distances are exact as they are written (PICKUP-37)",
    fc.tuple(
      fc.record({ latitude: fc.integer({ min: 40, max: 60 }), longitude: fc.constant(5) }),
      fc.integer({ min: 5, max: 17 }),
      fc.integer({ min: 0, max: 1_000 }),
    ),
    ([place, zoom, reach]) => {
      const radii = listRingRadii(place, zoom, reach)
      const [first = 0] = radii
      const north = { ...place, latitude: place.latitude + (first * 360) / 40_075 }
      const gap = projectToPixels(place, zoom).y - projectToPixels(north, zoom).y
      expect(gap).toBeGreaterThanOrEqual(55.9)
      for (const [index, radius] of radii.entries()) {
        expect(radius / first).toBeCloseTo(index + 1)
        const written = toDisplayDistance(radius)
        expect(written._tag === "Metres" ? written.metres / 1000 : written.kilometres).toBe(radius)
      }
    },
  )
})
