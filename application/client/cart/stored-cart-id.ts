/**
 * The browser deletes its stored cart id when the cart is refused or has ended, or its customer logged out; never
 * because no response came (CART-19…CART-22).
 */
import type { CartId } from "../../../domain/cart/cart.ts"

export type CartAccessEvent =
  | { readonly _tag: "LoggedOut" }
  /** the customer's or the guest's token: each ends access to the cart (CART-22) */
  | { readonly _tag: "TokenExpired"; readonly token: "customer" | "anonymous" }
  /** the services refused the cart: any 4xx */
  | { readonly _tag: "LoadRefused"; readonly cartId: CartId }
  /** no response, or one that says nothing about the cart */
  | { readonly _tag: "LoadFailed"; readonly cartId: CartId }
  /** it became an order, was emptied, or its owner left */
  | { readonly _tag: "Ended"; readonly cartId: CartId }
  | { readonly _tag: "Loaded"; readonly cartId: CartId }

/** The cart id to store after the event. Refusal or end of another cart than the stored one changes nothing. */
export const updateStoredCartId = (storedId: CartId | undefined, event: CartAccessEvent): CartId | undefined => {
  switch (event._tag) {
    case "LoggedOut":
    case "TokenExpired":
      return undefined
    case "LoadRefused":
    case "Ended":
      return event.cartId === storedId ? undefined : storedId
    case "LoadFailed":
      return storedId
    case "Loaded":
      return event.cartId
  }
}
