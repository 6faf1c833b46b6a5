/** Emails that differ only in capitals, or in how their domain is encoded, are the same account (LOGIN-30, LOGIN-37). */
import { isValidEmail, normalizeEmail } from "../address/email-address.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"
import { toUnicodeDomain } from "./internationalized-domain.ts"

export type EmailFault =
  | { readonly _tag: "Required"; readonly field: "email" }
  | { readonly _tag: "EmailFormat"; readonly field: "email" }
  | { readonly _tag: "SameEmail"; readonly field: "email" }
  | { readonly _tag: "TooLong"; readonly field: "email"; readonly limit: number }

/** Equal for all spellings of one email. */
export const toEmailKey = (email: string): string => {
  const key = normalizeEmail(email).toLowerCase().normalize("NFC")
  return key.replace(/(?<=@)[^@]*$/, toUnicodeDomain)
}

/** The fault of a new email, if any: missing, too long, malformed, or the same as the present one. */
export const validateNewEmail = (typed: string, present: string): EmailFault | undefined => {
  const field = "email"
  const email = normalizeEmail(typed)
  if (email === "") return { _tag: "Required", field }
  if (isTextTooLong(email, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS[field] }
  if (!isValidEmail(email)) return { _tag: "EmailFormat", field }
  return toEmailKey(email) === toEmailKey(present) ? { _tag: "SameEmail", field } : undefined
}
