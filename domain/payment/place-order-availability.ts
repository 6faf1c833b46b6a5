/** Place order can be pressed when the cart has payment info and no change of it is on its way (PAY-47). */
import type { Cart } from "../cart/cart.ts"
import type { ReferenceField } from "../cart/cart-reference.ts"
import { type Availability, reasonIf, toAvailability } from "../delivery/availability.ts"
import { listActionsBlockedByQuotes, type QuoteExpiry } from "../quote/expired-quotes.ts"

export type PlaceOrderObstacle =
  /** they are removed first (QUOTE-11) */
  | { readonly _tag: "QuotesExpired" }
  /** nobody can choose yet: the ways to pay are on their way */
  | { readonly _tag: "PaymentMethodsComing" }
  /** told in words to whoever gets past the button (PAY-49, PAY-50) */
  | { readonly _tag: "PaymentMethodMissing" }
  /** paying by mandate was picked, and the cart still has what was chosen before (PAY-18) */
  | { readonly _tag: "MandateMissing" }
  /** what stands in these fields is not what the order would have (PAY-43) */
  | { readonly _tag: "ReferenceNotSaved"; readonly fields: readonly ReferenceField[] }
  | { readonly _tag: "CartChangePending"; readonly changes: number }

export interface PlaceOrderFacts {
  /** changes that are queued or under way; text that is typed and not sent yet is sent by the placing itself (CART-25) */
  readonly pending: number
  /** whether the ways to pay are being asked for the first time */
  readonly methodsComing?: boolean
  /** whether a mandate is still to be chosen */
  readonly mandateMissing?: boolean
  /** the cart's expired quotes, as far as they are known */
  readonly expired?: readonly QuoteExpiry[]
  /** references that are typed and can't be sent, or were not saved */
  readonly notSaved?: ReadonlySet<ReferenceField>
}

export const checkPlaceOrderAvailability = (
  { paymentInfo }: Pick<Cart, "paymentInfo">,
  { pending, methodsComing = false, mandateMissing = false, expired = [], notSaved = new Set() }: PlaceOrderFacts,
): Availability<PlaceOrderObstacle> =>
  toAvailability<PlaceOrderObstacle>([
    ...reasonIf(listActionsBlockedByQuotes(expired).includes("PlaceOrder"), { _tag: "QuotesExpired" } as const),
    ...reasonIf(paymentInfo === undefined && !mandateMissing, {
      _tag: methodsComing ? "PaymentMethodsComing" : "PaymentMethodMissing",
    } as const),
    ...reasonIf(mandateMissing, { _tag: "MandateMissing" } as const),
    ...reasonIf(notSaved.size > 0, { _tag: "ReferenceNotSaved", fields: [...notSaved] } as const),
    ...reasonIf(pending > 0, { _tag: "CartChangePending", changes: pending } as const),
  ])
