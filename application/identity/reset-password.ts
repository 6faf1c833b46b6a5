/**
 * Customers request a reset link and choose a new password with it. Each request takes effect once
 * (LOGIN-26…LOGIN-29).
 */
import { Effect } from "effect"
import { trimEmail } from "../../domain/identity/email.ts"
import { validateLogin } from "../../domain/identity/login.ts"
import { validatePassword } from "../../domain/identity/password.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { type FormViewModel, makeFormViewModel } from "../form-view-model.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { CreateId } from "../ports/create-id.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { PasswordReset, PasswordResetRequest, PasswordResets } from "../ports/password-resets.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { type AccountFieldFault, toAccountFieldFaults } from "./account-view-models.ts"

export interface ResetPassword {
  readonly ask: (by: PasswordResetRequest) => Effect.Effect<void, ServiceFailure>
  /** the email of the link's account */
  readonly whose: (link: string) => Effect.Effect<string, ServiceFailure>
  readonly set: (password: PasswordReset) => Effect.Effect<void, ServiceFailure>
}

interface Ports {
  readonly passwords: PasswordResets
  readonly newId: CreateId
}

export const makeResetPassword = ({ passwords, newId }: Ports): ResetPassword => {
  const requestKeys = makeIdempotencyKeys<PasswordResetRequest>(newId)
  const resetKeys = makeIdempotencyKeys<PasswordReset>(newId)
  return {
    ask: by => passwords.ask(by, requestKeys.of(by)).pipe(Effect.tap(() => Effect.sync(requestKeys.answered))),
    whose: passwords.whose,
    set: password =>
      passwords.set(password, resetKeys.of(password)).pipe(
        Effect.tap(() => Effect.sync(resetKeys.answered)),
        Effect.tapErrorTag("Refused", () => Effect.sync(resetKeys.answered)),
      ),
  }
}

export const ResetPassword = createInjectionToken<ResetPassword>("ResetPassword")

type RequestViewModel = FormViewModel<"email", AccountFieldFault, true, ServiceFailure>

/** A path of this shop that fits into the mail as return address. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]{0,299}$/

export const makeResetRequestViewModel = (
  unsaved: DraftStore<string>,
  { ask }: Pick<ResetPassword, "ask">,
  redirect?: string,
): RequestViewModel =>
  makeFormViewModel({
    start: { email: decodeTextDraft(unsaved.get("email")) ?? "" },
    keep: ({ email }) => unsaved.set("email", email || undefined),
    judge: ({ email }) => ({ email: validateLogin({ email, password: "" }).email }),
    send: ({ email }) =>
      ask({ email: trimEmail(email), ...(redirect && OWN_PATH.test(redirect) ? { redirect } : {}) }).pipe(
        Effect.as(true as const),
      ),
  })

type NewPasswordViewModel = FormViewModel<"newPassword", AccountFieldFault, true, ServiceFailure>

/** The link's email is unknown here, so the services check that the password doesn't contain it. */
export const makeNewPasswordViewModel = (link: string, { set }: Pick<ResetPassword, "set">): NewPasswordViewModel =>
  makeFormViewModel({
    start: { newPassword: "" },
    judge: ({ newPassword }) => ({ newPassword: validatePassword(newPassword, "") }),
    send: ({ newPassword }) => set({ token: link, newPassword }).pipe(Effect.as(true as const)),
    refused: toAccountFieldFaults,
    emptied: { done: ["newPassword"] },
  })

/** The link was used, has expired or never existed. */
export const isResetLinkInvalid = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && (failure.refusal._tag === "LinkEnded" || failure.refusal._tag === "RequestInvalid")
