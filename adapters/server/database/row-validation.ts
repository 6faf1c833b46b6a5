/** A row that was entered incompletely is left out and told of by table, key and path, so that it keeps nobody from the others. */
import { channel } from "node:diagnostics_channel"
import { Result, Schema, SchemaIssue } from "effect"

export interface InvalidRow {
  readonly table: string
  readonly key: string
  /** what is wrong in it, if it is a part only */
  readonly path: string
}

/** Heard by whoever logs and counts: those who read rows know of neither. */
export const invalidRowsChannel = channel("print-checkout:bad-row")

const tables = new Set<string>()

/** Those that are read with care. */
export const validatedTables: ReadonlySet<string> = tables

const issues = SchemaIssue.makeFormatterStandardSchemaV1()

/** The values that have the shape in which they are sent; nobody has checked them since they were typed into the table. */
export const makeRowValidator = <T>(table: string, shape: Schema.Codec<T, unknown>) => {
  tables.add(table)
  const encode = Schema.encodeUnknownResult(shape)
  const faultIn = (value: T): string | undefined => {
    try {
      const encoded = encode(value)
      if (Result.isSuccess(encoded)) return undefined
      const [issue] = issues(encoded.failure.issue).issues
      return (issue?.path ?? []).map(step => String(typeof step === "object" ? step.key : step)).join(".")
    } catch (error) {
      // a part is missing that the value is translated by
      if (error instanceof TypeError) return ""
      throw error
    }
  }
  return (key: string, value: T): readonly T[] => {
    const path = faultIn(value)
    if (path === undefined) return [value]
    invalidRowsChannel.publish({ table, key, path } satisfies InvalidRow)
    return []
  }
}
