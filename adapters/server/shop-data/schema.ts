/** The shapes of the shop's files as one JSON Schema, by the name of each file. */
import { Schema } from "effect"
import { SHOP_DATA_SCHEMAS } from "../../contract/shop-data.ts"
import { KINDS, STORED } from "./stored.ts"

export const shopSchema = (): Readonly<Record<string, unknown>> => {
  const $defs: Record<string, unknown> = {}
  const files = KINDS.map(kind => {
    const { isList, shape } = SHOP_DATA_SCHEMAS[kind]
    const { schema, definitions } = Schema.toJsonSchemaDocument(shape)
    Object.assign($defs, definitions)
    return [STORED[kind].fileName, isList ? { type: "array", items: schema } : schema] as const
  })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: Object.fromEntries(files),
    $defs,
  }
}
