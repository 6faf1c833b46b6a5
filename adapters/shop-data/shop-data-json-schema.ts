/** One JSON Schema for all files, with a property per file. */
import { Schema } from "effect"
import { SHOP_DATA_KINDS, SHOP_DATA_SCHEMAS } from "../contract/shop-data.ts"
import { SHOP_DATA_FILE_NAMES } from "./shop-data-files.ts"

export const makeShopDataJsonSchema = (): Readonly<Record<string, unknown>> => {
  const $defs: Record<string, unknown> = {}
  const files = SHOP_DATA_KINDS.map(kind => {
    const { isList, shape } = SHOP_DATA_SCHEMAS[kind]
    const { schema, definitions } = Schema.toJsonSchemaDocument(shape, { onExcessProperty: "error" })
    Object.assign($defs, definitions)
    return [SHOP_DATA_FILE_NAMES[kind], isList ? { type: "array", items: schema } : schema] as const
  })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: Object.fromEntries(files),
    $defs,
  }
}
