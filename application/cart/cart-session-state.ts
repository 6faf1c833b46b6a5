/** What is known of the cart and of what was asked of it, as one value; whether something is pending is derived, never set (CART-25). */
import type { Cart, LineItem, LineItemId } from "../../domain/cart/cart.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { listActionsBlockedByQuotes, type QuoteExpiry } from "../../domain/quote/expired-quotes.ts"
import { isQuoteItem } from "../../domain/quote/quote-item.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { CartChangeError } from "./cart-change-error.ts"
import type { ReferenceTypingState } from "./reference-autosave.ts"
import type { KeyedCartChange } from "./send-cart-change.ts"

export interface CartSessionState extends ReferenceTypingState {
  readonly cart: Cart | undefined
  /** whether `cart` is what the services have: not before the first load, not after one that failed */
  readonly load:
    | { readonly _tag: "Waiting" }
    | { readonly _tag: "Ready" }
    | { readonly _tag: "Failed"; readonly failure: ServiceFailure }
  readonly queue: readonly KeyedCartChange[]
  readonly running: KeyedCartChange | undefined
  /** what became of the carts at login, until it was told */
  readonly outcome: CartMergeOutcome
  /** what it cost before it was changed elsewhere, until something is changed here */
  readonly totalBefore: Cents | undefined
  /** of this cart, as the last check found them (QUOTE-06) */
  readonly expiredQuotes: readonly QuoteExpiry[]
  /** why the cart that a login answered with was not recalculated, until it is */
  readonly notRecalculated: CartChangeError | undefined
}

/** A change was asked for, or typed, and has not been answered yet (CART-25). */
export const hasPendingChanges = (state: CartSessionState): boolean =>
  state.running !== undefined || state.queue.length > 0 || state.typing.size > 0

/** A change of such an item was asked for and has not been answered yet: it is told where the item stands, on whatever page (CART-25). */
export const isItemChangePending = (
  { running, queue }: CartSessionState,
  tag: "RemoveLineItem" | "CopyLineItem",
  item: LineItemId,
): boolean =>
  [...(running ? [running] : []), ...queue].some(({ change }) => change._tag === tag && change.lineItemId === item)

/** Whether expired quotes keep the shopper where they are (QUOTE-11). */
export const isBlockedByExpiredQuotes = ({ expiredQuotes }: CartSessionState): boolean =>
  listActionsBlockedByQuotes(expiredQuotes).includes("NextStep")

/** What an item says of its quote: nothing where it belongs to none (QUOTE-08, QUOTE-09). */
export const getQuoteMark = (
  { expiredQuotes }: CartSessionState,
  item: Pick<LineItem, "quoteId">,
): "Quoted" | "Expired" | undefined => {
  if (!isQuoteItem(item)) return undefined
  return expiredQuotes.some(({ quoteId }) => quoteId === item.quoteId) ? "Expired" : "Quoted"
}

export const INITIAL_CART_SESSION_STATE: CartSessionState = {
  cart: undefined,
  load: { _tag: "Waiting" },
  queue: [],
  running: undefined,
  typing: new Map(),
  notSaved: new Set(),
  outcome: "none",
  totalBefore: undefined,
  expiredQuotes: [],
  notRecalculated: undefined,
}
