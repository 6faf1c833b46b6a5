/**
 * Customers request another email and confirm it by links in both mailboxes; each request takes effect once
 * (LOGIN-30…LOGIN-34).
 */
import { Effect } from "effect"
import { validateNewEmail } from "../../../domain/identity/email.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/form-drafts.ts"
import { type FormViewModel, makeFormViewModel } from "../forms/form-view-model.ts"
import { toFieldFaults } from "../forms/to-field-faults.ts"
import { makeIdempotencyKeys, makeIdempotentSender } from "../idempotency-keys.ts"
import type { AccountEmail, EmailChangeRequest } from "../ports/account-email.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { type AccountFieldFault, toPasswordFieldFaults } from "./account-view-models.ts"
import { validateExistingPassword } from "./login-form.ts"

interface Ports {
  readonly emails: AccountEmail
  readonly newId: CreateId
}

export const makeChangeEmail = ({ emails, newId }: Ports) => {
  const { keyFor } = makeIdempotencyKeys<string>(newId)
  return {
    status: emails.status,
    requestChange: makeIdempotentSender(newId, emails.requestChange),
    /**
     * Whether this changes the email; otherwise the other address must still confirm. A link can be used once; the same
     * key returns the same response again.
     */
    confirm: (link: string) => emails.confirm(link, keyFor(link)),
  }
}

export type ChangeEmail = ReturnType<typeof makeChangeEmail>

export const ChangeEmail = createInjectionToken<ChangeEmail>("ChangeEmail")

export const toEmailFieldFaults = (failure: ServiceFailure) =>
  failure._tag === "Refused" && failure.refusal._tag === "EmailInvalid"
    ? toFieldFaults<keyof EmailChangeRequest, AccountFieldFault>(failure, refusal =>
        refusal._tag === "EmailInvalid" ? refusal.faults.map(fault => ["newEmail", fault]) : undefined,
      )
    : toPasswordFieldFaults(failure)

export const makeEmailChangeViewModel = (
  present: string,
  unsaved: DraftStore<string>,
  { requestChange }: Pick<ChangeEmail, "requestChange">,
): FormViewModel<keyof EmailChangeRequest, AccountFieldFault, true, ServiceFailure> =>
  makeFormViewModel({
    start: { newEmail: decodeTextDraft(unsaved.get("newEmail")) ?? "", currentPassword: "" },
    saveDraft: ({ newEmail }) => unsaved.set("newEmail", newEmail || undefined),
    validate: ({ newEmail, currentPassword }) => ({
      newEmail: validateNewEmail(newEmail, present),
      currentPassword: validateExistingPassword(currentPassword),
    }),
    send: change => requestChange(change).pipe(Effect.as(true as const)),
    toFieldFaults: toEmailFieldFaults,
    clearedFields: { done: ["newEmail", "currentPassword"] },
  })

/** Another account has the email. */
export const isEmailTaken = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && failure.refusal._tag === "EmailTaken"
