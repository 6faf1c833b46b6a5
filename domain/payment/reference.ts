/**
 * Reference and PO number start with a visible character, have single spaces and at most 100 characters (PAY-39…43).
 */
import { Result } from "effect"
import { trimText } from "../text/canonical-text.ts"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"

/** Milliseconds without typing before the text is sent (PAY-41). */
export const REFERENCE_SAVE_DELAY_MS = 500

export interface ReferenceTooLong {
  readonly _tag: "ReferenceTooLong"
  readonly limit: number
}

/** The text while it is typed: a trailing space stays, because it can separate two words. */
export const normalizeReferenceWhileTyping = (text: string): string =>
  removeInvisibleCharacters(text).replace(/\s+/g, " ").replace(/^ /, "")

/** The text after the field is left, without a trailing space; empty when nothing of it can be seen (USE-19). */
export const normalizeReference = (text: string): string => trimText(normalizeReferenceWhileTyping(text))

/** The text to send; undefined when the field was emptied, which removes the stored text. */
export const validateReference = (text: string): Result.Result<string | undefined, ReferenceTooLong> => {
  const normalized = normalizeReference(text)
  if (isTextTooLong(normalized, "reference")) return Result.fail({ _tag: "ReferenceTooLong", limit: TEXT_LIMITS.reference })
  return Result.succeed(normalized === "" ? undefined : normalized)
}
