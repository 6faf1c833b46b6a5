/** Decodes an entry of a file; unknown fields and texts that no database column can hold are faults. */
import { Result, Schema, SchemaIssue } from "effect"
import type { ProductFault } from "../../domain/catalog/product-validation.ts"
import { findUnstorableTexts } from "../contract/unstorable-texts.ts"

export interface ShopDataEntryFault {
  readonly path: readonly (string | number)[]
  readonly problem: string
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: issue => {
    if (issue._tag === "MissingKey") return "is missing"
    return issue._tag === "UnexpectedKey" ? "is no field that is known here" : SchemaIssue.defaultLeafHook(issue)
  },
})

const toPathStep = (each: PropertyKey | { readonly key: PropertyKey }): string | number => {
  const key = typeof each === "object" ? each.key : each
  return typeof key === "number" ? key : String(key)
}

export const makeShopDataEntryDecoder = <T>(schema: Schema.Codec<T, unknown>) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error", reportInput: true })
  return (value: unknown): Result.Result<T, readonly ShopDataEntryFault[]> => {
    const unstorable = findUnstorableTexts(value).map(
      (at): ShopDataEntryFault => ({ path: at, problem: "has a character that no database keeps" }),
    )
    if (unstorable.length > 0) return Result.fail(unstorable)
    return Result.mapError(decode(value), ({ issue }) =>
      formatIssues(issue).issues.map(({ message, path = [] }) => ({ path: path.map(toPathStep), problem: message })),
    )
  }
}

export const formatProductFault = (fault: ProductFault): string => {
  switch (fault._tag) {
    case "OutOfRange":
      return fault.least === fault.most ? `must be ${fault.least}` : `must be from ${fault.least} to ${fault.most}`
    case "OffStep":
      return `must be a multiple of ${fault.step}, the product's quantityStep`
    case "NotRising":
      return `must be more than ${fault.before}, the one before`
    case "Repeated":
      return `stands in ${fault.first} already`
    case "Wordless":
      return "must say something in some language"
    case "UnknownOption":
      return "is no option of this product"
    case "OtherCurrency":
      return `must be ${fault.currency}, as everything in the shop`
    case "Reserved":
      return "is the name of something else"
  }
}
