import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { makeTextSchema } from "../../../adapters/contract/wire-schemas.ts"
import { oauthEndpoints } from "../../../adapters/ucp/oauth-endpoints.ts"
import { ucpEndpoints } from "../../../adapters/ucp/ucp-endpoints.ts"
import { isTextTooLong, type LimitedTextName, TEXT_LIMITS } from "../../../domain/text/text-limits.ts"

type Json = Readonly<Record<string, unknown>>

interface TextField {
  readonly path: string
  readonly schema: Json
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const NESTED = ["anyOf", "oneOf", "allOf", "items", "prefixItems", "additionalProperties"]

/** Every text in a schema, with its path. */
const textsIn = (schema: unknown, path: string, definitions: Json): readonly TextField[] => {
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

const requestTexts = Object.values({ ...endpoints, ...ucpEndpoints, ...oauthEndpoints }).flatMap(endpoint =>
  PARTS.flatMap(part => {
    const { schema, definitions } = Schema.toJsonSchemaDocument(endpoint[part])
    return textsIn(schema, `${endpoint.name}.${part}`, definitions)
  }),
)

const LIMITS: readonly number[] = Object.values(TEXT_LIMITS)

describe("TEXT_LIMITS", () => {
  it("gives every text in the contract's requests a maximum length (ERR-30, PHONE-01, PICKUP-27, PAY-43)", () => {
    const free = requestTexts.filter(({ schema }) => schema.enum === undefined)
    // biome-ignore lint/suspicious/noConsole: prints how many texts were checked
    console.log(`${free.length} texts in the requests of ${Object.keys(endpoints).length} calls`)
    const unbounded = free.filter(({ schema }) => !LIMITS.includes(Number(schema.maxLength)))
    expect(unbounded.map(({ path }) => path)).toEqual([])
    expect(free.length).toBeGreaterThan(200)
  })

  it.each(Object.keys(TEXT_LIMITS) as LimitedTextName[])(
    "counts the length of %s in code points, in requests and in form fields alike (PAY-43)",
    name => {
      const limit = TEXT_LIMITS[name]
      const isAccepted = (typed: string) => Result.isSuccess(Schema.decodeUnknownResult(makeTextSchema(name))(typed))
      for (const character of ["x", "é", "😀", "ﷺ"]) {
        const [most, more] = [character.repeat(limit), character.repeat(limit + 1)]
        expect([isAccepted(most), isTextTooLong(most, name)]).toEqual([true, false])
        expect([isAccepted(more), isTextTooLong(more, name)]).toEqual([false, true])
      }
    },
  )

  it("allows no form field a longer text than the contract accepts (ERR-30, PHONE-01)", () => {
    const typed: readonly LimitedTextName[] = ["firstName", "email", "password", "courierName", "couponCode", "reference"]
    expect(typed.filter(name => TEXT_LIMITS[name] > TEXT_LIMITS.typed)).toEqual([])
    expect(TEXT_LIMITS.courierName).toBe(TEXT_LIMITS.firstName + 1 + TEXT_LIMITS.lastName)
  })
})
