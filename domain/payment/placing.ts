/** Place order can be pressed when the cart has payment info and no change of it is on its way (PAY-47). */
import type { Cart } from "../cart/cart.ts"
import { type Availability, availability, when } from "../delivery/availability.ts"

export type PlacingHindrance =
  /** told in words to whoever gets past the button (PAY-49, PAY-50) */
  { readonly _tag: "PaymentMethodMissing" } | { readonly _tag: "CartChangePending"; readonly changes: number }

/** `pending` counts the changes that are queued or under way, typed text that is not sent yet included (CART-25). */
export const placing = ({ paymentInfo }: Pick<Cart, "paymentInfo">, pending: number): Availability<PlacingHindrance> =>
  availability<PlacingHindrance>([
    ...when(paymentInfo === undefined, { _tag: "PaymentMethodMissing" } as const),
    ...when(pending > 0, { _tag: "CartChangePending", changes: pending } as const),
  ])
