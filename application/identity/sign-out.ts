/** Whoever leaves takes the cart along, and what was typed: they are forgotten here once the services ended the session (LOGIN-17, 14.3.1). */

import { Effect } from "effect"
import type { CartSession } from "../cart/cart-session.ts"
import type { FormDrafts } from "../drafts/form-drafts.ts"
import { failAfterTimeout } from "../fail-after-timeout.ts"
import type { StoredPlacement } from "../orders/stored-placement.ts"
import type { AuthSessions } from "../ports/accounts.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { ServiceFailure, UnreachableError } from "../ports/service-failures.ts"
import type { Identity } from "./identity.ts"

/** `leave` goes away from what only customers see, once they are logged out and before they are forgotten */
export type SignOut = (leave: Effect.Effect<unknown>) => Effect.Effect<void, ServiceFailure>

interface Ports {
  readonly sessions: AuthSessions
  readonly identity: Identity
  readonly session: CartSession
  readonly unsaved: Pick<FormDrafts, "forget">
  readonly note: Pick<StoredPlacement, "clear">
}

export const makeSignOut = ({ sessions, identity, session, unsaved, note }: Ports): SignOut => {
  /** The session may have ended although nobody said so. */
  const lookUp = (lost: UnreachableError) =>
    failAfterTimeout(
      Effect.mapError(identity.hasEnded, () => lost),
      lost,
    ).pipe(Effect.flatMap(hasEnded => (hasEnded ? Effect.void : Effect.fail(lost))))
  const end = sessions.end.pipe(Effect.catchTag("Unreachable", lookUp))

  return leave =>
    Effect.gen(function* () {
      yield* end
      yield* leave
      session.drop({ _tag: "LoggedOut" })
      unsaved.forget()
      note.clear()
      identity.forget()
    })
}

export const SignOut = createInjectionToken<SignOut>("SignOut")
