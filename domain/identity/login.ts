/** Whoever logs in says an email and a password; whether they are somebody's, the services know (LOGIN-01). */
import { isValidEmail } from "../address/address-validation.ts"
import { isTooLong, TEXT_LIMITS } from "../text/text-limits.ts"
import { trimEmail } from "./email.ts"
import type { RegistrationFault } from "./registration.ts"

export interface LoginInput {
  readonly email: string
  readonly password: string
}

/** What keeps a password that somebody has already from being sent. */
export const validateExistingPassword = (password: string): RegistrationFault | undefined => {
  const field = "password"
  if (isTooLong(password, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS.password }
  return password ? undefined : { _tag: "Required", field }
}

/** Of each field what is wrong with it, if anything is. */
export const validateLogin = ({
  email,
  password,
}: LoginInput): Readonly<Record<keyof LoginInput, RegistrationFault | undefined>> => {
  const typed = trimEmail(email)
  const unlikely = typed
    ? ({ _tag: "EmailFormat", field: "email" } as const)
    : ({ _tag: "Required", field: "email" } as const)
  return { email: isValidEmail(typed) ? undefined : unlikely, password: validateExistingPassword(password) }
}
