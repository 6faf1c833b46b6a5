/** Passwords are long and not easily guessed: no email, no repetition, no common password with padding. */
import { toCanonicalText } from "../text/canonical-text.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"

export type PasswordFault =
  | { readonly _tag: "Required"; readonly field: "password" }
  | { readonly _tag: "TooLong"; readonly field: "password"; readonly limit: number }
  | { readonly _tag: "PasswordTooShort"; readonly field: "password"; readonly missing: number }
  | { readonly _tag: "PasswordTooCommon"; readonly field: "password" }

export const MIN_PASSWORD_LENGTH = 12

const SHORT = 6

const REPEATED = /^(.+?)\1*$/su

const PADDING = /^\P{L}+|\P{L}+$/gu

const isCommon = (password: string, common: ReadonlySet<string>): boolean => {
  const [, unit = password] = REPEATED.exec(password) ?? []
  const word = password.replace(PADDING, "")
  return unit.length < SHORT || common.has(unit) || (word.length * 2 >= password.length && common.has(word))
}

const containsEmail = (password: string, email: string): boolean => {
  const [name = ""] = email.split("@")
  return password === email || (name.length >= 4 && password.includes(name))
}

/**
 * The fault of a new password, if any. `common` are common passwords in lower case; without them the other rules
 * apply.
 */
export const validateNewPassword = (
  password: string,
  email: string,
  common: ReadonlySet<string> = new Set(),
): PasswordFault | undefined => {
  const field = "password"
  if (password === "") return { _tag: "Required", field }
  if (isTextTooLong(password, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS[field] }
  const missing = MIN_PASSWORD_LENGTH - [...password].length
  if (missing > 0) return { _tag: "PasswordTooShort", field, missing }
  const lower = toCanonicalText(password).toLowerCase()
  return isCommon(lower, common) || containsEmail(lower, toCanonicalText(email).toLowerCase())
    ? { _tag: "PasswordTooCommon", field }
    : undefined
}
