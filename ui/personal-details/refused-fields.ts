/** What the services said against what was entered for an account, in words and by field; nothing when it was not the fields. */
import type { TFunction } from "i18next"
import type { RegistrationInvalid } from "../../application/identity/sign-in.ts"
import type { ServiceFailure } from "../../application/ports/failures.ts"

const WORDS = { PasswordTooCommon: "field.passwordCommon" } as const

const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code)

export const refusedFields = (
  t: TFunction,
  failure: ServiceFailure | RegistrationInvalid | undefined,
): Readonly<Record<string, string>> | undefined => {
  if (failure?._tag !== "Refused" || failure.fields.length === 0) return undefined
  return Object.fromEntries(
    failure.fields.map(({ field, code }) => [field, isKnown(code) ? t(WORDS[code]) : t("field.other")]),
  )
}
