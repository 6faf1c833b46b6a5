/** The browser forgets its cart when it is refused, is none any more or its customer left; never when nobody answers (CART-19…CART-22). */
import type { CartId } from "./cart.ts"

export type StoredCartIdEvent =
  | { readonly _tag: "LoggedOut" }
  /** the login's or the visit's: either ends what this browser may see (CART-22) */
  | { readonly _tag: "TokenExpired"; readonly token: "customer" | "anonymous" }
  /** the services understood and said no: any 4xx */
  | { readonly _tag: "LoadRefused"; readonly cartId: CartId }
  /** no answer, or one that says nothing about the cart */
  | { readonly _tag: "LoadFailed"; readonly cartId: CartId }
  /** it became an order, was emptied, or its owner left */
  | { readonly _tag: "Ended"; readonly cartId: CartId }
  | { readonly _tag: "Loaded"; readonly cartId: CartId }

/** The cart id to keep after the event; the refusal or end of another cart than the kept one, from before a change, clears nothing. */
export const updateStoredCartId = (kept: CartId | undefined, event: StoredCartIdEvent): CartId | undefined => {
  switch (event._tag) {
    case "LoggedOut":
    case "TokenExpired":
      return undefined
    case "LoadRefused":
    case "Ended":
      return event.cartId === kept ? undefined : kept
    case "LoadFailed":
      return kept
    case "Loaded":
      return event.cartId
  }
}
