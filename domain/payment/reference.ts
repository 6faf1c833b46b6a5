/** Reference and PO number begin with a character, have single spaces, and up to 100 characters; the last space goes on leaving (PAY-39…43). */
import { Result } from "effect"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { isTooLong, TEXT_LIMITS } from "../text/text-limits.ts"

/** Milliseconds without typing after which the text is sent (PAY-41). */
export const REFERENCE_SAVE_DELAY_MS = 500

export interface ReferenceTooLong {
  readonly _tag: "ReferenceTooLong"
  readonly limit: number
}

/** The text as it stands in the field while it is typed: a space at its end may become the one between two words. */
export const normalizeReferenceWhileTyping = (text: string): string =>
  removeInvisibleCharacters(text).replace(/\s+/g, " ").replace(/^ /, "")

/** The text as it stands in the field once it is left. */
export const normalizeReference = (text: string): string => normalizeReferenceWhileTyping(text).replace(/ $/, "")

/** The text to send, or nothing when the field was emptied and what was there is to be removed. */
export const validateReference = (text: string): Result.Result<string | undefined, ReferenceTooLong> => {
  const left = normalizeReference(text)
  if (isTooLong(left, "reference")) return Result.fail({ _tag: "ReferenceTooLong", limit: TEXT_LIMITS.reference })
  return Result.succeed(left === "" ? undefined : left)
}
