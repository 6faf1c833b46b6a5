/** The towns of the covered countries, read from the gazetteer before the shop opens, because that takes a tenth of a second. */
import { type Town, townsIn } from "./gazetteer.ts"
import { POSTAL_AREAS } from "./postal-areas.ts"

/** By country, then by the name as it is compared; the most populous first. */
type Gazetteer = ReadonlyMap<string, ReadonlyMap<string, readonly Town[]>>

/** A name without accents, signs and capitals: "'s-Hertogenbosch" is "s hertogenbosch". */
export const nameKey = (name: string): string =>
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
  const gazetteer = new Map(Object.keys(POSTAL_AREAS).map(country => [country, new Map<string, Town[]>()]))
  const towns = townsIn(new Set(gazetteer.keys())).toSorted((a, b) => b.population - a.population)
  for (const town of towns) {
    const named = gazetteer.get(town.countryCode)
    for (const key of new Set(names(town).map(nameKey))) {
      const same = named?.get(key)
      if (same) same.push(town)
      else named?.set(key, [town])
    }
  }
  return gazetteer
}

let known: Gazetteer | undefined

export const readTowns = (): Gazetteer => {
  known ??= read()
  return known
}

/** The towns of that name, the most populous first. */
export const townsNamed = (countryCode: string, name: string): readonly Town[] =>
  readTowns().get(countryCode)?.get(nameKey(name)) ?? []
