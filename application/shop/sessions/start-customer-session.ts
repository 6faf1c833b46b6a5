import { Effect } from "effect"
import {
  ACCESS_TOKEN_LIFETIME_MS,
  computeSessionExpiry,
  GUEST_SESSION_LIFETIME_MS,
  MAX_SESSIONS_PER_CUSTOMER,
} from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { SessionDevice } from "../ports/sessions.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

export interface IssuedToken {
  readonly token: string
  readonly expiresAt: Date
}

/** Adds an access token, with which the customer can use the shop for 15 minutes. */
export const issueSessionToken = (
  { sessions, newToken, now }: Pick<ShopWrites, "sessions" | "newToken" | "now">,
  sessionId: string,
): Effect.Effect<IssuedToken> => {
  const issued = { token: newToken(), expiresAt: addMilliseconds(now, ACCESS_TOKEN_LIFETIME_MS) }
  return Effect.as(sessions.addToken(sessionId, issued.token, issued.expiresAt), issued)
}

/** Starts a customer's session on a device. Of too many, those that were unused longest end. */
export const startCustomerSession = Effect.fnUntraced(function* (
  shop: Pick<ShopWrites, "sessions" | "newId" | "newToken" | "now">,
  customerId: string,
  device: SessionDevice = {},
) {
  const { sessions, now } = shop
  const session = { ...device, id: shop.newId(), customerId, startedAt: now, usedAt: now }
  const cookie = yield* sessions.start(session, computeSessionExpiry(now, now))
  yield* sessions.retainLatest(customerId, MAX_SESSIONS_PER_CUSTOMER, "TooManySessions")
  return { cookie, accessToken: yield* issueSessionToken(shop, session.id) }
})

/** Starts a guest session for 30 days. Its cookie identifies the guest for server-rendered pages. */
export const startGuestSession = ({ guestSessions, newId, newToken, now }: ShopWrites) => {
  const [guestId, token, cookie] = [newId(), newToken(), newToken()]
  const expiresAt = addMilliseconds(now, GUEST_SESSION_LIFETIME_MS)
  return Effect.as(guestSessions.addToken(guestId, token, expiresAt, cookie), { guestId, cookie, token: { token, expiresAt } })
}
