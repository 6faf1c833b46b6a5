import { Effect } from "effect"
import type { SessionEndReason } from "../../../domain/identity/session.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { Caller, CustomerCaller } from "../caller.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"

/** The caller's sessions, the last used first. */
export const listSessions = ({ sessions }: ShopReads, { id, sessionId }: CustomerCaller) =>
  Effect.map(sessions.list(id), found =>
    found.map(({ customerId: _, ...session }) => ({ ...session, isCurrent: session.id === sessionId })),
  )

/** Ends the session of the cookie, and the session of the caller. */
export const logOut = Effect.fnUntraced(function* (
  { sessions }: ShopWrites,
  cookie: string | undefined,
  caller: Caller | undefined,
): Effect.fn.Return<void> {
  if (cookie !== undefined) yield* sessions.endByCookie(cookie, "LoggedOut")
  if (caller?._tag === "Customer") yield* sessions.end(caller.id, caller.sessionId, "LoggedOut")
})

/** Ends one of the caller's sessions. */
export const endSession = (
  { sessions }: ShopWrites,
  caller: CustomerCaller,
  sessionId: string,
): Effect.Effect<void, RefusalOf<"SessionNotFound">> =>
  Effect.flatMap(sessions.end(caller.id, sessionId, "EndedElsewhere"), isEnded =>
    isEnded ? Effect.void : refuse("SessionNotFound"),
  )

/** Ends all sessions of a customer but this one, and the links of all agents. */
export const endOtherSessions = (
  { sessions, agentLinks }: Pick<ShopWrites, "sessions" | "agentLinks">,
  customerId: string,
  sessionId: string | undefined,
  reason: SessionEndReason,
): Effect.Effect<void> => Effect.andThen(sessions.endAllExcept(customerId, sessionId, reason), agentLinks.endAll(customerId))

export const endAllSessions = (
  shop: Pick<ShopWrites, "sessions" | "agentLinks">,
  customerId: string,
  reason: SessionEndReason,
): Effect.Effect<void> => endOtherSessions(shop, customerId, undefined, reason)
