/** The services that every page can call: quotes, sessions and error reports. */
import { Effect } from "effect"
import type { AuthSessions, SessionRefresh } from "../../application/client/ports/accounts.ts"
import type { ErrorReports } from "../../application/client/ports/error-reports.ts"
import type { QuoteService } from "../../application/client/ports/quote-service.ts"
import { RateLimitedError } from "../../application/client/ports/service-failures.ts"
import { identityEndpoints } from "../contract/identity-endpoints.ts"
import { reportingEndpoints } from "../contract/reporting-endpoints.ts"
import { loadCode } from "./load-code.ts"
import type { ServiceClient } from "./service-client.ts"

const loadQuoteCalls = loadCode(() => import("./quote-calls.ts"))

/** Few carts have quotes. */
export const makeHttpQuoteService = (call: ServiceClient): QuoteService => {
  const loadQuotes = Effect.map(loadQuoteCalls, ({ makeQuoteCalls }) => makeQuoteCalls(call))
  return {
    save: request => Effect.flatMap(loadQuotes, ({ save }) => save(request)),
    list: page => Effect.flatMap(loadQuotes, ({ list }) => list(page)),
    get: quoteId => Effect.flatMap(loadQuotes, ({ get }) => get(quoteId)),
    listExpired: cartId => Effect.flatMap(loadQuotes, ({ listExpired }) => listExpired(cartId)),
  }
}

export const makeHttpErrorReports = (call: ServiceClient): ErrorReports => ({
  report: bug =>
    call(reportingEndpoints.reportError, { body: bug }).pipe(
      Effect.match({ onSuccess: ({ traceId }) => traceId, onFailure: ({ traceId }) => traceId }),
    ),
})

/** Marks a rate limit on a token request: the call that needed the token was not made. */
const markCallNotMade = <A, E>(token: Effect.Effect<A, E | RateLimitedError>): Effect.Effect<A, E | RateLimitedError> =>
  Effect.mapError(token, failure =>
    failure instanceof RateLimitedError ? new RateLimitedError({ traceId: failure.traceId, wasNotSent: true }) : failure,
  )

export const makeHttpAuthSessions = (call: ServiceClient): AuthSessions => ({
  anonymous: markCallNotMade(call(identityEndpoints.anonymousIdentity, {})),
  refresh: markCallNotMade(call(identityEndpoints.refresh, {})).pipe(
    // without a reason the browser has no cookie any more: that expires with its session
    Effect.map(
      ({ session, logoutReason: reason = "Expired" }): SessionRefresh =>
        session ? { _tag: "LoggedIn", session } : { _tag: "LoggedOut", reason },
    ),
  ),
  end: call(identityEndpoints.logout, {}).pipe(Effect.asVoid),
})
