/** What was ordered is ordered again: first it is told what can come back and why the rest can't, then each item is added by itself (GROUP-17…19). */
import { Clock, Effect, Result } from "effect"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { CartChange } from "../../domain/cart/change.ts"
import type { Order } from "../../domain/order/order.ts"
import { type Reorder, reorder } from "../../domain/order/reorder.ts"
import type { QuoteExpiry } from "../../domain/quote/expired-quotes.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { quoteIds } from "../../domain/quote/quote-item.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ChangeFailed } from "../cart/change-failed.ts"
import type { Catalog } from "../ports/catalog.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { Quotes } from "../ports/quotes.ts"
import { token } from "../ports/token.ts"

export interface Reordered {
  readonly added: readonly LineItem[]
  readonly failed: readonly { readonly item: LineItem; readonly failure: ChangeFailed }[]
  /** what to try again: exactly what failed */
  readonly left: Reorder
}

export interface OrderAgain {
  readonly preview: (order: Order) => Effect.Effect<Reorder, ServiceFailure>
  /** what fails is told by its item, and does not keep the others back */
  readonly add: (items: Reorder) => Effect.Effect<Reordered>
}

interface Ports {
  readonly catalog: Catalog
  readonly quotes: Pick<Quotes, "get">
  readonly session: CartSession
}

/** A change for each item, so that none keeps another back; quote items as quote items (GROUP-17, GROUP-18). */
const additions = ({
  quoteItems,
  newItems,
}: Reorder): readonly { readonly item: LineItem; readonly change: CartChange }[] => [
  ...quoteItems.map(({ item, line }) => ({ item, change: { _tag: "AddQuotes", lines: [line] } as const })),
  ...newItems.map(({ item, draft, document: artworkItemId }) => ({
    item,
    change: {
      _tag: "AddLineItem",
      draft: artworkItemId === undefined ? draft : { ...draft, artworkItemId },
    } as const,
  })),
]

export const makeOrderAgain = ({ catalog, quotes, session }: Ports): OrderAgain => {
  /** A quote that can't be found any more has no expiry. */
  const found = (quoteId: string): Effect.Effect<QuoteExpiry | undefined, ServiceFailure> =>
    quotes.get(quoteId as QuoteId).pipe(
      Effect.map(({ quote: { expiresAt } }) => ({ quoteId, expiresAt })),
      Effect.catchTag("Refused", () => Effect.succeed(undefined)),
    )

  return {
    preview: ({ lineItems }) =>
      Effect.gen(function* () {
        const { offered: products } = yield* catalog.list
        const ids = quoteIds({ lineItems })
        const expiries = (yield* Effect.forEach(ids, found, { concurrency: 4 })).filter(each => each !== undefined)
        const goneQuotes = ids.filter(id => !expiries.some(({ quoteId }) => quoteId === id))
        const now = new Date(yield* Clock.currentTimeMillis)
        return reorder(lineItems, { now, products, expiries, goneQuotes })
      }),
    add: items =>
      Effect.gen(function* () {
        const added: LineItem[] = []
        const failed: Reordered["failed"][number][] = []
        for (const { item, change } of additions(items)) {
          const answer = yield* Effect.result(session.ask(change))
          if (Result.isSuccess(answer)) added.push(item)
          else failed.push({ item, failure: answer.failure })
        }
        const again = ({ item }: { readonly item: LineItem }) => failed.some(each => each.item === item)
        const left = { quoteItems: items.quoteItems.filter(again), newItems: items.newItems.filter(again) }
        return { added, failed, left: { ...items, ...left } }
      }),
  }
}

export const OrderAgain = token<OrderAgain>("OrderAgain")
