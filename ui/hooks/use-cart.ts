/** The browser's cart; the component rerenders only when the selected part changes. */
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { type CartSessionState, hasPendingChanges } from "../../application/client/cart/cart-session-state.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useUseCase } from "./injection.ts"
import { useObservable } from "./use-observable.ts"

export const useCartState = <T>(select: (state: CartSessionState) => T): T => useObservable(useUseCase(CartSession), select)

export const useCart = (): Cart | undefined => useCartState(({ cart }) => cart)

/** Whether a change of the cart is unanswered. */
export const useHasPendingCartChanges = (): boolean => useCartState(hasPendingChanges)
