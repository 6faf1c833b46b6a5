/** Calls on behalf of a shopper: the token is fetched when needed and sent in the Authorization header (API-01). */
import { Effect } from "effect"
import type { RejectedToken } from "../../application/client/identity/identity.ts"
import type { RefusedError, ServiceFailure, VersionConflictError } from "../../application/client/ports/service-failures.ts"
import type { Refusal } from "../../application/shared/refusals.ts"
import type { ServiceClient } from "./service-client.ts"

export interface TokenSource {
  readonly token: Effect.Effect<string, ServiceFailure<never>>
  /** a new token when the services refuse the first, or undefined when the session has ended */
  readonly renewToken: (sent: RejectedToken) => Effect.Effect<string | undefined, ServiceFailure<never>>
}

/**
 * A refused token is replaced once. This is safe because the services changed nothing. The browser's clock may be
 * wrong about the expiry.
 */
export const withAuthorization =
  (call: ServiceClient, { token, renewToken }: TokenSource): ServiceClient =>
  (endpoint, sent) =>
    token.pipe(
      Effect.flatMap(firstToken =>
        call(endpoint, { ...sent, token: firstToken }).pipe(
          Effect.catchTag("Unauthorized", signedOut =>
            renewToken({ token: firstToken, isRefused: signedOut.tokenRefused === true }).pipe(
              Effect.flatMap(newToken =>
                newToken === undefined ? Effect.fail(signedOut) : call(endpoint, { ...sent, token: newToken }),
              ),
            ),
          ),
        ),
      ),
    )

/** A public call whose response differs for customers: it sends their token when there is one. */
export const withOptionalAuthorization =
  (call: ServiceClient, token: Effect.Effect<string | undefined, ServiceFailure<never>>): ServiceClient =>
  (endpoint, sent) =>
    token.pipe(Effect.flatMap(newToken => call(endpoint, newToken === undefined ? sent : { ...sent, token: newToken })))

/** Sends the user id for feature switches, when it is known (API-33, API-34). */
export const withFeatureUserId =
  (call: ServiceClient, user: () => string | undefined): ServiceClient =>
  (endpoint, sent) =>
    Effect.suspend(() => {
      const featureUser = user()
      return call(endpoint, featureUser === undefined ? sent : { ...sent, featureUser })
    })

/** For endpoints without a version: the contract knows no version conflict there, so one is a defect. */
export const dieOnVersionConflict = <A, Why extends Refusal>(
  effect: Effect.Effect<A, RefusedError<Why> | Exclude<ServiceFailure, RefusedError> | VersionConflictError>,
): Effect.Effect<A, RefusedError<Why> | Exclude<ServiceFailure, RefusedError>> =>
  effect.pipe(Effect.catchTag("VersionConflict", Effect.die))
