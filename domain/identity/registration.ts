import { Result } from "effect"
import { isValidEmail, normalizeEmail } from "../address/email-address.ts"
import { trimText } from "../text/canonical-text.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"
import { type PasswordFault, validateNewPassword } from "./password.ts"

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly email: string
  readonly password: string
}

export type RegistrationField = keyof Registration

export type RegistrationFault =
  | { readonly _tag: "Required"; readonly field: RegistrationField }
  | { readonly _tag: "TooLong"; readonly field: RegistrationField; readonly limit: number }
  | { readonly _tag: "EmailFormat"; readonly field: "email" }
  | PasswordFault

export type NonEmptyRegistrationFaults = readonly [RegistrationFault, ...RegistrationFault[]]

const FIELDS: readonly RegistrationField[] = ["firstName", "lastName", "company", "email", "password"]

const findFault = (
  field: RegistrationField,
  entered: Registration,
  common: ReadonlySet<string> | undefined,
): RegistrationFault | undefined => {
  if (field === "password") return validateNewPassword(entered.password, entered.email, common)
  const value = entered[field] ?? ""
  if (value === "") return field === "company" ? undefined : { _tag: "Required", field }
  if (isTextTooLong(value, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS[field] }
  return field === "email" && !isValidEmail(value) ? { _tag: "EmailFormat", field } : undefined
}

/** The registration with trimmed names and email, or every fault. The password is never trimmed. */
export const validateRegistration = (
  typed: Registration,
  common?: ReadonlySet<string>,
): Result.Result<Registration, NonEmptyRegistrationFaults> => {
  const company = trimText(typed.company ?? "")
  const entered: Registration = {
    firstName: trimText(typed.firstName),
    lastName: trimText(typed.lastName),
    ...(company ? { company } : {}),
    email: normalizeEmail(typed.email),
    password: typed.password,
  }
  const [first, ...others] = FIELDS.flatMap(field => findFault(field, entered, common) ?? [])
  return first ? Result.fail([first, ...others]) : Result.succeed(entered)
}
