/** The cart as it is now is saved as a quote; pressed again or cut off, the same cart is the same quote (QUOTE-01, API-24). */
import { Effect } from "effect"
import { createQuoteAcquisitionChannel } from "../../domain/quote/acquisition-channel.ts"
import type { CartSession } from "../cart/cart-session.ts"
import { type ChangeFailed, NoCart } from "../cart/change-failed.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { ServiceFailure, StaleVersion } from "../ports/failures.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { QuoteService, SavedQuoteRef, SaveQuoteRequest } from "../ports/quote-service.ts"

type SaveAsQuoteFailure = NoCart | ChangeFailed | StaleVersion | ServiceFailure

/** With the address of the page it is asked for on. */
export type SaveAsQuote = (pageUrl: string) => Effect.Effect<SavedQuoteRef, SaveAsQuoteFailure>

interface Ports {
  readonly session: CartSession
  readonly quotes: QuoteService
  readonly newId: CreateId
}

export const makeSaveAsQuote = ({ session, quotes, newId }: Ports): SaveAsQuote => {
  const keys = makeIdempotencyKeys<Omit<SaveQuoteRequest, "key">>(newId)
  return pageUrl =>
    Effect.gen(function* () {
      const cart = yield* session.settled
      if (!cart) return yield* Effect.fail(new NoCart())
      const asked = { cartId: cart.id, version: cart.version, channel: createQuoteAcquisitionChannel(pageUrl) }
      return yield* quotes
        .save({ ...asked, key: keys.of(asked) })
        .pipe(Effect.tapErrorTag("StaleVersion", () => session.open))
    })
}

export const SaveAsQuote = createInjectionToken<SaveAsQuote>("SaveAsQuote")
