/** Place order can be pressed when the cart has payment info and no change of it is on its way (PAY-47). */
import type { Cart } from "../cart/cart.ts"
import { type Availability, availability, when } from "../delivery/availability.ts"

export type PlacingHindrance =
  /** told in words to whoever gets past the button (PAY-49, PAY-50) */
  | { readonly _tag: "PaymentMethodMissing" }
  /** paying by mandate was picked, and the cart still has what was chosen before (PAY-18) */
  | { readonly _tag: "MandateMissing" }
  | { readonly _tag: "CartChangePending"; readonly changes: number }

export interface PlacingFacts {
  /** changes that are queued or under way; text that is typed and not sent yet is sent by the placing itself (CART-25) */
  readonly pending: number
  /** whether a mandate is still to be chosen */
  readonly mandateMissing?: boolean
}

export const placing = (
  { paymentInfo }: Pick<Cart, "paymentInfo">,
  { pending, mandateMissing = false }: PlacingFacts,
): Availability<PlacingHindrance> =>
  availability<PlacingHindrance>([
    ...when(paymentInfo === undefined && !mandateMissing, { _tag: "PaymentMethodMissing" } as const),
    ...when(mandateMissing, { _tag: "MandateMissing" } as const),
    ...when(pending > 0, { _tag: "CartChangePending", changes: pending } as const),
  ])
