import { Effect } from "effect"
import { GUEST_SESSION_LIFETIME_MS } from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** Starts a guest session for 30 days. Its cookie identifies the guest for server-rendered pages. */
export const startGuestSession = ({ guestSessions, newId, newToken, now }: ShopWrites) => {
  const [guestId, token, cookie] = [newId(), newToken(), newToken()]
  const expiresAt = addMilliseconds(now, GUEST_SESSION_LIFETIME_MS)
  return Effect.as(guestSessions.addToken(guestId, token, expiresAt, cookie), { guestId, cookie, token: { token, expiresAt } })
}
