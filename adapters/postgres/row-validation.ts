/** Leaves an invalid row out and reports it, so that the other rows can still be read. */
import { Result, Schema, SchemaIssue } from "effect"
import { INVALID_ROW_CHANNEL, validatedTables } from "../telemetry/invalid-rows.ts"

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

/** Returns the value in a list when it has the shape that is sent, otherwise an empty list. Rows may have been edited by hand. */
export const makeValidRowFilter = <T>(table: string, shape: Schema.Codec<T, unknown>) => {
  validatedTables.add(table)
  const encode = Schema.encodeUnknownResult(shape)
  const findFaultPath = (value: T): string | undefined => {
    try {
      const encoded = encode(value)
      if (Result.isSuccess(encoded)) return undefined
      const [issue] = formatIssues(encoded.failure.issue).issues
      return (issue?.path ?? []).map(step => String(typeof step === "object" ? step.key : step)).join(".")
    } catch (error) {
      // the row lacks a part that the translation to the wire needs
      if (error instanceof TypeError) return ""
      throw error
    }
  }
  return (key: string, value: T): readonly T[] => {
    const path = findFaultPath(value)
    if (path === undefined) return [value]
    INVALID_ROW_CHANNEL.publish({ table, key, path })
    return []
  }
}
