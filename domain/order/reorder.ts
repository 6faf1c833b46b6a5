/** What was ordered is ordered again: quote items as quote items, the others as new line items, and what can't be had is named with every reason (GROUP-17…GROUP-19). */
import { Result } from "effect"
import { documentReference } from "../cart/add-to-cart.ts"
import { isCancelled, type LineItem } from "../cart/cart.ts"
import type { LineItemDraft } from "../cart/change.ts"
import { draftAgain } from "../cart/draft-again.ts"
import { type ConfigurationFaults, configure } from "../catalog/configuration.ts"
import type { Product } from "../catalog/product.ts"
import { isExpired, type QuoteExpiry } from "../quote/expired-quotes.ts"
import { isQuoteItem, type QuoteLine, quoteLine } from "../quote/quote-item.ts"

export type NotReorderable =
  | { readonly _tag: "Cancelled" }
  /** it names its quote but not its line of it */
  | { readonly _tag: "QuoteLineMissing"; readonly quoteId: string }
  | { readonly _tag: "QuoteGone"; readonly quoteId: string }
  | { readonly _tag: "QuoteExpired"; readonly quoteId: string; readonly expiresAt: Date }
  | { readonly _tag: "ProductGone"; readonly productKey: string }
  | { readonly _tag: "NotSoldLikeThis"; readonly faults: ConfigurationFaults }

export type NotReorderableReasons = readonly [NotReorderable, ...NotReorderable[]]

/** Every item of the order is in one of the three, in the order's order. */
export interface Reorder {
  readonly quoteItems: readonly { readonly item: LineItem; readonly line: QuoteLine }[]
  /** with the document each is printed from again */
  readonly newItems: readonly { readonly item: LineItem; readonly draft: LineItemDraft; readonly document?: string }[]
  readonly refused: readonly { readonly item: LineItem; readonly reasons: NotReorderableReasons }[]
}

/** What the shop knows today. */
export interface Today {
  readonly now: Date
  readonly products: readonly Product[]
  readonly expiries: readonly QuoteExpiry[]
  /** the quotes that are no longer there */
  readonly goneQuotes?: readonly string[]
}

/** A quote's item keeps what was agreed, so only its quote matters; another one must still be sold as it was. */
const lacks = (item: LineItem, { now, products, expiries, goneQuotes }: Today): readonly NotReorderable[] => {
  if (isQuoteItem(item)) {
    const { quoteId } = item
    const expiry = expiries.find(each => each.quoteId === quoteId)
    return [
      ...(quoteLine(item) ? [] : [{ _tag: "QuoteLineMissing", quoteId } as const]),
      ...(goneQuotes?.includes(quoteId) ? [{ _tag: "QuoteGone", quoteId } as const] : []),
      ...(expiry && isExpired(expiry, now)
        ? [{ _tag: "QuoteExpired", quoteId, expiresAt: expiry.expiresAt } as const]
        : []),
    ]
  }
  const product = products.find(({ key }) => key === item.productKey)
  if (!product) return [{ _tag: "ProductGone", productKey: item.productKey }]
  const configured = configure(product, item.selection, item.quantity)
  return Result.isFailure(configured) ? [{ _tag: "NotSoldLikeThis", faults: configured.failure }] : []
}

/** What comes back and what doesn't; the reasons of what doesn't are complete, in the order of `NotReorderable`. */
export const reorder = (items: readonly LineItem[], today: Today): Reorder => {
  const quoteItems: Reorder["quoteItems"][number][] = []
  const newItems: Reorder["newItems"][number][] = []
  const refused: Reorder["refused"][number][] = []
  for (const item of items) {
    const [first, ...others]: readonly NotReorderable[] = [
      ...(isCancelled(item) ? [{ _tag: "Cancelled" } as const] : []),
      ...lacks(item, today),
    ]
    const line = quoteLine(item)
    const document = documentReference(item)
    if (first) refused.push({ item, reasons: [first, ...others] })
    else if (line) quoteItems.push({ item, line })
    else newItems.push({ item, draft: draftAgain(item), ...(document === undefined ? {} : { document }) })
  }
  return { quoteItems, newItems, refused }
}

/** The items that come back, what was quoted first. */
export const returning = ({ quoteItems, newItems }: Pick<Reorder, "quoteItems" | "newItems">): readonly LineItem[] =>
  [...quoteItems, ...newItems].map(({ item }) => item)
