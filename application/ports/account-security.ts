/** A customer's own account: where they are logged in, and what they log in with. */
import type { Effect } from "effect"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface ActiveSession {
  readonly id: string
  /** of those that are known */
  readonly browser?: string
  readonly system?: string
  readonly startedAt: Date
  readonly usedAt: Date
  /** the one that asks */
  readonly isCurrent: boolean
}

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

export interface AccountSecurity {
  /** the last used first */
  readonly sessions: Effect.Effect<readonly ActiveSession[], ServiceFailure>
  readonly endSession: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
  /** all but the one that asks */
  readonly endOtherSessions: (key: string) => Effect.Effect<void, ServiceFailure>
  /** which ends all other sessions, too */
  readonly changePassword: (change: PasswordChange, key: string) => Effect.Effect<void, ServiceFailure>
}

export const AccountSecurity = createInjectionToken<AccountSecurity>("OwnAccount")
