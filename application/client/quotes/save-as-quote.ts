/**
 * Saves the current cart as a quote. Pressing again, or a lost response, gives the same quote for the same cart
 * (QUOTE-01, API-24).
 */
import { Effect } from "effect"
import { createQuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { type CartChangeFailedError, CartMissingError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { QuoteService, SaveQuoteRequest, SaveQuoteResult } from "../ports/quote-service.ts"
import type { ServiceFailure, VersionConflictError } from "../ports/service-failures.ts"

type SaveAsQuoteFailure = CartMissingError | CartChangeFailedError | VersionConflictError | ServiceFailure

/** `pageUrl` is the page of the request. */
export type SaveAsQuote = (pageUrl: string) => Effect.Effect<SaveQuoteResult, SaveAsQuoteFailure>

interface Ports {
  readonly session: CartSession
  readonly quotes: QuoteService
  readonly newId: CreateId
}

export const makeSaveAsQuote = ({ session, quotes, newId }: Ports): SaveAsQuote => {
  const keys = makeIdempotencyKeys<Omit<SaveQuoteRequest, "key">>(newId)
  return Effect.fnUntraced(function* (pageUrl) {
    const cart = yield* session.waitForChanges
    if (!cart) return yield* Effect.fail(new CartMissingError())
    const request = { cartId: cart.id, version: cart.version, channel: createQuoteAcquisitionChannel(pageUrl) }
    return yield* quotes
      .save({ ...request, key: keys.keyFor(request) })
      .pipe(Effect.tapErrorTag("VersionConflict", () => session.open))
  })
}

export const SaveAsQuote = createInjectionToken<SaveAsQuote>("SaveAsQuote")
