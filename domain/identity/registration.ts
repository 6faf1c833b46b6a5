/** Whoever opens an account says their name, an email, and a password that is long and not a common one; every failing field is named. */
import { Result } from "effect"
import { isEmail } from "../address/validation.ts"
import { isTooLong, LIMITS } from "../text/limits.ts"
import { visible } from "../text/visible.ts"

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly email: string
  readonly password: string
}

export type RegistrationField = keyof Registration

export type RegistrationProblem =
  | { readonly _tag: "Required"; readonly field: RegistrationField }
  | { readonly _tag: "TooLong"; readonly field: RegistrationField; readonly limit: number }
  | { readonly _tag: "EmailFormat"; readonly field: "email" }
  | { readonly _tag: "PasswordTooShort"; readonly field: "password"; readonly missing: number }
  | { readonly _tag: "PasswordTooCommon"; readonly field: "password" }

export type RegistrationProblems = readonly [RegistrationProblem, ...RegistrationProblem[]]

export const MIN_PASSWORD_LENGTH = 12

const FIELDS: readonly RegistrationField[] = ["firstName", "lastName", "company", "email", "password"]

/** Long enough, but the first that anybody tries. */
const COMMON = ["123456789012", "passwordpassword", "qwertyuiop12", "password1234", "wachtwoord123", "welkom123456"]

const passwordProblem = (password: string, email: string): RegistrationProblem | undefined => {
  const missing = MIN_PASSWORD_LENGTH - [...password].length
  if (missing > 0) return { _tag: "PasswordTooShort", field: "password", missing }
  const lower = password.toLowerCase()
  const name = email.toLowerCase().split("@")[0] ?? ""
  const namesItself = name.length >= 4 && lower.includes(name)
  const guessable = COMMON.includes(lower) || /^(.)\1*$/u.test(password) || lower === email.toLowerCase() || namesItself
  return guessable ? { _tag: "PasswordTooCommon", field: "password" } : undefined
}

const problemOf = (field: RegistrationField, entered: Registration): RegistrationProblem | undefined => {
  const value = entered[field] ?? ""
  if (value === "") return field === "company" ? undefined : { _tag: "Required", field }
  if (isTooLong(value, field)) return { _tag: "TooLong", field, limit: LIMITS[field] }
  if (field === "email") return isEmail(value) ? undefined : { _tag: "EmailFormat", field }
  return field === "password" ? passwordProblem(value, entered.email) : undefined
}

/** The registration with its names trimmed (never the password), or everything that is wrong with it. */
export const validateRegistration = (typed: Registration): Result.Result<Registration, RegistrationProblems> => {
  const company = visible(typed.company ?? "").trim()
  const entered: Registration = {
    firstName: visible(typed.firstName).trim(),
    lastName: visible(typed.lastName).trim(),
    ...(company ? { company } : {}),
    email: visible(typed.email).trim(),
    password: typed.password,
  }
  const [first, ...others] = FIELDS.flatMap(field => problemOf(field, entered) ?? [])
  return first ? Result.fail([first, ...others]) : Result.succeed(entered)
}
