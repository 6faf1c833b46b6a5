/** The printed schema against the import, on every field with values of every kind. */
import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { SHOP_DATA_KINDS, SHOP_DATA_SCHEMAS, type ShopDataKind } from "../../../adapters/contract/shop-data.ts"
import { SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { formatProductFault, makeShopDataEntryDecoder } from "../../../adapters/shop-data/decode-entry.ts"
import { SHOP_DATA_FILE_NAMES } from "../../../adapters/shop-data/shop-data-files.ts"
import { makeShopDataJsonSchema } from "../../../adapters/shop-data/shop-data-json-schema.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { validateProduct } from "../../../domain/catalog/product-validation.ts"

type Json = Readonly<Record<string, unknown>>

const printed = makeShopDataJsonSchema() as { readonly properties: Readonly<Record<string, Json>>; readonly $defs: Json }

const ajv = new Ajv2020({ strict: false })

const readSample = (kind: ShopDataKind): unknown => {
  const data: unknown = JSON.parse(readFileSync(`${SAMPLE_SHOP_FOLDER}/${SHOP_DATA_FILE_NAMES[kind]}`, "utf8"))
  return Array.isArray(data) ? data[0] : data
}

const text = { en: "Proof" }

/** What the sample shop's first entries lack. */
const FURTHER_FIELDS: Partial<Record<ShopDataKind, Json>> = {
  products: {
    services: [
      {
        name: "proof",
        serviceKey: "proof",
        displayName: text,
        prices: [{ centAmount: 500, currencyCode: "EUR" }],
        supportArticleId: "a",
      },
    ],
    options: [{ name: "size", label: text, values: [{ key: "a4", label: text, detail: text, surcharge: 0, size: [210, 297] }] }],
    designOptions: ["size"],
    artwork: {
      trimSize: [210, 297],
      panels: { option: "size", byValue: { a4: 2 } },
      pages: { option: "size", byValue: { a4: 4 } },
      bleed: 3,
      safeZone: 3,
      minDpi: 150,
      goalDpi: 300,
      maxInk: 300,
      contour: "CutContour",
      spotColors: ["Varnish"],
    },
    designs: [{ artworkItemId: "a", label: text }],
    pickupPointAllowed: false,
    slotsAllowed: false,
    courierAllowed: false,
    splitShipmentAllowed: false,
    tiers: [{ quantity: 100, price: 500 }],
    quantityStep: 50,
  },
  tax: { plant: "NL" },
  coupons: {
    startsAt: "2030-01-01T00:00:00Z",
    endsAt: "2031-01-01T00:00:00Z",
    maxUses: 1,
    maxUsesPerCustomer: 1,
    customerGroupId: "business",
  },
  pickupPoints: {
    links: { self: { href: "/points/1" } },
    businessHours: Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map(day => [
        day,
        [{ opening: "09:00", closing: "18:00" }],
      ]),
    ),
  },
}

const findFullEntry = (kind: ShopDataKind): Json => ({ ...(readSample(kind) as Json), ...FURTHER_FIELDS[kind] })

type Path = readonly (string | number)[]

const listPaths = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]))
    : []),
]

/** Paths of fields in the schema, without indexes. */
const listSchemaPaths = (schema: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof schema !== "object" || schema === null) return []
  const { $ref, properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema as Record<string, never>
  const referred = typeof $ref === "string" ? printed.$defs[String($ref).replace("#/$defs/", "")] : undefined
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      [...path, name].join("."),
      ...listSchemaPaths(inner, [...path, name]),
    ]),
    ...[
      referred,
      items,
      ...(prefixItems as unknown[]),
      ...(anyOf as unknown[]),
      ...(oneOf as unknown[]),
      ...(allOf as unknown[]),
    ].flatMap(inner => listSchemaPaths(inner, path)),
  ]
}

const REMOVED = Symbol("removed")

const replaceAt = (value: unknown, [step, ...rest]: Path, replacement: unknown): unknown => {
  if (step === undefined) return replacement
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return replacement === REMOVED && rest.length === 0
      ? items.filter((_, index) => index !== step)
      : items.map((item, index) => (index === step ? replaceAt(item, rest, replacement) : item))
  }
  const fields = Object(value) as Json
  const entries = Object.entries(fields).map(([key, inner]) => [key, key === step ? replaceAt(inner, rest, replacement) : inner])
  return Object.fromEntries(entries.filter(([, inner]) => inner !== REMOVED))
}

