/**
 * Customers see and end their sessions and change their password. Each request takes effect once, even if responses
 * are lost (LOGIN-24, LOGIN-25).
 */
import { Effect } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeIdempotentSender } from "../idempotency-keys.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { SessionsAndPassword } from "../ports/sessions-and-password.ts"

interface Ports {
  readonly account: SessionsAndPassword
  readonly newId: CreateId
}

export const makeManageSessionsAndPassword = ({ account, newId }: Ports) => ({
  sessions: account.sessions,
  /** succeeds for a session that has already ended */
  endSession: (id: string) =>
    account.endSession(id, newId()).pipe(
      Effect.catchIf(
        failure => failure._tag === "Refused" && failure.refusal._tag === "SessionNotFound",
        () => Effect.void,
      ),
    ),
  endOtherSessions: Effect.suspend(() => account.endOtherSessions(newId())),
  changePassword: makeIdempotentSender(newId, account.changePassword),
})

export type ManageSessionsAndPassword = ReturnType<typeof makeManageSessionsAndPassword>

export const ManageSessionsAndPassword = createInjectionToken<ManageSessionsAndPassword>("ManageSessionsAndPassword")
