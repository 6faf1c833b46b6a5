import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calculateMapBounds,
  calculateNearestBounds,
  NEAREST_POINT_COUNT,
} from "../../../../application/client/delivery/map-bounds.ts"
import type { MapBounds } from "../../../../application/client/ports/maps.ts"
import { type GeoCoordinates, PICKUP_PROVIDERS } from "../../../../domain/delivery/pickup-point.ts"
import { geoCoordinates } from "../../../support/arbitraries.ts"
import { law } from "../../../support/law.ts"

const centre = { latitude: 52, longitude: 5 }

const point = (latitude: number, longitude: number) => ({ geoCoordinates: { latitude, longitude } })

const isInside = ({ south, west, north, east }: MapBounds, { latitude, longitude }: GeoCoordinates): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

describe("the bounds of the pick-up map", () => {
  it("are the searched place when there are no points (PICKUP-20)", () => {
    expect(calculateMapBounds(centre, [])).toEqual({ south: 52, west: 5, north: 52, east: 5 })
  })

  it("contain the place and all points that have coordinates (PICKUP-20)", () => {
    expect(calculateMapBounds(centre, [point(51, 6), point(53, 4), {}])).toEqual({
      south: 51,
      west: 4,
      north: 53,
      east: 6,
    })
  })

  it("ignore points where parcels are kept at the plant (PICKUP-20)", () => {
    const plant = { ...point(50, 9), pickupPointsProviderId: "keep-at-plant-nl" } as const
    expect(calculateMapBounds(centre, [point(51, 6), plant])).toEqual(calculateMapBounds(centre, [point(51, 6)]))
    expect(calculateMapBounds(centre, [{ ...plant, pickupPointsProviderId: "dhl" }])).not.toEqual(calculateMapBounds(centre, []))
  })

  it("contain at first the nearest ten points that are on the map (PICKUP-04, PICKUP-20)", () => {
    const away = (far: number) => point(52 + far / 100, 5)
    const plant = { ...point(49, 9), pickupPointsProviderId: "keep-at-plant-nl" } as const
    const all = [plant, {}, ...Array.from({ length: 30 }, (_, index) => away(index + 1))]
    expect(calculateNearestBounds(centre, all)).toEqual(calculateMapBounds(centre, [away(NEAREST_POINT_COUNT)]))
    expect(calculateNearestBounds(centre, all.slice(0, 4))).toEqual(calculateMapBounds(centre, all.slice(0, 4)))
  })

  const points = fc.array(
    fc.record(
      { pickupPointsProviderId: fc.constantFrom(...PICKUP_PROVIDERS), geoCoordinates },
      { requiredKeys: ["geoCoordinates"] },
    ),
    { maxLength: 50 },
  )

  law("contain the place and every point outside the plant (PICKUP-20)", fc.tuple(geoCoordinates, points), each => {
    const [place, all] = each
    const bounds = calculateMapBounds(place, all)
    expect(isInside(bounds, place)).toBe(true)
    for (const { pickupPointsProviderId, geoCoordinates: where } of all) {
      if (pickupPointsProviderId !== "keep-at-plant-nl") expect(isInside(bounds, where)).toBe(true)
    }
  })

  law("are the same without points at the plant (PICKUP-20)", fc.tuple(geoCoordinates, points), ([place, all]) => {
    const others = all.filter(({ pickupPointsProviderId }) => pickupPointsProviderId !== "keep-at-plant-nl")
    expect(calculateMapBounds(place, all)).toEqual(calculateMapBounds(place, others))
  })
})
