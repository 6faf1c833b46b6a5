import { Data, Effect } from "effect"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import type { Quote } from "../../../domain/quote/quote.ts"
import { type NonEmptyQuoteNotAddableReasons, validateQuoteAddition } from "../../../domain/quote/quote-addition.ts"
import { toQuoteLineRefs } from "../../../domain/quote/quoted-lines.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CartChangeFailedError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { Identity } from "../identity/identity.ts"

export class QuoteNotAddableError extends Data.TaggedError("QuoteNotAddable")<{
  readonly reasons: NonEmptyQuoteNotAddableReasons
}> {}

/** Adds these items of a quote to the cart in one change (QUOTE-12, QUOTE-13, API-09). */
export type AddQuoteItems = (
  quote: Pick<Quote, "id">,
  items: readonly Pick<LineItem, "id">[],
) => Effect.Effect<Cart, QuoteNotAddableError | CartChangeFailedError>

interface Ports {
  readonly session: CartSession
  readonly identity: Identity
}

export const makeAddQuoteItems =
  ({ session, identity }: Ports): AddQuoteItems =>
  (quote, items) =>
    Effect.suspend(() => {
      const shopper = identity.current()._tag === "Customer" ? "Customer" : "Anonymous"
      return Effect.fromResult(validateQuoteAddition(shopper, toQuoteLineRefs(quote, items))).pipe(
        Effect.mapError(reasons => new QuoteNotAddableError({ reasons })),
        Effect.flatMap(addable => session.applyChange({ _tag: "AddQuotes", lines: addable })),
      )
    })

export const AddQuoteItems = createInjectionToken<AddQuoteItems>("AddQuoteItems")
