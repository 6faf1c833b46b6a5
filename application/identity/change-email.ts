/** Customers ask for another email, and confirm it behind the links of both addresses; each is done once (LOGIN-30…LOGIN-34). */
import { Effect } from "effect"
import { validateNewEmail } from "../../domain/identity/email.ts"
import { validateExistingPassword } from "../../domain/identity/login.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { type FormViewModel, makeFormViewModel } from "../form-view-model.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { AccountEmail, EmailChangeRequest } from "../ports/account-email.ts"
import type { CreateId } from "../ports/create-id.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { toFieldFaults } from "../to-field-faults.ts"
import { type AccountFieldFault, toPasswordFieldFaults } from "./account-view-models.ts"

export interface ChangeEmail {
  readonly standing: AccountEmail["standing"]
  readonly ask: (change: EmailChangeRequest) => Effect.Effect<void, ServiceFailure>
  /** whether the email is changed by that; else the other address has yet to confirm it */
  readonly confirm: (link: string) => Effect.Effect<boolean, ServiceFailure>
}

interface Ports {
  readonly emails: AccountEmail
  readonly newId: CreateId
}

export const makeChangeEmail = ({ emails, newId }: Ports): ChangeEmail => {
  const asked = makeIdempotencyKeys<EmailChangeRequest>(newId)
  const confirmed = makeIdempotencyKeys<string>(newId)
  return {
    standing: emails.standing,
    ask: change =>
      emails.ask(change, asked.of(change)).pipe(
        Effect.tap(() => Effect.sync(asked.answered)),
        Effect.tapErrorTag("Refused", () => Effect.sync(asked.answered)),
      ),
    // a link is good once: its answer is the same however often it is asked for
    confirm: link => emails.confirm(link, confirmed.of(link)),
  }
}

export const ChangeEmail = createInjectionToken<ChangeEmail>("ChangeEmail")

export const toEmailFieldFaults = (failure: ServiceFailure) =>
  failure._tag === "Refused" && failure.refusal._tag === "EmailInvalid"
    ? toFieldFaults<keyof EmailChangeRequest, AccountFieldFault>(failure, refusal =>
        refusal._tag === "EmailInvalid" ? refusal.faults.map(fault => ["newEmail", fault]) : undefined,
      )
    : toPasswordFieldFaults(failure)

type EmailStep = FormViewModel<keyof EmailChangeRequest, AccountFieldFault, true, ServiceFailure>

export const makeEmailChangeViewModel = (
  present: string,
  unsaved: DraftStore<string>,
  { ask }: Pick<ChangeEmail, "ask">,
): EmailStep =>
  makeFormViewModel<keyof EmailChangeRequest, AccountFieldFault, true, ServiceFailure>({
    start: { newEmail: decodeTextDraft(unsaved.get("newEmail")) ?? "", currentPassword: "" },
    keep: ({ newEmail }) => unsaved.set("newEmail", newEmail || undefined),
    judge: ({ newEmail, currentPassword }) => ({
      newEmail: validateNewEmail(newEmail, present),
      currentPassword: validateExistingPassword(currentPassword),
    }),
    send: change => ask(change).pipe(Effect.as(true as const)),
    refused: toEmailFieldFaults,
    emptied: { done: ["newEmail", "currentPassword"] },
  })

/** Somebody else has the email by now. */
export const isEmailTaken = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && failure.refusal._tag === "EmailTaken"
