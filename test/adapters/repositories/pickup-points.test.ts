import { expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { findNearbyPickupPoints } from "../../../domain/delivery/pickup-search.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"

const { pickupPoints: POINTS } = readSeedData(SAMPLE_SHOP_FOLDER)

const [POINT] = POINTS

describeRepositoryLaws("pick-up points", getShop => {
  it("finds pick-up points by their id", async () => {
    expect(POINT).toBeDefined()
    expect(await getShop().read(({ pickupPoints }) => pickupPoints.find(POINT?.id ?? ""))).toEqual(POINT)
    expect(await getShop().read(({ pickupPoints }) => pickupPoints.find("unknown"))).toBeUndefined()
  })

  it("finds pick-up points by their postal code", async () => {
    const { postalCode = "" } = POINT?.address ?? {}
    const found = await getShop().read(({ pickupPoints }) => pickupPoints.findByPostalCode(postalCode))
    expect(found).toEqual(POINTS.filter(({ address }) => address.postalCode === postalCode))
    expect(await getShop().read(({ pickupPoints }) => pickupPoints.findByPostalCode("unknown"))).toEqual([])
  })

  it("finds pick-up points near a place, in all countries or in one (PICKUP-03)", async () => {
    const maastricht = { latitude: 50.85, longitude: 5.69 }
    const inAll = await getShop().read(({ pickupPoints }) => pickupPoints.findNearby(maastricht))
    expect(inAll).toEqual(findNearbyPickupPoints(maastricht, POINTS))
    const inBelgium = await getShop().read(({ pickupPoints }) => pickupPoints.findNearby(maastricht, "BE"))
    expect(inBelgium.map(({ address }) => address.countryCode)).toContain("BE")
    expect(inBelgium.every(({ address }) => address.countryCode === "BE")).toBe(true)
    expect(inBelgium.length).toBeLessThan(inAll.length)
  })
})

describeLawCoverage("pickupPoints")
