/** How a call to the services can fail; each failure carries the trace that a shopper can quote. */
import { Data } from "effect"
import type { InvalidRequestRefusal, Refusal, RefusalOf, RefusalTag } from "./refusals.ts"

/** The services understood and said no; nothing was changed. */
export class RefusedError<Why extends Refusal = Refusal> extends Data.TaggedError("Refused")<{
  readonly refusal: Refusal
  readonly traceId: string
}> {
  declare readonly refusal: Why

  constructor(facts: { readonly refusal: Why; readonly traceId: string }) {
    super(facts)
  }
}

/** It was asked too often, whatever it was: nothing was changed, and later the same call may do. */
export class RateLimitedError extends Data.TaggedError("TooMany")<{
  readonly traceId: string
  /** only a token for it was asked for: the call itself was not made */
  readonly notMade?: true
}> {}

/** No answer, or none that makes sense: whether anything was changed is unknown. */
export class UnreachableError extends Data.TaggedError("Unreachable")<{
  /** aborted by the browser, whose page was left or stopped; shop: a fault of its set-up, which it knows of */
  readonly cause: "network" | "timeout" | "aborted" | "server" | "shop" | "nonsense"
  readonly traceId: string
}> {}

/** The token is not, or no longer, good for this call. */
export class UnauthorizedError extends Data.TaggedError("SignedOut")<{
  readonly traceId: string
  /** nobody takes the token that was sent, whoever it was for */
  readonly tokenRefused?: boolean
}> {}

/** Somebody else changed the cart first. */
export class VersionConflictError extends Data.TaggedError("StaleVersion")<{
  readonly currentVersion: number
  readonly traceId: string
}> {}

/** Of a call that may be refused with these tags. */
export type ServiceFailure<Tag extends RefusalTag = RefusalTag> =
  | RefusedError<RefusalOf<Tag> | InvalidRequestRefusal>
  | RateLimitedError
  | UnreachableError
  | UnauthorizedError
