/**
 * Customers request a reset link and choose a new password with it. Each request takes effect once
 * (LOGIN-26…LOGIN-29).
 */
import { Effect } from "effect"
import { normalizeEmail } from "../../../domain/address/email-address.ts"
import { validateNewPassword } from "../../../domain/identity/password.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/form-drafts.ts"
import { type FormViewModel, makeFormViewModel } from "../forms/form-view-model.ts"
import { makeIdempotentSender } from "../idempotency-keys.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { PasswordResets } from "../ports/password-resets.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { type AccountFieldFault, toAccountFieldFaults } from "./account-view-models.ts"
import { validateLogin } from "./login-form.ts"

interface Ports {
  readonly passwords: PasswordResets
  readonly newId: CreateId
}

export const makeResetPassword = ({ passwords, newId }: Ports) => ({
  requestLink: makeIdempotentSender(newId, passwords.requestLink),
  /** the email of the link's account */
  findEmail: passwords.findEmail,
  setPassword: makeIdempotentSender(newId, passwords.setPassword),
})

export type ResetPassword = ReturnType<typeof makeResetPassword>

export const ResetPassword = createInjectionToken<ResetPassword>("ResetPassword")

/** A path of this shop that fits into the mail as return address. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]{0,299}$/

export const makeResetRequestViewModel = (
  unsaved: DraftStore<string>,
  { requestLink }: Pick<ResetPassword, "requestLink">,
  redirect?: string,
): FormViewModel<"email", AccountFieldFault, true, ServiceFailure> =>
  makeFormViewModel({
    start: { email: decodeTextDraft(unsaved.get("email")) ?? "" },
    saveDraft: ({ email }) => unsaved.set("email", email || undefined),
    validate: ({ email }) => ({ email: validateLogin({ email, password: "" }).email }),
    send: ({ email }) =>
      requestLink({ email: normalizeEmail(email), ...(redirect && OWN_PATH.test(redirect) ? { redirect } : {}) }).pipe(
        Effect.as(true as const),
      ),
  })

/** The link's email is unknown here, so the services check that the password doesn't contain it. */
export const makeNewPasswordViewModel = (
  link: string,
  { setPassword }: Pick<ResetPassword, "setPassword">,
): FormViewModel<"newPassword", AccountFieldFault, true, ServiceFailure> =>
  makeFormViewModel({
    start: { newPassword: "" },
    validate: ({ newPassword }) => ({ newPassword: validateNewPassword(newPassword, "") }),
    send: ({ newPassword }) => setPassword({ token: link, newPassword }).pipe(Effect.as(true as const)),
    toFieldFaults: toAccountFieldFaults,
    clearedFields: { done: ["newPassword"] },
  })

/** The token of a link, without what a mail program took into the link: a full stop, a bracket or a quote (USE-18). */
export const readLinkToken = (text: string): string => /^#?([\w-]*)/.exec(text)?.[1] ?? ""

/** The link was used, has expired or never existed. */
export const isMailedLinkInvalid = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && (failure.refusal._tag === "LinkEnded" || failure.refusal._tag === "RequestInvalid")
