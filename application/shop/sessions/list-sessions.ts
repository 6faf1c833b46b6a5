import { Effect } from "effect"
import type { CustomerCaller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** The caller's sessions, the last used first. */
export const listSessions = ({ sessions }: ShopReads, { id, sessionId }: CustomerCaller) =>
  Effect.map(sessions.list(id), found =>
    found.map(({ customerId: _, ...session }) => ({ ...session, isCurrent: session.id === sessionId })),
  )
