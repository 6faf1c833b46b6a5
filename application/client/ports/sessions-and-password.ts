/** Sessions and password of the logged-in customer. */
import type { Effect } from "effect"
import type { ServiceFailure } from "./service-failures.ts"

export interface ActiveSession {
  readonly id: string
  /** missing when unknown */
  readonly browser?: string
  readonly system?: string
  readonly startedAt: Date
  readonly usedAt: Date
  /** the session of this request */
  readonly isCurrent: boolean
}

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

export interface SessionsAndPassword {
  /** most recently used first */
  readonly sessions: Effect.Effect<readonly ActiveSession[], ServiceFailure>
  readonly endSession: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
  /** ends all sessions except that of this request */
  readonly endOtherSessions: (key: string) => Effect.Effect<void, ServiceFailure>
  /** also ends all other sessions */
  readonly changePassword: (change: PasswordChange, key: string) => Effect.Effect<void, ServiceFailure>
}
