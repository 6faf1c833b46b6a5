/** How a call to the services can fail; each failure carries the trace that a shopper can quote. */
import { Data } from "effect"

export interface FieldFault {
  /** a path into what was sent: "address.postalCode" */
  readonly field: string
  /** the tag of the rule that refused it */
  readonly code: string
  /** of what has not begun: the date and time at which it does */
  readonly from?: string
}

/** The services understood and said no; nothing was changed. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly code: string
  readonly fields: readonly FieldFault[]
  readonly traceId: string
}> {}

/** It was asked too often, whatever it was: nothing was changed, and later the same call may do. */
export class TooMany extends Data.TaggedError("TooMany")<{ readonly traceId: string }> {}

/** No answer, or none that makes sense: whether anything was changed is unknown. */
export class Unreachable extends Data.TaggedError("Unreachable")<{
  /** aborted by the browser, whose page was left or stopped */
  readonly cause: "network" | "timeout" | "aborted" | "server" | "nonsense"
  readonly traceId: string
}> {}

/** The token is not, or no longer, good for this call. */
export class SignedOut extends Data.TaggedError("SignedOut")<{
  readonly traceId: string
  /** nobody takes the token that was sent, whoever it was for */
  readonly tokenRefused?: boolean
}> {}

/** Somebody else changed the cart first. */
export class StaleVersion extends Data.TaggedError("StaleVersion")<{
  readonly currentVersion: number
  readonly traceId: string
}> {}

export type ServiceFailure = Refused | TooMany | Unreachable | SignedOut
