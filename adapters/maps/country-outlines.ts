/**
 * Coasts and borders of the covered countries, from Natural Earth's 1:10m countries (public domain). Each ring has pairs
 * of longitude and latitude in thousandths of a degree, relative to the pair before.
 */
import RINGS from "./country-outlines.json" with { type: "json" }

/** Pairs in degrees, latitude first. */
export type GeoPolygon = readonly (readonly [latitude: number, longitude: number])[]

const decodeRing = (text: string): GeoPolygon => {
  let [longitude, latitude] = [0, 0]
  return text.split(" ").map(pair => {
    const [east = 0, north = 0] = pair.split(",").map(Number)
    longitude += east
    latitude += north
    return [latitude / 1000, longitude / 1000] as const
  })
}

/** IJsselmeer and Markermeer, traced by hand: the outline of the country includes them. */
const LAKES: readonly string[] = [
  "5040,52940 300,130 50,-20 20,-80 -10,-30 -45,-55 125,-30 220,-10 -100,-185 0,-55 -170,-85 -140,180 -180,75",
  "5280,52690 -220,-55 10,-115 60,-65 -60,-35 -70,-45 70,-40 80,15 50,50 150,60 60,40",
]

export const listLakePolygons = (): readonly GeoPolygon[] => LAKES.map(decodeRing)

export const listAllCountryPolygons = (): readonly GeoPolygon[] => Object.values(RINGS).flat().map(decodeRing)
