/** Emails that differ only in capitals are the same account (LOGIN-30). */
import { isValidEmail } from "../address/address-validation.ts"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"

export type EmailFault =
  | { readonly _tag: "Required"; readonly field: "email" }
  | { readonly _tag: "EmailFormat"; readonly field: "email" }
  | { readonly _tag: "SameEmail"; readonly field: "email" }
  | { readonly _tag: "TooLong"; readonly field: "email"; readonly limit: number }

/** The email as stored: without surrounding spaces and invisible characters. */
export const trimEmail = (typed: string): string => removeInvisibleCharacters(typed).trim()

/** Equal for all spellings of one email. */
export const toEmailKey = (email: string): string => trimEmail(email).normalize("NFC").toLowerCase()

/** The fault of a new email, if any: missing, too long, malformed, or the same as the present one. */
export const validateNewEmail = (typed: string, present: string): EmailFault | undefined => {
  const field = "email"
  const email = trimEmail(typed)
  if (email === "") return { _tag: "Required", field }
  if (isTextTooLong(email, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS[field] }
  if (!isValidEmail(email)) return { _tag: "EmailFormat", field }
  return toEmailKey(email) === toEmailKey(present) ? { _tag: "SameEmail", field } : undefined
}
