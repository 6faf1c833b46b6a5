import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type PixelOffset, spreadOverlappingPins } from "../../../adapters/maps/spread-pins.ts"
import type { MapPin } from "../../../application/client/ports/maps.ts"

const pinAt = (longitude: number, index: number): MapPin => ({
  id: `${index}`,
  number: `${index + 1}`,
  label: "A pin",
  marker: "postnl",
  coordinates: { latitude: 0, longitude },
})

/** At zoom 8 a degree is 182 px wide on the equator. */
const ZOOM = 8
const PIXELS = (256 * 2 ** ZOOM) / 360

const pinPlaces = (longitudes: readonly number[]): readonly PixelOffset[] => {
  const pins = longitudes.map(pinAt)
  const offsets = spreadOverlappingPins(pins, ZOOM)
  return pins.map(({ id, coordinates }) => {
    const { x, y } = offsets.get(id) ?? { x: Number.NaN, y: Number.NaN }
    return { x: coordinates.longitude * PIXELS + x, y }
  })
}

describe("spreadOverlappingPins", () => {
  it("leaves pins in place when none overlaps another (PICKUP-04)", () => {
    expect([...spreadOverlappingPins([pinAt(4, 0), pinAt(5, 1)], ZOOM).values()]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ])
  })

  it("moves pins away from the nearest one, which stays in place (PICKUP-04)", () => {
    const [nearest, next] = spreadOverlappingPins([pinAt(4, 0), pinAt(4, 1)], ZOOM).values()
    expect(nearest).toEqual({ x: 0, y: 0 })
    expect(Math.hypot(next?.x ?? 0, next?.y ?? 0)).toBeGreaterThanOrEqual(28)
  })

  it("keeps 24 pixels between any two pins, however many lie in one town (PICKUP-04)", () => {
    const towns = fc.array(fc.double({ min: 4, max: 4.3, noNaN: true }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(towns, longitudes => {
        const places = pinPlaces(longitudes)
        places.forEach((one, index) => {
          for (const other of places.slice(index + 1)) {
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24)
          }
        })
      }),
      { numRuns: 30 },
    )
  })
})
