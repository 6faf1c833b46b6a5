/** An item with a `quoteId` belongs to a quote (QUOTE-08). To add it again, the ids of the quote and of its line are both needed (QUOTE-07). */
import { type Cart, getActiveLineItems, type LineItem } from "./cart.ts"

/** Identifies one line of a quote that is added to a cart (API-09). */
export interface QuoteLineRef {
  readonly quoteId: string
  readonly quoteLineItemId: string
}

export type NonEmptyQuoteLineRefs = readonly [QuoteLineRef, ...QuoteLineRef[]]

export const isQuoteItem = <I extends Pick<LineItem, "quoteId">>(item: I): item is I & { readonly quoteId: string } =>
  item.quoteId !== undefined && item.quoteId !== ""

/** The quote line that adds the item again; undefined without both ids. */
export const toQuoteLineRef = ({ quoteId, quoteLineItemId }: Partial<QuoteLineRef>): QuoteLineRef | undefined =>
  quoteId && quoteLineItemId ? { quoteId, quoteLineItemId } : undefined

/** Ids of the quotes of active items, each once. Without any, no check is needed (QUOTE-06). */
export const listQuoteIds = (cart: Pick<Cart, "lineItems">): readonly string[] => [
  ...new Set(
    getActiveLineItems(cart)
      .filter(isQuoteItem)
      .map(({ quoteId }) => quoteId),
  ),
]
