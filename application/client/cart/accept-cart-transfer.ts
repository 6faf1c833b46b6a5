/** A buyer takes over a cart that an agent filled; items of their own cart stay (UCP-13, UCP-28). */
import { Data, Effect } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { CartTransfers } from "../ports/cart-transfers.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { CartSession } from "./cart-session.ts"

/** The secret of a transfer link, or the id of the customer's own cart. */
export type CartTransferRequest = { readonly code: string } | { readonly ownCartId: string }

/** The logged-in customer has another cart: this one belongs to somebody else or was ordered. */
export class CartNotOwnedError extends Data.TaggedError("CartNotOwned") {}

export type AcceptCartTransfer = (transfer: CartTransferRequest) => Effect.Effect<void, ServiceFailure | CartNotOwnedError>

interface Ports {
  readonly cartTransfers: CartTransfers
  readonly carts: Pick<CartService, "create">
  readonly session: Pick<CartSession, "replaceCart" | "waitForChanges">
  readonly newId: CreateId
}

export const makeAcceptCartTransfer = ({ cartTransfers, carts, session, newId }: Ports): AcceptCartTransfer => {
  const keys = makeIdempotencyKeys<string>(newId)
  // a link can be used once; the same key returns the same response again
  return Effect.fnUntraced(function* (transfer) {
    yield* Effect.exit(session.waitForChanges)
    if ("ownCartId" in transfer) {
      const own = yield* carts.create(newId())
      if (own.id !== transfer.ownCartId) return yield* new CartNotOwnedError()
      return yield* session.replaceCart(own, "none")
    }
    const { code } = transfer
    const { cart, cartOutcome } = yield* cartTransfers.accept(code, keys.keyFor(code))
    yield* session.replaceCart(cart, cartOutcome)
  })
}

export const AcceptCartTransfer = createInjectionToken<AcceptCartTransfer>("AcceptCartTransfer")
