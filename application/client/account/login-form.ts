/** Checks the form of a login only; whether email and password are right, the services decide (LOGIN-01). */
import { isValidEmail, normalizeEmail } from "../../../domain/address/email-address.ts"
import type { RegistrationFault } from "../../../domain/identity/registration.ts"
import { isTextTooLong, TEXT_LIMITS } from "../../../domain/text/text-limits.ts"

export interface LoginInput {
  readonly email: string
  readonly password: string
}

/** The fault of an existing password, if any: missing or too long. */
export const validateExistingPassword = (password: string): RegistrationFault | undefined => {
  const field = "password"
  if (isTextTooLong(password, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS.password }
  return password ? undefined : { _tag: "Required", field }
}

/** The fault of each field, if any. */
export const validateLogin = ({
  email,
  password,
}: LoginInput): Readonly<Record<keyof LoginInput, RegistrationFault | undefined>> => {
  const typed = normalizeEmail(email)
  const fault = typed ? ({ _tag: "EmailFormat", field: "email" } as const) : ({ _tag: "Required", field: "email" } as const)
  return { email: isValidEmail(typed) ? undefined : fault, password: validateExistingPassword(password) }
}
