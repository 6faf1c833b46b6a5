/**
 * Logout also removes the cart and all drafts from this browser, once the services have ended the session (LOGIN-17,
 * ASVS 14.3.1).
 */

import { Effect } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { FormDrafts } from "../drafts/form-drafts.ts"
import type { Identity } from "../identity/identity.ts"
import { lookUpAfterLostResponse } from "../limit-follow-up.ts"
import type { PlacementStore } from "../orders/placement-store.ts"
import type { AuthSessions } from "../ports/accounts.ts"
import type { ServiceFailure, UnreachableError } from "../ports/service-failures.ts"

/** `leave` navigates away from customer pages, after the session ended and before the customer's data is removed. */
export type LogOut = (leave: Effect.Effect<unknown>) => Effect.Effect<void, ServiceFailure>

interface Ports {
  readonly sessions: AuthSessions
  readonly identity: Identity
  readonly session: CartSession
  readonly unsaved: Pick<FormDrafts, "deleteAll">
  readonly storedPlacement: Pick<PlacementStore, "clear">
}

export const makeLogOut = ({ sessions, identity, session, unsaved, storedPlacement }: Ports): LogOut => {
  /** The response can be lost although the session has ended. */
  const lookUp = (lost: UnreachableError) =>
    Effect.flatMap(lookUpAfterLostResponse(identity.hasEnded, lost), hasEnded => (hasEnded ? Effect.void : Effect.fail(lost)))
  const end = sessions.end.pipe(Effect.catchTag("Unreachable", lookUp))

  return Effect.fnUntraced(function* (leave) {
    yield* end
    yield* leave
    session.dropCart({ _tag: "LoggedOut" })
    unsaved.deleteAll()
    storedPlacement.clear()
    identity.clear()
  })
}

export const LogOut = createInjectionToken<LogOut>("LogOut")
