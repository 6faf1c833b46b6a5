import { describe, expect, it } from "vitest"
import { clusterPins, UNCLUSTERED_ZOOM_LEVEL } from "../../../adapters/maps/pin-clusters.ts"
import type { MapPin } from "../../../application/client/ports/maps.ts"

/** Longitudes in degrees; all pins lie on the equator. */
const pins = (...longitudes: readonly number[]): readonly MapPin[] =>
  longitudes.map((longitude, index) => ({
    id: `${index + 1}`,
    number: `${index + 1}`,
    label: "A pin",
    marker: "dhl",
    coordinates: { latitude: 0, longitude },
  }))

const keys = (...of: Parameters<typeof clusterPins>) => clusterPins(...of).map(({ key }) => key)

describe("clusterPins", () => {
  it("groups pins that would overlap, at the nearest of them (PICKUP-04)", () => {
    expect(keys(pins(4, 4.01, 5, 4.02, 5.01), 8, undefined)).toEqual(["1 2 4", "3 5"])
    expect(keys(pins(4, 4.01, 5), 13, undefined)).toEqual(["1", "2", "3"])
  })

  it("shows the focused pin alone at its place, and the pins it would cover beside it (PICKUP-10, PICKUP-11)", () => {
    const [first, second] = clusterPins(pins(4, 4, 4), 8, "2")
    expect([first?.key, second?.key]).toEqual(["2", "1 3"])
    expect(first?.offset).toEqual({ x: 0, y: 0 })
    expect(second?.offset).not.toEqual({ x: 0, y: 0 })
  })

  it("doesn't group pins at street zoom, even at the same address (PICKUP-04)", () => {
    expect(keys(pins(4, 4, 4), UNCLUSTERED_ZOOM_LEVEL, undefined)).toEqual(["1", "2", "3"])
    const places = clusterPins(pins(4, 4, 4), UNCLUSTERED_ZOOM_LEVEL, undefined).map(({ offset: { x, y } }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(3)
  })
})
