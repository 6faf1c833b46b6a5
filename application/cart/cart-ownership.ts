/**
 * The cart's owner changes at login and logout; pending changes of the former owner end (LOGIN-14…LOGIN-17, CART-19,
 * CART-20).
 */
import { Effect } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import type { StoredCartIdEvent } from "../../domain/cart/stored-cart-id.ts"
import type { Identity } from "../identity/identity.ts"
import type { Subject } from "../observable.ts"
import type { CartChangeQueue } from "./cart-change-queue.ts"
import type { CartSessionState } from "./cart-session-state.ts"
import type { ClientCart } from "./client-cart.ts"

export interface CartOwnership {
  /** stores the cart of a login response and recalculates it */
  readonly adopt: (cart: Cart | undefined, outcome: CartMergeOutcome) => Effect.Effect<void>
  /** recalculates the cart; a failure is part of the state (LOGIN-16, ERR-12) */
  readonly recalculate: Effect.Effect<void>
  /** the outcome of the login was shown */
  readonly told: () => void
  /** the current token was rejected */
  readonly expired: () => void
}

interface Ports {
  readonly identity: Identity
  readonly state: Subject<CartSessionState>
  readonly clientCart: Pick<ClientCart, "heard" | "accept">
  readonly ask: CartChangeQueue["ask"]
  readonly drop: (why: StoredCartIdEvent) => void
}

export const makeCartOwnership = ({ identity, state, clientCart, ask, drop }: Ports): CartOwnership => {
  const { heard, accept } = clientCart
  const update = (part: Partial<CartSessionState>) => state.set({ ...state.current(), ...part })

  const recalculate = Effect.suspend(() => {
    update({ notRecalculated: undefined })
    return ask({ _tag: "Recalculate" })
  }).pipe(
    Effect.match({
      onSuccess: () => undefined,
      // a shopper who logged out needs no message
      onFailure: failure => {
        if (failure.reason._tag !== "ChangeCancelled") update({ notRecalculated: failure })
      },
    }),
  )

  return {
    recalculate,
    adopt: (cart, outcome) =>
      Effect.gen(function* () {
        if (!cart) return drop({ _tag: "LoggedOut" })
        heard({ _tag: "Loaded", cartId: cart.id })
        accept(cart)
        update({ outcome })
        yield* Effect.forkDetach(recalculate, { startImmediately: true })
      }),
    told: () => update({ outcome: "none" }),
    expired: () => {
      const token = identity.current()._tag === "Customer" ? "customer" : "anonymous"
      if (token === "customer") identity.forget()
      else identity.forgetVisit()
      drop({ _tag: "TokenExpired", token })
    },
  }
}
