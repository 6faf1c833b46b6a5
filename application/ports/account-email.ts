/** Knows the email of an account, and how it becomes another one: confirmed at both addresses. */
import type { Effect } from "effect"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface EmailChangeRequest {
  readonly newEmail: string
  readonly currentPassword: string
}

export interface EmailStatus {
  readonly email: string
  /** what it is to be, while that waits to be confirmed */
  readonly change?: {
    readonly email: string
    /** at the address so far, and at the new one */
    readonly confirmed: { readonly present: boolean; readonly new: boolean }
    readonly until: Date
  }
}

export interface AccountEmail {
  readonly standing: Effect.Effect<EmailStatus, ServiceFailure>
  /** answers the same whether or not the email has an account */
  readonly ask: (change: EmailChangeRequest, key: string) => Effect.Effect<void, ServiceFailure>
  /** with the secret of a mailed link; whether the email is changed by that */
  readonly confirm: (link: string, key: string) => Effect.Effect<boolean, ServiceFailure>
}

export const AccountEmail = createInjectionToken<AccountEmail>("OwnEmail")