const PROBES: readonly unknown[] = [
  ...[
    "",
    " ",
    "x",
    "X1",
    "Infinity",
    "NaN",
    "9.5",
    "all-day",
    "25:00",
    "24:00",
    "2030-02-30T00:00:00Z",
    "2030-06-01",
    "EUR",
    "eur",
    "nl",
  ],
  ...["l".repeat(65), "l".repeat(201), "l".repeat(4000), "Größe"],
  ...[
    0, 1, -1, 0.5, 0.12345, 1.5, 20, 21, 90, 91, 181, 365, 366, 10_000, 10_001, 100_001, 1_000_001, 1_000_000_001, 1e16, -10_000,
    -10_001,
  ],
  ...[null, true, false, [], {}, [{}], { en: "Proof" }, { en: 1 }, { extra: 1 }, REMOVED],
]

/** Rules between fields, and rules of texts that JSON Schema has no words for. */
const BEYOND_SCHEMA =
  /stands in|is no option|must be more than \d|must be a multiple|must say something|must be EUR|is the name of|must be after|minimumAmount is above|the same (?:slot|method) twice|in capitals|must be a date(?: and time)?, such as|up to four decimals|must have no date after|must have a date in|lacks \w+, which|the code of a country|with rates in this file|has no rate for the class|holds on a day of|without a rate$|where the rate begins|a postal code of|must be in [A-Z]{2}:|must close after|the law forbids/

const listImportFaults = (kind: ShopDataKind, entry: unknown): readonly string[] => {
  const { shape } = SHOP_DATA_SCHEMAS[kind]
  const decoded = makeShopDataEntryDecoder<unknown>(shape)(entry)
  if (Result.isFailure(decoded)) return decoded.failure.map(({ problem }) => problem)
  const product = decoded.success as Product
  // without tiers, the product keeps its prices
  if (kind !== "products" || !("tiers" in product)) return []
  return validateProduct(product).map(formatProductFault)
}

/** A coupon of the other kind. */
const RELATIVE = { coupon: { code: "DRUK15", value: { _tag: "Relative", permyriad: 1500 } } }

const EXAMPLES = [
  ...SHOP_DATA_KINDS.map(kind => [kind, findFullEntry(kind)] as const),
  ["coupons", { ...findFullEntry("coupons"), ...RELATIVE }],
] as const satisfies readonly (readonly [ShopDataKind, Json])[]

describe.each(EXAMPLES)("the printed schema of %s", (kind, full) => {
  const { isList } = SHOP_DATA_SCHEMAS[kind]
  const file = printed.properties[SHOP_DATA_FILE_NAMES[kind]] ?? {}
  const schema = isList ? (file.items as Json) : file
  const matches = ajv.compile({ ...schema, $defs: printed.$defs })

  it("has no field without an example in this test", () => {
    const tried = new Set(listPaths(full).map(path => path.filter(step => typeof step === "string").join(".")))
    expect(listSchemaPaths(schema).filter(path => !tried.has(path) && !/value\.(?:money|permyriad)/.test(path))).toEqual([])
    expect([listImportFaults(kind, full), matches(full)]).toEqual([[], true])
  })

  it("allows exactly what the import allows, for every field and kind of value (SHOP-13)", () => {
    // the first entries of a list stand for the others
    const paths = listPaths(full).filter(path => path.every(step => typeof step === "string" || step < 2))
    const withOneMore = paths
      .filter(path => typeof path.at(-1) === "string")
      .map(path => replaceAt(full, path.slice(0, -1), { ...Object(getAt(full, path.slice(0, -1))), unknownField: 1 }))
    const entries = [
      ...withOneMore,
      ...paths.filter(path => path.length > 0).flatMap(path => PROBES.map(probe => replaceAt(full, path, probe))),
    ]
    const differing = entries.flatMap(entry => {
      const faults = listImportFaults(kind, entry)
      const isBeyond = faults.length > 0 && faults.every(fault => BEYOND_SCHEMA.test(fault))
      return isBeyond || matches(entry) === (faults.length === 0)
        ? []
        : [`${difference(full, entry)} → ${faults.join(", ") || "accepted"}`]
    })
    expect(entries.length).toBeGreaterThan(100)
    expect(differing.slice(0, 40)).toEqual([])
  })
})

const getAt = (value: unknown, path: Path): unknown => path.reduce((inner, step) => Object(inner)[step], value)

/** The paths that differ, with the new value. */
const difference = (before: unknown, after: unknown): readonly string[] => {
  const paths = new Set([...listPaths(before), ...listPaths(after)].map(path => JSON.stringify(path)))
  return [...paths]
    .map(path => JSON.parse(path) as Path)
    .filter(path => JSON.stringify(getAt(before, path)) !== JSON.stringify(getAt(after, path)))
    .map(path => `${path.join(".")}: ${JSON.stringify(getAt(after, path))?.slice(0, 30)}`)
    .slice(-1)
}
