/** What the services said against what was entered for an account, by field; nothing when it was not the fields. */
import type { RegistrationField, RegistrationProblem } from "../../domain/identity/registration.ts"
import type { Faults } from "../fields.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { RegistrationInvalid } from "./sign-in.ts"

/** What the shop's rules or, at last, the services have against a field. */
export type AccountFault = RegistrationProblem | { readonly _tag: "NotAccepted" } | { readonly _tag: "PasswordWrong" }

const faultOf = (code: string): AccountFault =>
  code === "PasswordTooCommon" ? { _tag: code, field: "password" } : { _tag: "NotAccepted" }

export const refusedFields = (
  failure: ServiceFailure | RegistrationInvalid,
): Faults<RegistrationField | "currentPassword" | "newPassword", AccountFault> | undefined =>
  failure._tag === "Refused" && failure.fields.length > 0
    ? Object.fromEntries(failure.fields.map(({ field, code }) => [field, faultOf(code)]))
    : undefined
