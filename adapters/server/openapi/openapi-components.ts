/** Wire shapes as JSON Schema; those with a name of their own stand once, among the components. */
import { Schema } from "effect"
import type { RefusalTag } from "../../../application/ports/refusals.ts"
import type { WireCodec } from "../../contract/endpoint.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode } from "../../contract/http-errors.ts"
import { getRefusalSchema } from "../../contract/refusal-schemas.ts"

export type JsonObject = Readonly<Record<string, unknown>>

const NOT_A_NUMBER = JSON.stringify({ type: "string", enum: ["Infinity", "-Infinity", "NaN"] })

/** JSON has no infinities, and the services neither take nor send them. */
const finite = (schema: JsonObject): JsonObject => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const left = anyOf.filter(branch => JSON.stringify(branch) !== NOT_A_NUMBER)
  return left.length === 1 && left.length < anyOf.length ? { ...rest, ...left[0] } : schema
}

const rewritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === "$ref" ? String(inner).replace("#/$defs/", "#/components/schemas/") : rewritten(inner),
  ])
  return finite(Object.fromEntries(entries))
}

const isDoors = (code: string): code is HttpErrorCode => Object.hasOwn(HTTP_ERROR_STATUSES, code)

export class OpenApiComponents {
  readonly schemas: Record<string, unknown> = {}

  /** The schema itself, or a reference to where it stands. */
  schemaOf<T>(wire: WireCodec<T>): JsonObject {
    const { schema, definitions } = Schema.toJsonSchemaDocument(wire)
    for (const [name, definition] of Object.entries(definitions)) this.schemas[name] = rewritten(definition)
    return rewritten(schema) as JsonObject
  }

  /** A problem with this code, and with the facts of its faults where a rule names any. */
  problemOf(code: HttpErrorCode | RefusalTag): JsonObject {
    const { properties = {} } = isDoors(code)
      ? {}
      : (this.schemaOf(getRefusalSchema(code)) as { properties?: JsonObject })
    const name = `${code}Problem`
    this.schemas[name] = {
      allOf: [
        { $ref: "#/components/schemas/Problem" },
        { type: "object", properties: { ...properties, code: { const: code } } },
      ],
    }
    return { $ref: `#/components/schemas/${name}` }
  }
}
