/** A request that is repeated before its response keeps its key, so that it takes effect once. */
import { Effect, Equal } from "effect"
import type { CreateId } from "./ports/create-id.ts"
import type { ServiceFailure } from "./ports/service-failures.ts"

export const makeIdempotencyKeys = <Request>(newId: CreateId) => {
  let last: { readonly request: Request; readonly key: string } | undefined
  return {
    keyFor: (request: Request): string => {
      last = last && Equal.equals(last.request, request) ? last : { request, key: newId() }
      return last.key
    },
    /** the response arrived: an equal request gets a new key */
    clear: () => {
      last = undefined
    },
  }
}

/** Sends an equal request with the same key until it succeeds or is refused. */
export const makeIdempotentSender = <Request, A>(
  newId: CreateId,
  send: (request: Request, key: string) => Effect.Effect<A, ServiceFailure>,
) => {
  const { keyFor, clear } = makeIdempotencyKeys<Request>(newId)
  return (request: Request): Effect.Effect<A, ServiceFailure> =>
    send(request, keyFor(request)).pipe(
      Effect.tap(() => Effect.sync(clear)),
      Effect.tapErrorTag("Refused", () => Effect.sync(clear)),
    )
}
