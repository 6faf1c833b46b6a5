/** The towns of the covered countries, read from the gazetteer before the shop opens, because that takes a tenth of a second. */

import { TOWNS_BY_POSTAL_AREA } from "./postal-areas.ts"
import { readTownsOfCountries, type Town } from "./read-gazetteer.ts"

/** By country, then by the name as it is compared; the most populous first. */
type Gazetteer = ReadonlyMap<string, ReadonlyMap<string, readonly Town[]>>

/** A name without accents, signs and capitals: "'s-Hertogenbosch" is "s hertogenbosch". */
export const normalizeTownName = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()

/** What people call the towns that the gazetteer knows by another name. */
const ALSO_CALLED: readonly (readonly [country: string, name: string, others: readonly string[]])[] = [
  ["NL", "The Hague", ["Den Haag", "'s-Gravenhage", "La Haye"]],
  ["NL", "'s-Hertogenbosch", ["Den Bosch"]],
  ["NL", "Almere Stad", ["Almere"]],
  ["NL", "Katwijk aan Zee", ["Katwijk"]],
  ["BE", "Brussels", ["Brussel", "Bruxelles", "Brüssel"]],
  ["BE", "Antwerpen", ["Antwerp", "Anvers"]],
  ["BE", "Gent", ["Ghent", "Gand"]],
  ["BE", "Brugge", ["Bruges"]],
  ["BE", "Leuven", ["Louvain"]],
  ["BE", "Liège", ["Luik", "Lüttich"]],
  ["BE", "Namur", ["Namen"]],
  ["BE", "Mons", ["Bergen"]],
  ["BE", "Mechelen", ["Malines"]],
  ["BE", "Kortrijk", ["Courtrai"]],
  ["BE", "Ostend", ["Oostende", "Ostende"]],
  ["BE", "Ieper", ["Ypres", "Ypern"]],
  ["BE", "Tournai", ["Doornik"]],
  ["DE", "Köln", ["Cologne", "Keulen"]],
  ["DE", "Munich", ["München"]],
  ["DE", "Nürnberg", ["Nuremberg", "Neurenberg"]],
  ["DE", "Aachen", ["Aken", "Aix-la-Chapelle"]],
  ["DE", "Hannover", ["Hanover"]],
  ["DE", "Frankfurt am Main", ["Frankfurt"]],
  ["FR", "Paris", ["Parijs"]],
  ["FR", "Lille", ["Rijsel"]],
  ["FR", "Strasbourg", ["Straatsburg", "Straßburg"]],
  ["LU", "Luxembourg", ["Luxemburg", "Lëtzebuerg"]],
]

const names = ({ name, countryCode }: Town): readonly string[] => [
  name,
  // "Halle (Saale)"
  name.replace(/ \(.*\)$/, ""),
  ...(ALSO_CALLED.find(([country, known]) => country === countryCode && known === name)?.[2] ?? []),
]

const read = (): Gazetteer => {
  const gazetteer = new Map(Object.keys(TOWNS_BY_POSTAL_AREA).map(country => [country, new Map<string, Town[]>()]))
  const towns = readTownsOfCountries(new Set(gazetteer.keys())).toSorted((a, b) => b.population - a.population)
  for (const town of towns) {
    const named = gazetteer.get(town.countryCode)
    for (const key of new Set(names(town).map(normalizeTownName))) {
      const same = named?.get(key)
      if (same) same.push(town)
      else named?.set(key, [town])
    }
  }
  return gazetteer
}

let known: Gazetteer | undefined

export const loadTowns = (): Gazetteer => {
  known ??= read()
  return known
}

/** The towns of that name, the most populous first. */
export const findTownsByName = (countryCode: string, name: string): readonly Town[] =>
  loadTowns().get(countryCode)?.get(normalizeTownName(name)) ?? []
