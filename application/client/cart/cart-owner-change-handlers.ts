/**
 * When a login or logout changes the cart's owner, pending changes of the former owner are dropped (LOGIN-14…LOGIN-17,
 * CART-19, CART-20).
 */
import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartMergeOutcome } from "../../../domain/cart/merge-carts.ts"
import type { Identity } from "../identity/identity.ts"
import type { BrowserCartStore } from "./browser-cart-store.ts"
import type { CartChangeQueue } from "./cart-change-queue.ts"
import type { MutableCartSessionState } from "./cart-session-state.ts"
import type { CartAccessEvent } from "./stored-cart-id.ts"

interface Ports {
  readonly identity: Identity
  readonly state: MutableCartSessionState
  readonly browserCart: Pick<BrowserCartStore, "applyEvent" | "accept">
  readonly applyChange: CartChangeQueue["enqueue"]
  readonly dropCart: (why: CartAccessEvent) => void
}

export const makeCartOwnerChangeHandlers = ({ identity, state, browserCart, applyChange, dropCart }: Ports) => {
  const { applyEvent, accept } = browserCart
  const { update } = state

  /** Recalculates the cart; a failure is part of the state (LOGIN-16, ERR-12). */
  const recalculate = Effect.suspend(() => {
    update({ recalculationFailure: undefined })
    return applyChange({ _tag: "Recalculate" })
  }).pipe(
    Effect.match({
      onSuccess: () => undefined,
      // a shopper who logged out needs no message
      onFailure: failure => {
        if (failure.reason._tag !== "ChangeCancelled") update({ recalculationFailure: failure })
      },
    }),
  )

  return {
    recalculate,
    /** stores the cart of a login response and recalculates it */
    replaceCart: Effect.fnUntraced(function* (cart: Cart | undefined, outcome: CartMergeOutcome) {
      if (!cart) return dropCart({ _tag: "LoggedOut" })
      applyEvent({ _tag: "Loaded", cartId: cart.id })
      accept(cart)
      update({ mergeOutcome: outcome })
      yield* Effect.forkDetach(recalculate, { startImmediately: true })
    }),
    /** the outcome of the login was shown */
    acknowledgeMerge: () => update({ mergeOutcome: "none" }),
    /** the current token was rejected */
    dropExpiredToken: () => {
      const token = identity.current()._tag === "Customer" ? "customer" : "anonymous"
      if (token === "customer") identity.clear()
      else identity.removeGuestToken()
      dropCart({ _tag: "TokenExpired", token })
    },
  }
}

export type CartOwnerChangeHandlers = ReturnType<typeof makeCartOwnerChangeHandlers>

/** Reports a logout from anywhere, because the customer's cart then leaves this browser. Runs until it is interrupted. */
export const watchLogouts = (identity: Identity, onLeft: () => void): Effect.Effect<never> =>
  Effect.callback(() => {
    let before = identity.current()._tag
    const stop = identity.subscribe(() => {
      const now = identity.current()._tag
      if (before === "Customer" && now === "Anonymous") onLeft()
      before = now
    })
    return Effect.sync(() => void stop())
  })
