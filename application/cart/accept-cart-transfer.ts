/** A buyer goes on with a cart that was filled for them, a visit's or their own; what they have in their own stays in it (UCP-13, UCP-28). */
import { Data, Effect } from "effect"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { CartTransfers } from "../ports/cart-transfers.ts"
import type { CreateId } from "../ports/create-id.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { CartSession } from "./cart-session.ts"

/** With the secret of a link, or the id of a cart that is the customer's own. */
export type CartTransferRequest = { readonly code: string } | { readonly own: string }

/** Whoever is logged in has another cart: it is somebody else's, or was ordered. */
export class CartNotOwnedError extends Data.TaggedError("NotYours") {}

export type AcceptCartTransfer = (
  handover: CartTransferRequest,
) => Effect.Effect<void, ServiceFailure | CartNotOwnedError>

interface Ports {
  readonly handovers: CartTransfers
  readonly carts: Pick<CartService, "create">
  readonly session: Pick<CartSession, "adopt" | "settled">
  readonly newId: CreateId
}

export const makeAcceptCartTransfer = ({ handovers, carts, session, newId }: Ports): AcceptCartTransfer => {
  const keys = makeIdempotencyKeys<string>(newId)
  // a link is good once: its answer is the same however often it is asked for
  return handover =>
    Effect.gen(function* () {
      yield* Effect.exit(session.settled)
      if ("own" in handover) {
        const own = yield* carts.create(newId())
        if (own.id !== handover.own) return yield* new CartNotOwnedError()
        return yield* session.adopt(own, "none")
      }
      const { code } = handover
      const { cart, cartOutcome } = yield* handovers.takeOver(code, keys.of(code))
      yield* session.adopt(cart, cartOutcome)
    })
}

export const AcceptCartTransfer = createInjectionToken<AcceptCartTransfer>("TakeOver")
