/** Password reset by a mailed link. */
import type { Effect } from "effect"
import type { ServiceFailure } from "./service-failures.ts"

export interface PasswordResetRequest {
  readonly email: string
  /** the page of the shop to return to */
  readonly redirect?: string
}

export interface PasswordReset {
  /** secret of the link */
  readonly token: string
  readonly newPassword: string
}

export interface PasswordResets {
  /** succeeds whether or not the account exists */
  readonly requestLink: (request: PasswordResetRequest, key: string) => Effect.Effect<void, ServiceFailure>
  /** the email of the link's account */
  readonly findEmail: (token: string) => Effect.Effect<string, ServiceFailure>
  /** also ends every session */
  readonly setPassword: (password: PasswordReset, key: string) => Effect.Effect<void, ServiceFailure>
}
