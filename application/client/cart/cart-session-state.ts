/**
 * The cart and its pending changes as one value. Whether the cart is pending is computed from these changes (CART-25).
 */
import type { Cart, LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import type { CartMergeOutcome } from "../../../domain/cart/merge-carts.ts"
import { isQuoteItem } from "../../../domain/cart/quote-item.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { listActionsBlockedByExpiredQuotes, type QuoteExpiry } from "../../../domain/quote/expired-quotes.ts"
import { makeSubject } from "../observable/observable.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { CartChangeFailedError } from "./cart-change-error.ts"
import type { ReferenceTypingState } from "./reference-autosave.ts"

export interface KeyedCartChange {
  readonly key: string
  readonly change: CartCommand
}

export interface CartSessionState extends ReferenceTypingState {
  readonly cart: Cart | undefined
  /** whether `cart` equals the services' one: not before the first load, not after a failed one */
  readonly load:
    | { readonly _tag: "Waiting" }
    | { readonly _tag: "Ready" }
    | { readonly _tag: "Failed"; readonly failure: ServiceFailure }
  readonly queue: readonly KeyedCartChange[]
  readonly running: KeyedCartChange | undefined
  /** outcome of the login for the carts, until it is shown */
  readonly mergeOutcome: CartMergeOutcome
  /** total before a change from elsewhere, until something is changed here */
  readonly totalBefore: Cents | undefined
  /** expired quotes of this cart in the last check (QUOTE-06) */
  readonly expiredQuotes: readonly QuoteExpiry[]
  /** why recalculating after login failed, until it succeeds */
  readonly recalculationFailure: CartChangeFailedError | undefined
}

/** Whether a change is queued, running or being typed (CART-25). */
export const hasPendingChanges = (state: CartSessionState): boolean =>
  state.running !== undefined || state.queue.length > 0 || state.typing.size > 0

/** Whether such a change of the item is queued or running; every page shows it at the item (CART-25). */
export const isRemoveOrCopyPending = (
  { running, queue }: CartSessionState,
  tag: "RemoveLineItem" | "CopyLineItems",
  item: LineItemId,
): boolean =>
  [...(running ? [running] : []), ...queue].some(({ change }) => {
    if (change._tag === "RemoveLineItem") return change._tag === tag && change.lineItemId === item
    return change._tag === "CopyLineItems" && change._tag === tag && change.lineItemIds.includes(item)
  })

/** Whether expired quotes block the next step (QUOTE-11). */
export const isBlockedByExpiredQuotes = ({ expiredQuotes }: CartSessionState): boolean =>
  listActionsBlockedByExpiredQuotes(expiredQuotes).includes("NextStep")

/** The quote label of an item; undefined when it belongs to no quote (QUOTE-08, QUOTE-09). */
export const getItemQuoteLabel = (
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
  unsavedFields: new Set(),
  mergeOutcome: "none",
  totalBefore: undefined,
  expiredQuotes: [],
  recalculationFailure: undefined,
}

/** The state of a new session; `update` replaces parts of it. */
export const makeCartSessionState = () => {
  const { current, subscribe, set } = makeSubject(INITIAL_CART_SESSION_STATE)
  return { current, subscribe, update: (part: Partial<CartSessionState>) => set({ ...current(), ...part }) }
}

export type MutableCartSessionState = ReturnType<typeof makeCartSessionState>
