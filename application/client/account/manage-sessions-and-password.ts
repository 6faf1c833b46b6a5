/**
 * Customers see and end their sessions and change their password. Each request takes effect once, even if responses
 * are lost (LOGIN-24, LOGIN-25).
 */
import { Effect } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { PasswordChange, SessionsAndPassword } from "../ports/sessions-and-password.ts"

export interface ManageSessionsAndPassword {
  readonly sessions: SessionsAndPassword["sessions"]
  /** succeeds for a session that has already ended */
  readonly endSession: (id: string) => Effect.Effect<void, ServiceFailure>
  readonly endOtherSessions: Effect.Effect<void, ServiceFailure>
  readonly changePassword: (change: PasswordChange) => Effect.Effect<void, ServiceFailure>
}

interface Ports {
  readonly account: SessionsAndPassword
  readonly newId: CreateId
}

export const makeManageSessionsAndPassword = ({ account, newId }: Ports): ManageSessionsAndPassword => {
  const changes = makeIdempotencyKeys<PasswordChange>(newId)
  return {
    sessions: account.sessions,
    endSession: id =>
      account.endSession(id, newId()).pipe(
        Effect.catchIf(
          failure => failure._tag === "Refused" && failure.refusal._tag === "SessionNotFound",
          () => Effect.void,
        ),
      ),
    endOtherSessions: Effect.suspend(() => account.endOtherSessions(newId())),
    changePassword: change =>
      account.changePassword(change, changes.keyFor(change)).pipe(
        Effect.tap(() => Effect.sync(changes.clear)),
        Effect.tapErrorTag("Refused", () => Effect.sync(changes.clear)),
      ),
  }
}

export const ManageSessionsAndPassword = createInjectionToken<ManageSessionsAndPassword>("ManageSessionsAndPassword")
