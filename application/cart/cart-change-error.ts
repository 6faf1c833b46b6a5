/** A change that did not happen, and why; nothing of what was asked for is lost. */
import { Data } from "effect"
import type { CartChange } from "../../domain/cart/cart-change.ts"
import type { ServiceFailure, VersionConflictError } from "../ports/service-failures.ts"

/** There is no cart to change: it was emptied, ordered or belongs to somebody else. */
export class CartMissingError extends Data.TaggedError("NoCart") {
  readonly traceId = ""
}

/** The shopper left (logout, expiry) before the change was sent. */
export class ChangeCancelledError extends Data.TaggedError("Cancelled") {
  readonly traceId = ""
}

export type ChangeFailure = ServiceFailure | VersionConflictError | CartMissingError | ChangeCancelledError

export class CartChangeError extends Data.TaggedError("ChangeFailed")<{
  readonly change: CartChange
  readonly reason: ChangeFailure
  /** it was to start a cart, and there is none yet: what failed is its creation (ERR-11) */
  readonly cartless?: boolean
}> {}
