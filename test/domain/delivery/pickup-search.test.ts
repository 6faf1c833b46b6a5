import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PICKUP_PROVIDER_TRAITS, PICKUP_PROVIDERS, type PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { findNearbyPickupPoints, MAX_POINTS_PER_PROVIDER, MAX_SEARCH_RADIUS_KM } from "../../../domain/delivery/pickup-search.ts"
import { geoCoordinates } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const place = { latitude: 52, longitude: 5 }

const point = (id: string, degreesNorth: number, some: Partial<PickupPoint> = {}): PickupPoint => ({
  id,
  name: id,
  address: { addressLine1: "Damrak 5", postalCode: "1012 LG", countryCode: "NL" },
  geoCoordinates: { latitude: place.latitude + degreesNorth, longitude: place.longitude },
  ...some,
})

const ids = (points: readonly PickupPoint[]) => findNearbyPickupPoints(place, points).map(({ id }) => id)

describe("findNearbyPickupPoints", () => {
  it("returns the nearest points first, with their distance in km (PICKUP-03, PICKUP-14)", () => {
    const [near, far] = findNearbyPickupPoints(place, [point("far", 0.2), point("near", 0.1)])
    expect([near?.id, far?.id]).toEqual(["near", "far"])
    expect(near?.distance).toBeCloseTo(11.12, 1)
  })

  it("returns only points that have coordinates and lie within their provider's radius (PICKUP-03, PICKUP-20)", () => {
    const { geoCoordinates: _, ...nowhere } = point("nowhere", 0)
    const provided = (id: string, provider: PickupPoint["pickupPointsProviderId"]) =>
      point(id, 1, provider === undefined ? {} : { pickupPointsProviderId: provider })
    const all = [nowhere, provided("shop", "postnl"), provided("plant", "keep-at-plant-nl"), provided("any", undefined)]
    expect(ids(all)).toEqual(["plant"])
    expect(ids([point("any", 0.2)])).toEqual(["any"])
    expect(MAX_SEARCH_RADIUS_KM).toBe(150)
  })

  law(
    "returns at most the maximum per provider, all within its radius (PICKUP-03, PICKUP-18)",
    fc.array(fc.record({ pickupPointsProviderId: fc.constantFrom(...PICKUP_PROVIDERS), geoCoordinates }), {
      maxLength: 50,
    }),
    some => {
      const near = Array.from({ length: 20 }, (_, index) =>
        point(`near-${index}`, index / 10_000, { pickupPointsProviderId: "dhl" }),
      )
      const nearby = findNearbyPickupPoints(place, [...some.map((each, index) => point(`${index}`, 0, each)), ...near])
      for (const [provider, { reachKm }] of Object.entries(PICKUP_PROVIDER_TRAITS)) {
        const own = nearby.filter(({ pickupPointsProviderId }) => pickupPointsProviderId === provider)
        expect(own.length).toBeLessThanOrEqual(MAX_POINTS_PER_PROVIDER)
        expect(own.every(({ distance }) => distance <= reachKm)).toBe(true)
      }
      expect(nearby.filter(({ pickupPointsProviderId }) => pickupPointsProviderId === "dhl")).toHaveLength(
        MAX_POINTS_PER_PROVIDER,
      )
    },
  )
})
