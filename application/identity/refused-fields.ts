/** What the services said against what was entered for an account, by field; nothing when it was not the fields. */
import type { RegistrationFault, RegistrationField } from "../../domain/identity/registration.ts"
import type { Faults } from "../fields.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { RegistrationInvalid } from "./sign-in.ts"

/** What the shop's rules or, at last, the services have against a field. */
export type AccountFault = RegistrationFault | { readonly _tag: "NotAccepted" } | { readonly _tag: "PasswordWrong" }

export const refusedFields = (
  failure: ServiceFailure | RegistrationInvalid,
): Faults<RegistrationField | "currentPassword" | "newPassword", AccountFault> | undefined => {
  if (failure._tag !== "Refused" || !("faults" in failure.refusal)) return undefined
  const { refusal } = failure
  const refused =
    refusal._tag === "RegistrationInvalid" || refusal._tag === "PasswordInvalid"
      ? refusal.faults.map(fault => [fault.at[0] ?? fault.field, fault] as const)
      : refusal.faults.map(({ at: [field = ""] }) => [field, { _tag: "NotAccepted" }] as const)
  return refused.length > 0 ? Object.fromEntries(refused) : undefined
}
