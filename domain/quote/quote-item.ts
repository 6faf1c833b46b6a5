/** A line item belongs to a quote when it has a `quoteId` (QUOTE-08); it is added by both of its quote's ids (QUOTE-07). */
import { type Cart, getActiveLineItems, type LineItem } from "../cart/cart.ts"

/** What adds one line of a quote to a cart (API-09). */
export interface QuoteLine {
  readonly quoteId: string
  readonly quoteLineItemId: string
}

export const isQuoteItem = <I extends Pick<LineItem, "quoteId">>(item: I): item is I & { readonly quoteId: string } =>
  item.quoteId !== undefined && item.quoteId !== ""

/** What adds the item again as what it is: none when it belongs to no quote, or not by both ids. */
export const toQuoteLine = ({ quoteId, quoteLineItemId }: Partial<QuoteLine>): QuoteLine | undefined =>
  quoteId && quoteLineItemId ? { quoteId, quoteLineItemId } : undefined

/** The quotes a cart's items belong to, each once, cancelled items left out; a cart without one needs no check (QUOTE-06). */
export const listQuoteIds = (cart: Pick<Cart, "lineItems">): readonly string[] => [
  ...new Set(
    getActiveLineItems(cart)
      .filter(isQuoteItem)
      .map(({ quoteId }) => quoteId),
  ),
]
