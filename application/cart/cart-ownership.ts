/** Whose cart it is changes with who is logged in; what was asked in the name of whoever it was ends with it (LOGIN-14…LOGIN-17, CART-19, CART-20). */
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
  /** takes the cart that a login answered with, and has it recalculated */
  readonly adopt: (cart: Cart | undefined, outcome: CartMergeOutcome) => Effect.Effect<void>
  /** has the cart recalculated; that it could not be is told by the state (LOGIN-16, ERR-12) */
  readonly recalculate: Effect.Effect<void>
  /** the outcome of the login was told */
  readonly told: () => void
  /** the token of whoever it was is no longer taken */
  readonly expired: () => void
}

interface Ports {
  readonly identity: Identity
  readonly state: Subject<CartSessionState>
  readonly held: Pick<ClientCart, "heard" | "accept">
  readonly ask: CartChangeQueue["ask"]
  readonly drop: (why: StoredCartIdEvent) => void
}

export const makeCartOwnership = ({ identity, state, held: { heard, accept }, ask, drop }: Ports): CartOwnership => {
  const update = (part: Partial<CartSessionState>) => state.set({ ...state.current(), ...part })

  const recalculate = Effect.suspend(() => {
    update({ notRecalculated: undefined })
    return ask({ _tag: "Recalculate" })
  }).pipe(
    Effect.match({
      onSuccess: () => undefined,
      // whoever left asks for nothing any more
      onFailure: failure => {
        if (failure.reason._tag !== "Cancelled") update({ notRecalculated: failure })
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
