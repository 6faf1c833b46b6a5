/** An account has one email, however it is capitalised; it is changed to another one that mail can be sent to (LOGIN-30). */
import { isValidEmail } from "../address/address-validation.ts"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { isTooLong, TEXT_LIMITS } from "../text/text-limits.ts"

export type EmailFault =
  | { readonly _tag: "Required"; readonly field: "email" }
  | { readonly _tag: "EmailFormat"; readonly field: "email" }
  | { readonly _tag: "SameEmail"; readonly field: "email" }
  | { readonly _tag: "TooLong"; readonly field: "email"; readonly limit: number }

/** As it is kept: without spaces around it and what nobody sees. */
export const trimEmail = (typed: string): string => removeInvisibleCharacters(typed).trim()

/** The same for all spellings of an email. */
export const toEmailKey = (email: string): string => trimEmail(email).normalize("NFC").toLowerCase()

export const validateNewEmail = (typed: string, present: string): EmailFault | undefined => {
  const field = "email"
  const email = trimEmail(typed)
  if (email === "") return { _tag: "Required", field }
  if (isTooLong(email, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS[field] }
  if (!isValidEmail(email)) return { _tag: "EmailFormat", field }
  return toEmailKey(email) === toEmailKey(present) ? { _tag: "SameEmail", field } : undefined
}
