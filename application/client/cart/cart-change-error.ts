import { Data } from "effect"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import type { ServiceFailure, VersionConflictError } from "../ports/service-failures.ts"

/** The cart doesn't exist: it was emptied, ordered or belongs to somebody else. */
export class CartMissingError extends Data.TaggedError("CartMissing") {
  readonly traceId = ""
}

/** The shopper logged out or their session expired before the change was sent. */
export class ChangeCancelledError extends Data.TaggedError("ChangeCancelled") {
  readonly traceId = ""
}

export type ChangeFailure = ServiceFailure | VersionConflictError | CartMissingError | ChangeCancelledError

export class CartChangeFailedError extends Data.TaggedError("CartChangeFailed")<{
  readonly change: CartCommand
  readonly reason: ChangeFailure
  /** the change would have created a cart, and creating it failed (ERR-11) */
  readonly hasNoCart?: boolean
}> {}
