/** Reference and PO number begin with a character, have single spaces, and up to 100 characters; the last space goes on leaving (PAY-39…43). */
import { Result } from "effect"

/** In characters as people count them, not in UTF-16 units. */
export const REFERENCE_LIMIT = 100

/** Milliseconds without typing after which the text is sent (PAY-41). */
export const REFERENCE_SAVED_AFTER_MS = 500

export interface ReferenceTooLong {
  readonly _tag: "ReferenceTooLong"
  readonly limit: number
  readonly length: number
}

/** The text as it stands in the field while it is typed: a space at its end may become the one between two words. */
export const typedReference = (text: string): string => text.replace(/\s+/g, " ").replace(/^ /, "")

/** The text as it stands in the field once it is left. */
export const leftReference = (text: string): string => typedReference(text).replace(/ $/, "")

/** The text to send, or nothing when the field was emptied and what was there is to be removed. */
export const reference = (text: string): Result.Result<string | undefined, ReferenceTooLong> => {
  const left = leftReference(text)
  const { length } = [...left]
  if (length > REFERENCE_LIMIT) return Result.fail({ _tag: "ReferenceTooLong", limit: REFERENCE_LIMIT, length })
  return Result.succeed(left === "" ? undefined : left)
}
