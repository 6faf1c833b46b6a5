/**
 * Customers request a reset link and choose a new password with it. Each request takes effect once
 * (LOGIN-26…LOGIN-29).
 */
import { Effect } from "effect"
import { trimEmail } from "../../../domain/identity/email.ts"
import { validateNewPassword } from "../../../domain/identity/password.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { type FormViewModel, makeFormViewModel } from "../forms/form-view-model.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { PasswordReset, PasswordResetRequest, PasswordResets } from "../ports/password-resets.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { type AccountFieldFault, toAccountFieldFaults } from "./account-view-models.ts"
import { validateLogin } from "./login-form.ts"

export interface ResetPassword {
  readonly requestLink: (by: PasswordResetRequest) => Effect.Effect<void, ServiceFailure>
  /** the email of the link's account */
  readonly findEmail: (link: string) => Effect.Effect<string, ServiceFailure>
  readonly setPassword: (password: PasswordReset) => Effect.Effect<void, ServiceFailure>
}

interface Ports {
  readonly passwords: PasswordResets
  readonly newId: CreateId
}

export const makeResetPassword = ({ passwords, newId }: Ports): ResetPassword => {
  const requestKeys = makeIdempotencyKeys<PasswordResetRequest>(newId)
  const resetKeys = makeIdempotencyKeys<PasswordReset>(newId)
  return {
    requestLink: by => passwords.requestLink(by, requestKeys.keyFor(by)).pipe(Effect.tap(() => Effect.sync(requestKeys.clear))),
    findEmail: passwords.findEmail,
    setPassword: password =>
      passwords.setPassword(password, resetKeys.keyFor(password)).pipe(
        Effect.tap(() => Effect.sync(resetKeys.clear)),
        Effect.tapErrorTag("Refused", () => Effect.sync(resetKeys.clear)),
      ),
  }
}

export const ResetPassword = createInjectionToken<ResetPassword>("ResetPassword")

type RequestViewModel = FormViewModel<"email", AccountFieldFault, true, ServiceFailure>

/** A path of this shop that fits into the mail as return address. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]{0,299}$/

export const makeResetRequestViewModel = (
  unsaved: DraftStore<string>,
  { requestLink }: Pick<ResetPassword, "requestLink">,
  redirect?: string,
): RequestViewModel =>
  makeFormViewModel({
    start: { email: decodeTextDraft(unsaved.get("email")) ?? "" },
    saveDraft: ({ email }) => unsaved.set("email", email || undefined),
    validate: ({ email }) => ({ email: validateLogin({ email, password: "" }).email }),
    send: ({ email }) =>
      requestLink({ email: trimEmail(email), ...(redirect && OWN_PATH.test(redirect) ? { redirect } : {}) }).pipe(
        Effect.as(true as const),
      ),
  })

type NewPasswordViewModel = FormViewModel<"newPassword", AccountFieldFault, true, ServiceFailure>

/** The link's email is unknown here, so the services check that the password doesn't contain it. */
export const makeNewPasswordViewModel = (
  link: string,
  { setPassword }: Pick<ResetPassword, "setPassword">,
): NewPasswordViewModel =>
  makeFormViewModel({
    start: { newPassword: "" },
    validate: ({ newPassword }) => ({ newPassword: validateNewPassword(newPassword, "") }),
    send: ({ newPassword }) => setPassword({ token: link, newPassword }).pipe(Effect.as(true as const)),
    toFieldFaults: toAccountFieldFaults,
    clearedFields: { done: ["newPassword"] },
  })

/** The link was used, has expired or never existed. */
export const isResetLinkInvalid = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && (failure.refusal._tag === "LinkEnded" || failure.refusal._tag === "RequestInvalid")
