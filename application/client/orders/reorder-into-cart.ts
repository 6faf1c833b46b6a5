/**
 * Reordering first shows what can be ordered again and why the rest can't, then adds each product separately
 * (GROUP-17…19).
 */
import { Effect, Result } from "effect"
import { isQuoteItem } from "../../../domain/cart/quote-item.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { Order } from "../../../domain/order/order.ts"
import { planReorder, type ReorderableProduct, type ReorderPlan } from "../../../domain/order/reorder.ts"
import type { Quote, QuoteId } from "../../../domain/quote/quote.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CartChangeFailedError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { CatalogService } from "../ports/catalog-service.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { QuoteService } from "../ports/quote-service.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ShopClock } from "../shop-clock.ts"

export interface ReorderResult {
  readonly added: readonly ReorderableProduct[]
  readonly failed: readonly { readonly product: ReorderableProduct; readonly failure: CartChangeFailedError }[]
  /** the plan for a retry: exactly the failed products */
  readonly remaining: ReorderPlan
}

interface Ports {
  readonly catalog: Pick<CatalogService, "get">
  readonly quotes: Pick<QuoteService, "get">
  readonly session: CartSession
  readonly newId: CreateId
  readonly clock: Pick<ShopClock, "now">
}

export const makeReorderIntoCart = ({ catalog, quotes, session, newId, clock }: Ports) => {
  const findQuote = (quoteId: string): Effect.Effect<Quote | undefined, ServiceFailure> =>
    quotes.get(quoteId as QuoteId).pipe(
      Effect.map(({ quote }) => quote),
      Effect.catchTag("Refused", () => Effect.succeed(undefined)),
    )

  const findProduct = (productKey: string): Effect.Effect<Product | undefined, ServiceFailure> =>
    catalog.get(productKey).pipe(
      Effect.map(({ result: offered }) => offered),
      Effect.catchTag("Refused", () => Effect.succeed(undefined)),
    )

  return {
    preview: Effect.fnUntraced(function* (order: Order) {
      const keys = new Set(order.lineItems.filter(item => !isQuoteItem(item)).map(({ productKey }) => productKey))
      const products = (yield* Effect.forEach(keys, findProduct, { concurrency: 4 })).filter(each => !!each)
      const ids = order.lineItems.filter(isQuoteItem).map(({ quoteId }) => quoteId)
      const quotesFound = (yield* Effect.forEach(new Set(ids), findQuote, { concurrency: 4 })).filter(each => !!each)
      return planReorder(order, { now: clock.now(), products, quotes: quotesFound }, newId)
    }),
    /** adds each product; a failure doesn't stop the others */
    add: Effect.fnUntraced(function* (plan: ReorderPlan): Effect.fn.Return<ReorderResult> {
      const added: ReorderableProduct[] = []
      const failed: ReorderResult["failed"][number][] = []
      for (const product of plan.products) {
        const result = yield* Effect.result(session.applyChange(product.change))
        if (Result.isSuccess(result)) added.push(product)
        else failed.push({ product, failure: result.failure })
      }
      return { added, failed, remaining: { ...plan, products: failed.map(({ product }) => product) } }
    }),
  }
}

export type ReorderIntoCart = ReturnType<typeof makeReorderIntoCart>

export const ReorderIntoCart = createInjectionToken<ReorderIntoCart>("ReorderIntoCart")
