import { Effect } from "effect"
import { computeSessionExpiry, decideSecretUse, type LogoutReason } from "../../../domain/identity/session.ts"
import type { CustomerRecord } from "../ports/customers.ts"
import type { SessionByCookie } from "../ports/sessions.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { type IssuedToken, issueSessionToken } from "./start-customer-session.ts"

export type SessionRefreshResult =
  | {
      readonly _tag: "Alive"
      readonly customer: CustomerRecord["profile"]
      readonly cookie: string
      readonly accessToken: IssuedToken
    }
  | { readonly _tag: "None"; readonly reason: LogoutReason }
  /** the cookie was used by two clients */
  | { readonly _tag: "Ended"; readonly reason: LogoutReason; readonly customerId: string }

/** Returns the cookie that the browser has from now on, or undefined when two clients have used this one. */
const findNextCookie = ({ sessions, now }: ShopWrites, session: SessionByCookie, cookie: string) => {
  switch (decideSecretUse(session.secret, session.replacedAt, now)) {
    case "stays":
      return Effect.succeed(cookie)
    case "is replaced":
      return sessions.replaceSecret(session.id, cookie, computeSessionExpiry(session.startedAt, now))
    case "was replaced":
      return Effect.succeed(session.nextCookie)
    case "ends session":
      return Effect.undefined
  }
}

/** Goes on with the session of a cookie: with a new access token, and with the cookie to use next (LOGIN-22). */
export const refreshSession = Effect.fnUntraced(function* (
  shop: ShopWrites,
  cookie: string,
): Effect.fn.Return<SessionRefreshResult> {
  const session = yield* shop.sessions.lockByCookie(cookie)
  if (!session) return { _tag: "None", reason: (yield* shop.sessions.findEndReason(cookie)) ?? "Expired" }
  const { id, customerId } = session
  const nextCookie = yield* findNextCookie(shop, session, cookie)
  if (nextCookie === undefined) {
    yield* shop.sessions.end(customerId, id, "CookieReused")
    return { _tag: "Ended", reason: "CookieReused", customerId }
  }
  const customer = yield* shop.customers.find(customerId)
  if (!customer || customer.isDisabled) return { _tag: "None", reason: "AccountDisabled" }
  return {
    _tag: "Alive",
    customer: customer.profile,
    cookie: nextCookie,
    accessToken: yield* issueSessionToken(shop, id),
  }
})
