/** The browser's cart; the component rerenders only when it changes. */
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { hasPendingChanges } from "../../application/client/cart/cart-session-state.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useUseCase } from "./injection.ts"
import { useObservable } from "./use-observable.ts"

export const useCart = (): Cart | undefined => useObservable(useUseCase(CartSession), ({ cart }) => cart)

/** Whether a change of the cart is unanswered. */
export const useHasPendingCartChanges = (): boolean => useObservable(useUseCase(CartSession), hasPendingChanges)
