/** The towns of the covered countries. They are read before the shop opens, because that takes a tenth of a second. */
import { readFileSync } from "node:fs"

export interface Town {
  readonly name: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

/** By country, then by normalised name. The most populous town comes first. */
type Gazetteer = ReadonlyMap<string, ReadonlyMap<string, readonly Town[]>>

/** Removes accents, punctuation and capitals: "'s-Hertogenbosch" becomes "s hertogenbosch". */
export const normalizeTownName = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()

/** Other names of towns than the gazetteer's. */
const ALTERNATIVE_NAMES: readonly (readonly [country: string, name: string, others: readonly string[]])[] = [
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

const listNames = ({ name, countryCode }: Town): readonly string[] => [
  name,
  // "Halle (Saale)"
  name.replace(/ \(.*\)$/, ""),
  ...(ALTERNATIVE_NAMES.find(([country, gazetteer]) => country === countryCode && gazetteer === name)?.[2] ?? []),
]

type TownRow = readonly [name: string, latitude: number, longitude: number, population: number]

export const readTowns = (): readonly Town[] => {
  const rows: Readonly<Record<string, readonly TownRow[]>> = JSON.parse(
    readFileSync(new URL("towns.json", import.meta.url), "utf8"),
  )
  return Object.entries(rows).flatMap(([countryCode, towns]) =>
    towns.map(([name, latitude, longitude, population]) => ({ name, countryCode, latitude, longitude, population })),
  )
}

const readGazetteer = (): Gazetteer => {
  const gazetteer = new Map<string, Map<string, Town[]>>()
  for (const town of readTowns().toSorted((a, b) => b.population - a.population)) {
    const townsByName = gazetteer.get(town.countryCode) ?? new Map<string, Town[]>()
    gazetteer.set(town.countryCode, townsByName)
    for (const key of new Set(listNames(town).map(normalizeTownName))) {
      townsByName.set(key, [...(townsByName.get(key) ?? []), town])
    }
  }
  return gazetteer
}

let gazetteer: Gazetteer | undefined

export const loadTowns = (): Gazetteer => {
  gazetteer ??= readGazetteer()
  return gazetteer
}

/** Returns the towns of that name, the most populous first. */
export const findTownsByName = (countryCode: string, name: string): readonly Town[] =>
  loadTowns().get(countryCode)?.get(normalizeTownName(name)) ?? []
