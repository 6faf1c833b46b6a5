/** What prevents placing the order: expired quotes, missing or unsaved payment data, pending changes (PAY-47). */
import { type Availability, reasonIf, toAvailability } from "../../../domain/availability/availability.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { ReferenceField } from "../../../domain/cart/cart-reference.ts"
import { listActionsBlockedByExpiredQuotes, type QuoteExpiry } from "../../../domain/quote/expired-quotes.ts"

export type PlaceOrderObstacle =
  /** expired quotes must be removed first (QUOTE-11) */
  | { readonly _tag: "QuotesExpired" }
  /** no choice is possible yet: the payment methods are loading */
  | { readonly _tag: "PaymentMethodsComing" }
  /** no choice is possible until they load again (PAY-73) */
  | { readonly _tag: "PaymentMethodsNotLoaded" }
  /** explained in a message when the button is pressed nevertheless (PAY-49, PAY-50) */
  | { readonly _tag: "PaymentMethodMissing" }
  /** payment by mandate was picked, and the cart still has the former choice (PAY-18) */
  | { readonly _tag: "MandateMissing" }
  /** the text in these fields is not what the order would have (PAY-43) */
  | { readonly _tag: "ReferenceNotSaved"; readonly fields: readonly ReferenceField[] }
  | { readonly _tag: "CartChangePending"; readonly changes: number }

export interface PlaceOrderFacts {
  /** queued or running changes; placing the order itself sends text that is still unsent (CART-25) */
  readonly pendingChanges: number
  /** whether the payment methods load for the first time */
  readonly areMethodsLoading?: boolean
  /** whether that failed */
  readonly haveMethodsFailed?: boolean
  /** whether a mandate must still be chosen */
  readonly isMandateMissing?: boolean
  /** the known expired quotes of the cart */
  readonly expiredQuotes?: readonly QuoteExpiry[]
  /** typed references that can't be sent or were not saved */
  readonly unsavedReferences?: ReadonlySet<ReferenceField>
}

export const checkPlaceOrderAvailability = (
  { paymentInfo }: Pick<Cart, "paymentInfo">,
  {
    pendingChanges,
    areMethodsLoading = false,
    haveMethodsFailed = false,
    isMandateMissing = false,
    expiredQuotes = [],
    unsavedReferences = new Set(),
  }: PlaceOrderFacts,
): Availability<PlaceOrderObstacle> =>
  toAvailability<PlaceOrderObstacle>([
    ...reasonIf(listActionsBlockedByExpiredQuotes(expiredQuotes).includes("PlaceOrder"), { _tag: "QuotesExpired" } as const),
    ...reasonIf(paymentInfo === undefined && !isMandateMissing, {
      _tag: areMethodsLoading ? "PaymentMethodsComing" : haveMethodsFailed ? "PaymentMethodsNotLoaded" : "PaymentMethodMissing",
    } as const),
    ...reasonIf(isMandateMissing, { _tag: "MandateMissing" } as const),
    ...reasonIf(unsavedReferences.size > 0, { _tag: "ReferenceNotSaved", fields: [...unsavedReferences] } as const),
    ...reasonIf(pendingChanges > 0, { _tag: "CartChangePending", changes: pendingChanges } as const),
  ])
