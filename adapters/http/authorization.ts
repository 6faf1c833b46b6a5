/** A call in somebody's name: the token is fetched when it is needed and travels in the Authorization header (API-01). */
import { Effect } from "effect"
import type { TokenUse } from "../../application/identity/identity.ts"
import type { Refusal } from "../../application/ports/refusals.ts"
import type { RefusedError, ServiceFailure, VersionConflictError } from "../../application/ports/service-failures.ts"
import type { ServiceClient } from "./service-client.ts"

export interface TokenSource {
  readonly token: Effect.Effect<string, ServiceFailure<never>>
  /** another one, for when the first is no longer taken; none when there is nobody to have one */
  readonly renewed: (sent: TokenUse) => Effect.Effect<string | undefined, ServiceFailure<never>>
}

/**
 * A refused token is replaced once: the services changed nothing, and this browser's clock may be wrong about when it
 * expires.
 */
export const withAuthorization =
  (call: ServiceClient, { token, renewed }: TokenSource): ServiceClient =>
  (endpoint, sent) =>
    token.pipe(
      Effect.flatMap(first =>
        call(endpoint, { ...sent, token: first }).pipe(
          Effect.catchTag("SignedOut", signedOut =>
            renewed({ token: first, isRefused: signedOut.tokenRefused === true }).pipe(
              Effect.flatMap(bearer =>
                bearer === undefined ? Effect.fail(signedOut) : call(endpoint, { ...sent, token: bearer }),
              ),
            ),
          ),
        ),
      ),
    )

/** A public call that is answered differently to a customer: their token goes along when there is one. */
export const withOptionalAuthorization =
  (call: ServiceClient, token: Effect.Effect<string | undefined, ServiceFailure<never>>): ServiceClient =>
  (endpoint, sent) =>
    token.pipe(Effect.flatMap(bearer => call(endpoint, bearer === undefined ? sent : { ...sent, token: bearer })))

/** A call that says whom features are switched on for, when that is known (API-33, API-34). */
export const withFeatureUser =
  (call: ServiceClient, user: () => string | undefined): ServiceClient =>
  (endpoint, sent) =>
    Effect.suspend(() => {
      const featureUser = user()
      return call(endpoint, featureUser === undefined ? sent : { ...sent, featureUser })
    })

/** For calls that name no version: a conflict there is not an answer the contract knows. */
export const dieOnStaleVersion = <A, Why extends Refusal>(
  effect: Effect.Effect<A, RefusedError<Why> | Exclude<ServiceFailure, RefusedError> | VersionConflictError>,
): Effect.Effect<A, RefusedError<Why> | Exclude<ServiceFailure, RefusedError>> =>
  effect.pipe(Effect.catchTag("StaleVersion", Effect.die))
