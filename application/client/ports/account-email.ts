/** The email of an account and its change, which is confirmed at both addresses. */
import type { Effect } from "effect"
import type { ServiceFailure } from "./service-failures.ts"

export interface EmailChangeRequest {
  readonly newEmail: string
  readonly currentPassword: string
}

export interface EmailStatus {
  readonly email: string
  /** the pending change */
  readonly change?: {
    readonly email: string
    /** whether the present and the new address have confirmed */
    readonly confirmed: { readonly present: boolean; readonly new: boolean }
    readonly until: Date
  }
}

export interface AccountEmail {
  readonly status: Effect.Effect<EmailStatus, ServiceFailure>
  /** succeeds whether or not the email has an account */
  readonly requestChange: (change: EmailChangeRequest, key: string) => Effect.Effect<void, ServiceFailure>
  /** takes the secret of a mailed link; returns whether the email is changed now */
  readonly confirm: (link: string, key: string) => Effect.Effect<boolean, ServiceFailure>
}
