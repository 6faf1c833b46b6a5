/** An account has one email, however it is capitalised; it is changed to another one that mail can be sent to (LOGIN-30). */
import { isEmail } from "../address/validation.ts"
import { isTooLong, LIMITS } from "../text/limits.ts"
import { visible } from "../text/visible.ts"

export type EmailFault =
  | { readonly _tag: "Required"; readonly field: "email" }
  | { readonly _tag: "EmailFormat"; readonly field: "email" }
  | { readonly _tag: "SameEmail"; readonly field: "email" }
  | { readonly _tag: "TooLong"; readonly field: "email"; readonly limit: number }

/** As it is kept: without spaces around it and what nobody sees. */
export const typedEmail = (typed: string): string => visible(typed).trim()

/** The same for all spellings of an email. */
export const emailKey = (email: string): string => typedEmail(email).normalize("NFC").toLowerCase()

export const newEmailFault = (typed: string, present: string): EmailFault | undefined => {
  const field = "email"
  const email = typedEmail(typed)
  if (email === "") return { _tag: "Required", field }
  if (isTooLong(email, field)) return { _tag: "TooLong", field, limit: LIMITS[field] }
  if (!isEmail(email)) return { _tag: "EmailFormat", field }
  return emailKey(email) === emailKey(present) ? { _tag: "SameEmail", field } : undefined
}
