/** Knows how somebody who forgot their password gets another: by a link that is mailed to them. */
import type { Effect } from "effect"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface PasswordResetRequest {
  readonly email: string
  /** the page of the shop that they were going to */
  readonly redirect?: string
}

export interface PasswordReset {
  /** of the link */
  readonly token: string
  readonly newPassword: string
}

export interface PasswordResets {
  /** answers the same whether or not there is such an account */
  readonly ask: (by: PasswordResetRequest, key: string) => Effect.Effect<void, ServiceFailure>
  /** the email of the account that a link is for */
  readonly whose: (token: string) => Effect.Effect<string, ServiceFailure>
  /** which ends every login */
  readonly set: (password: PasswordReset, key: string) => Effect.Effect<void, ServiceFailure>
}

export const PasswordResets = createInjectionToken<PasswordResets>("Passwords")
