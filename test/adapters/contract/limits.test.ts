import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { makeTextSchema } from "../../../adapters/contract/wire-schemas.ts"
import { oauthEndpoints } from "../../../adapters/server/agents/oauth-endpoints.ts"
import { ucpEndpoints } from "../../../adapters/server/ucp/ucp-endpoints.ts"
import { isTooLong, type LimitedText, TEXT_LIMITS } from "../../../domain/text/text-limits.ts"

type Json = Readonly<Record<string, unknown>>

interface Found {
  readonly path: string
  readonly schema: Json
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const NESTED = ["anyOf", "oneOf", "allOf", "items", "prefixItems", "additionalProperties"]

/** Every text of a shape, by its path. */
const textsIn = (schema: unknown, path: string, definitions: Json): readonly Found[] => {
  if (Array.isArray(schema)) return schema.flatMap(each => textsIn(each, path, definitions))
  if (!isJson(schema)) return []
  if (typeof schema.$ref === "string") {
    return textsIn(definitions[schema.$ref.replace("#/$defs/", "")], path, definitions)
  }
  const properties = Object.entries(isJson(schema.properties) ? schema.properties : {})
  return [
    ...(schema.type === "string" ? [{ path, schema }] : []),
    ...NESTED.flatMap(name => textsIn(schema[name], path, definitions)),
    ...properties.flatMap(([name, property]) => textsIn(property, `${path}.${name}`, definitions)),
  ]
}

const PARTS = ["params", "query", "body"] as const

const asked = Object.values({ ...endpoints, ...ucpEndpoints, ...oauthEndpoints }).flatMap(endpoint =>
  PARTS.flatMap(part => {
    const { schema, definitions } = Schema.toJsonSchemaDocument(endpoint[part])
    return textsIn(schema, `${endpoint.name}.${part}`, definitions)
  }),
)

const EVERY: readonly number[] = Object.values(TEXT_LIMITS)

describe("the limits of texts", () => {
  it("bound every text that a request of the contract has (ERR-30, PHONE-01, PICKUP-27, PAY-43)", () => {
    const free = asked.filter(({ schema }) => schema.enum === undefined)
    // biome-ignore lint/suspicious/noConsole: how many were looked at
    console.log(`${free.length} texts in the requests of ${Object.keys(endpoints).length} calls`)
    const unbounded = free.filter(({ schema }) => !EVERY.includes(Number(schema.maxLength)))
    expect(unbounded.map(({ path }) => path)).toEqual([])
    expect(free.length).toBeGreaterThan(200)
  })

  it.each(Object.keys(TEXT_LIMITS) as LimitedText[])(
    "count code points, on the wire as in a field: %s (PAY-43)",
    name => {
      const limit = TEXT_LIMITS[name]
      const taken = (typed: string) => Result.isSuccess(Schema.decodeUnknownResult(makeTextSchema(name))(typed))
      for (const character of ["x", "é", "😀", "ﷺ"]) {
        const [most, more] = [character.repeat(limit), character.repeat(limit + 1)]
        expect([taken(most), isTooLong(most, name)]).toEqual([true, false])
        expect([taken(more), isTooLong(more, name)]).toEqual([false, true])
      }
    },
  )

  it("let no field take what the contract refuses: its rule is the narrower one (ERR-30, PHONE-01)", () => {
    const typed: readonly LimitedText[] = ["firstName", "email", "password", "courierName", "couponCode", "reference"]
    expect(typed.filter(name => TEXT_LIMITS[name] > TEXT_LIMITS.typed)).toEqual([])
    expect(TEXT_LIMITS.courierName).toBe(TEXT_LIMITS.firstName + 1 + TEXT_LIMITS.lastName)
  })
})
