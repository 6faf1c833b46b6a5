import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { PaymentInfo } from "../../../domain/payment/payment-method.ts"
import { applyCommand, type CommandRefusal } from "../carts/apply-command.ts"
import type { CartContext } from "../carts/cart-context.ts"
import { recalculateCart } from "../carts/recalculate-cart.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** `unknown` for an instrument that the shop doesn't have */
export type RequestedPayment = PaymentInfo | "unknown"

export type RefusedPayment = CommandRefusal<"SetPaymentMethod"> | { readonly _tag: "InstrumentUnknown" }

/** Applies the payment that an agent requests. A refused one leaves the cart as it was (UCP-44). */
export const applyRequestedPayment = (
  shop: ShopReads,
  cart: Cart,
  payment: RequestedPayment | undefined,
  context: CartContext,
): Effect.Effect<{ readonly cart: Cart; readonly refusal?: RefusedPayment }> =>
  Effect.gen(function* () {
    if (payment === undefined) return { cart }
    if (payment === "unknown") return { cart, refusal: { _tag: "InstrumentUnknown" } }
    const recalculated = yield* recalculateCart(shop, context.caller, cart)
    const result = yield* Effect.result(applyCommand(shop, recalculated, { _tag: "SetPaymentMethod", payment }, context))
    return Result.isSuccess(result) ? { cart: result.success } : { cart, refusal: result.failure }
  })
