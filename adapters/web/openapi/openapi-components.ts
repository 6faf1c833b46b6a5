/** Converts wire schemas to JSON Schema; named ones become components. */
import { Schema } from "effect"
import type { RefusalTag } from "../../../application/shared/refusals.ts"
import type { WireCodec } from "../../contract/endpoint.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode } from "../../contract/http-errors.ts"
import { getRefusalSchema } from "../../contract/refusal-schemas.ts"

export type JsonObject = Readonly<Record<string, unknown>>

const NOT_A_NUMBER = JSON.stringify({ type: "string", enum: ["Infinity", "-Infinity", "NaN"] })

/** JSON has no infinities and no NaN, so their branches are removed. */
const removeNonFinite = (schema: JsonObject): JsonObject => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const branches = anyOf.filter(branch => JSON.stringify(branch) !== NOT_A_NUMBER)
  return branches.length === 1 && branches.length < anyOf.length ? { ...rest, ...branches[0] } : schema
}

const rewriteReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewriteReferences)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === "$ref" ? String(inner).replace("#/$defs/", "#/components/schemas/") : rewriteReferences(inner),
  ])
  return removeNonFinite(Object.fromEntries(entries))
}

const isHttpErrorCode = (code: string): code is HttpErrorCode => Object.hasOwn(HTTP_ERROR_STATUSES, code)

export class OpenApiComponents {
  readonly schemas: Record<string, unknown> = {}

  /** Returns the schema, or a reference to its component. */
  toSchema<T>(wire: WireCodec<T>): JsonObject {
    const { schema, definitions } = Schema.toJsonSchemaDocument(wire)
    for (const [name, definition] of Object.entries(definitions)) this.schemas[name] = rewriteReferences(definition)
    return rewriteReferences(schema) as JsonObject
  }

  /** Returns a reference to the problem with this code, and the facts of its faults. */
  toProblemSchema(code: HttpErrorCode | RefusalTag): JsonObject {
    const { properties = {} } = isHttpErrorCode(code)
      ? {}
      : (this.toSchema(getRefusalSchema(code)) as { properties?: JsonObject })
    const name = `${code}Problem`
    this.schemas[name] = {
      allOf: [{ $ref: "#/components/schemas/Problem" }, { type: "object", properties: { ...properties, code: { const: code } } }],
    }
    return { $ref: `#/components/schemas/${name}` }
  }
}
