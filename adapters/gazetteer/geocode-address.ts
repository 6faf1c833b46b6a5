/**
 * Geocodes an address to its town: of the towns with its last words as name, the one nearest to its postal code area.
 * Without a match it is the area's centre (PICKUP-24, API-42).
 */

import { calculateDistanceKm } from "../../domain/delivery/pickup-distance.ts"
import { toCanonicalText } from "../../domain/text/canonical-text.ts"
import { CENTRAL_TOWNS_BY_POSTAL_AREA } from "./postal-areas.ts"
import { findTownsByName, normalizeTownName, type Town } from "./towns.ts"

/** In kilometres: towns of a postal code area are nearer to its centre. */
const AREA_KM = 60

/** The most words of a town's name, such as "La Chapelle sur Erdre". */
const MAX_NAME_WORDS = 6

const MIN_NAME_LENGTH = 3

const FOUR_DIGITS = /^\d{4}$/
const FIVE_DIGITS = /^\d{5}$/

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  NL: /^\d{4}(?:[a-z]{2})?$/,
  BE: FOUR_DIGITS,
  LU: FOUR_DIGITS,
  DE: FIVE_DIGITS,
  FR: FIVE_DIGITS,
}

const findPostalCode = (words: readonly string[], countryCode: string): string | undefined =>
  words.findLast(word => POSTAL_CODES[countryCode]?.test(word))

/** Only the Netherlands have postal codes of four digits and two letters. */
const hasDutchPostalCode = (words: readonly string[]): boolean => /\b\d{4} ?[a-z]{2}\b/.test(words.join(" "))

const findAreaTown = (words: readonly string[], countryCode: string): Town | undefined => {
  const area = CENTRAL_TOWNS_BY_POSTAL_AREA[countryCode]?.get(findPostalCode(words, countryCode)?.slice(0, 2) ?? "")
  return area === undefined ? undefined : findTownsByName(countryCode, area)[0]
}

/** The towns whose name is the longest ending of the words. If there are none, the last word is dropped, and so on. */
const findNamedTowns = (words: readonly string[], countryCode: string): readonly Town[] => {
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - MAX_NAME_WORDS); start < end; start += 1) {
      const name = words.slice(start, end).join(" ")
      const towns = name.length < MIN_NAME_LENGTH ? [] : findTownsByName(countryCode, name)
      if (towns.length > 0) return towns
    }
  }
  return []
}

interface Match {
  readonly town: Town
  /** how much of the query matches: 1 postal code, 2 name, 3 both */
  readonly certainty: 1 | 2 | 3
}

const matchInCountry = (countryCode: string, words: readonly string[]): readonly Match[] => {
  const area = findAreaTown(words, countryCode)
  const [biggest, ...others] = findNamedTowns(words, countryCode)
  if (!area) return biggest ? [{ town: biggest, certainty: 2 }] : []
  const nearTown = [...(biggest ? [biggest] : []), ...others].find(town => calculateDistanceKm(area, town) <= AREA_KM)
  return [nearTown ? { town: nearTown, certainty: 3 } : { town: area, certainty: 1 }]
}

/** The match in that country, unless name and postal code together match in another country only. */
const preferCountry = (best: Match | undefined, countryCode: string, words: readonly string[]): Match | undefined => {
  const [match] = matchInCountry(countryCode, words)
  return match && (match.certainty > 1 || best?.certainty !== 3) ? match : best
}

export interface GeocodedTown {
  readonly name: string
  readonly countryCode: string
  readonly coordinates: { readonly latitude: number; readonly longitude: number }
}

/**
 * Returns the place in the given country, or undefined when the query clearly names another country. Without a
 * country, the best match in all covered countries.
 */
export const geocodeAddress = (query: string, countryCode: string | undefined): GeocodedTown | undefined => {
  const queryWords = normalizeTownName(toCanonicalText(query)).split(" ")
  const covered = Object.keys(CENTRAL_TOWNS_BY_POSTAL_AREA)
  const lastCountry = covered.find(country => country.toLowerCase() === queryWords.at(-1))
  const words = lastCountry === undefined ? queryWords : queryWords.slice(0, -1)
  const inQuery = lastCountry ?? (hasDutchPostalCode(words) ? "NL" : undefined)
  const [best] = covered
    .filter(country => country === (inQuery ?? country))
    .flatMap(country => matchInCountry(country, words))
    .sort((a, b) => b.certainty - a.certainty || b.town.population - a.town.population)
  const chosen = countryCode === undefined || inQuery !== undefined ? best : preferCountry(best, countryCode, words)
  if (!chosen || chosen.town.countryCode !== (countryCode ?? chosen.town.countryCode)) return undefined
  const { name, latitude, longitude } = chosen.town
  return { name, countryCode: chosen.town.countryCode, coordinates: { latitude, longitude } }
}
