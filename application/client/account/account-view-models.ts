/**
 * Login, registration and password forms. All input except passwords survives a reload (LOGIN-01, LOGIN-02, LOGIN-25,
 * USE-16, ASVS 14.3.3).
 */
import { Effect, Result } from "effect"
import type { EmailFault } from "../../../domain/identity/email.ts"
import { validateNewPassword } from "../../../domain/identity/password.ts"
import {
  type Registration,
  type RegistrationFault,
  type RegistrationField,
  validateRegistration,
} from "../../../domain/identity/registration.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/form-drafts.ts"
import type { FieldFaults, FieldValues } from "../forms/form-fields-state.ts"
import { type FormViewModel, makeFormViewModel } from "../forms/form-view-model.ts"
import { type FieldNotAccepted, toFieldFaults } from "../forms/to-field-faults.ts"
import type { Customer } from "../ports/accounts.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { PasswordChange } from "../ports/sessions-and-password.ts"
import type { LogInOrRegister, RegistrationInvalidError } from "./log-in-or-register.ts"
import { type LoginInput, validateExistingPassword, validateLogin } from "./login-form.ts"
import type { ManageSessionsAndPassword } from "./manage-sessions-and-password.ts"

/** A fault from the shop's rules or from the services. */
export type AccountFieldFault = RegistrationFault | EmailFault | FieldNotAccepted | { readonly _tag: "PasswordWrong" }

type AccountField = RegistrationField | keyof PasswordChange

export const toAccountFieldFaults = (
  failure: ServiceFailure | RegistrationInvalidError,
): FieldFaults<AccountField, AccountFieldFault> | undefined =>
  toFieldFaults<AccountField, AccountFieldFault>(failure, refusal =>
    refusal._tag === "RegistrationInvalid" || refusal._tag === "PasswordInvalid"
      ? refusal.faults.map(fault => [fault.at[0] ?? fault.field, fault])
      : undefined,
  )

const bindDrafts = <Field extends string>(unsaved: DraftStore<string>, fields: readonly Field[]) => ({
  start: Object.fromEntries(fields.map(field => [field, decodeTextDraft(unsaved.get(field)) ?? ""])) as FieldValues<Field>,
  saveDraft: (values: FieldValues<Field>) => {
    for (const field of fields) unsaved.set(field, values[field] || undefined)
  },
})

export const makeLoginViewModel = (
  unsaved: DraftStore<string>,
  { logIn }: Pick<LogInOrRegister, "logIn">,
): FormViewModel<keyof LoginInput, AccountFieldFault, Customer, ServiceFailure> => {
  const { start, saveDraft } = bindDrafts(unsaved, ["email"])
  return makeFormViewModel({
    start: { ...start, password: "" },
    saveDraft,
    validate: validateLogin,
    send: logIn,
    clearedFields: { failed: ["password"] },
  })
}

export const makeRegistrationViewModel = (
  unsaved: DraftStore<string>,
  { register }: Pick<LogInOrRegister, "register">,
): FormViewModel<keyof Registration, AccountFieldFault, Customer, ServiceFailure | RegistrationInvalidError> => {
  const { start, saveDraft } = bindDrafts(unsaved, ["firstName", "lastName", "company", "email"])
  return makeFormViewModel<keyof Registration, AccountFieldFault, Customer, ServiceFailure | RegistrationInvalidError>({
    start: { ...start, password: "" },
    saveDraft,
    validate: typed => {
      const checked = validateRegistration(typed)
      return Result.isFailure(checked) ? Object.fromEntries(checked.failure.map(each => [each.field, each])) : {}
    },
    send: register,
    toFieldFaults: toAccountFieldFaults,
  })
}

export const toPasswordFieldFaults = (failure: ServiceFailure) =>
  failure._tag === "Refused" && failure.refusal._tag === "CredentialsInvalid"
    ? { currentPassword: { _tag: "PasswordWrong" } as const }
    : toAccountFieldFaults(failure)

export const makePasswordChangeViewModel = (
  email: string,
  { changePassword }: Pick<ManageSessionsAndPassword, "changePassword">,
): FormViewModel<keyof PasswordChange, AccountFieldFault, true, ServiceFailure> =>
  makeFormViewModel({
    start: { currentPassword: "", newPassword: "" },
    validate: ({ currentPassword, newPassword }) => ({
      currentPassword: validateExistingPassword(currentPassword),
      newPassword: validateNewPassword(newPassword, email),
    }),
    send: change => changePassword(change).pipe(Effect.as(true as const)),
    toFieldFaults: toPasswordFieldFaults,
    clearedFields: { done: ["currentPassword", "newPassword"] },
  })
