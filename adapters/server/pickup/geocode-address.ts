/** Where an address is: in the town it ends with, nearest to the area of its postal code; else in the middle of that area (PICKUP-24, API-42). */
import { calculateDistanceKm } from "../../../domain/delivery/pickup-distance.ts"
import { TOWNS_BY_POSTAL_AREA } from "./postal-areas.ts"
import type { Town } from "./read-gazetteer.ts"
import { findTownsByName, normalizeTownName } from "./towns.ts"

/** No town of an area lies farther from its middle. */
const AREA_KM = 60

/** The most words that a town's name has: "La Chapelle sur Erdre" and longer. */
const MOST_WORDS = 6

const SHORTEST_NAME = 3

const FOUR_DIGITS = /^\d{4}$/
const FIVE_DIGITS = /^\d{5}$/

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  NL: /^\d{4}(?:[a-z]{2})?$/,
  BE: FOUR_DIGITS,
  LU: FOUR_DIGITS,
  DE: FIVE_DIGITS,
  FR: FIVE_DIGITS,
}

const postalCode = (words: readonly string[], countryCode: string): string | undefined =>
  words.findLast(word => POSTAL_CODES[countryCode]?.test(word))

/** Two letters behind four digits are in no other country. */
const isDutch = (words: readonly string[]): boolean => /\b\d{4} ?[a-z]{2}\b/.test(words.join(" "))

const areaTown = (words: readonly string[], countryCode: string): Town | undefined => {
  const area = TOWNS_BY_POSTAL_AREA[countryCode]?.get(postalCode(words, countryCode)?.slice(0, 2) ?? "")
  return area === undefined ? undefined : findTownsByName(countryCode, area)[0]
}

/** The towns whose name the words end with, the longest name that does; else without the last word. */
const namedTowns = (words: readonly string[], countryCode: string): readonly Town[] => {
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - MOST_WORDS); start < end; start += 1) {
      const name = words.slice(start, end).join(" ")
      const towns = name.length < SHORTEST_NAME ? [] : findTownsByName(countryCode, name)
      if (towns.length > 0) return towns
    }
  }
  return []
}

interface Found {
  readonly town: Town
  /** how much of what was asked points there */
  readonly certainty: 1 | 2 | 3
}

const foundIn = (countryCode: string, words: readonly string[]): readonly Found[] => {
  const area = areaTown(words, countryCode)
  const [biggest, ...others] = namedTowns(words, countryCode)
  if (!area) return biggest ? [{ town: biggest, certainty: 2 }] : []
  const near = [...(biggest ? [biggest] : []), ...others].find(town => calculateDistanceKm(area, town) <= AREA_KM)
  return [near ? { town: near, certainty: 3 } : { town: area, certainty: 1 }]
}

/** Of that country, unless a town and its postal code are named that only lie in another. */
const here = (best: Found | undefined, countryCode: string, words: readonly string[]): Found | undefined => {
  const [found] = foundIn(countryCode, words)
  return found && (found.certainty > 1 || best?.certainty !== 3) ? found : best
}

export interface GeocodedTown {
  readonly name: string
  readonly countryCode: string
  readonly coordinates: { readonly latitude: number; readonly longitude: number }
}

/** The place in that country, unless what was typed is surely of another; in whichever covered country fits best when none is given. */
export const geocodeAddress = (query: string, countryCode: string | undefined): GeocodedTown | undefined => {
  const asked = normalizeTownName(query).split(" ")
  const covered = Object.keys(TOWNS_BY_POSTAL_AREA)
  const last = covered.find(country => country.toLowerCase() === asked.at(-1))
  const words = last === undefined ? asked : asked.slice(0, -1)
  const named = last ?? (isDutch(words) ? "NL" : undefined)
  const [best] = covered
    .filter(country => country === (named ?? country))
    .flatMap(country => foundIn(country, words))
    .sort((a, b) => b.certainty - a.certainty || b.town.population - a.town.population)
  const wanted = countryCode === undefined || named !== undefined ? best : here(best, countryCode, words)
  if (!wanted || wanted.town.countryCode !== (countryCode ?? wanted.town.countryCode)) return undefined
  const { name, latitude, longitude } = wanted.town
  return { name, countryCode: wanted.town.countryCode, coordinates: { latitude, longitude } }
}
