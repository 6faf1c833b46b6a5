/** How a call to the services can fail; each failure has a trace id that the shopper can quote. */
import { Data } from "effect"
import type { InvalidRequestRefusal, Refusal, RefusalOf, RefusalTag } from "../../shared/refusals.ts"

/** The services refused the request; nothing was changed. */
export class RefusedError<R extends Refusal = Refusal> extends Data.TaggedError("Refused")<{
  readonly refusal: Refusal
  readonly traceId: string
}> {
  declare readonly refusal: R

  constructor(facts: { readonly refusal: R; readonly traceId: string }) {
    super(facts)
  }
}

/** Too many requests; nothing was changed, and the same request can succeed later. */
export class RateLimitedError extends Data.TaggedError("RateLimited")<{
  readonly traceId: string
  /** requesting a token was limited; the call itself was not sent */
  readonly wasNotSent?: true
}> {}

/** No response or an invalid one; whether anything was changed is unknown. */
export class UnreachableError extends Data.TaggedError("Unreachable")<{
  /** aborted: the page was left or stopped loading; shop: a known fault of the shop's set-up */
  readonly cause: "network" | "timeout" | "aborted" | "server" | "shop" | "nonsense"
  readonly traceId: string
}> {}

/** The token is not, or no longer, valid for this call. */
export class UnauthorizedError extends Data.TaggedError("Unauthorized")<{
  readonly traceId: string
  /** the token is invalid for every call */
  readonly tokenRefused?: boolean
}> {}

/** The cart or order was changed by another request first. */
export class VersionConflictError extends Data.TaggedError("VersionConflict")<{
  readonly currentVersion: number
  readonly traceId: string
}> {}

/** Failures of a call with these refusal tags. */
export type ServiceFailure<Tag extends RefusalTag = RefusalTag> =
  | RefusedError<RefusalOf<Tag> | InvalidRequestRefusal>
  | RateLimitedError
  | UnreachableError
  | UnauthorizedError
