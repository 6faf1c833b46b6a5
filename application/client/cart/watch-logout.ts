/** Reports a logout from anywhere, because the customer's cart then leaves this browser (CART-19, CART-20). */
import { Effect } from "effect"
import type { Identity } from "../identity/identity.ts"

interface Ports {
  readonly identity: Identity
  readonly onLeft: () => void
}

/** Runs until it is interrupted. */
export const watchLogout = ({ identity, onLeft }: Ports): Effect.Effect<never> =>
  Effect.callback(() => {
    let before = identity.current()._tag
    const stop = identity.subscribe(() => {
      const now = identity.current()._tag
      if (before === "Customer" && now === "Anonymous") onLeft()
      before = now
    })
    return Effect.sync(() => void stop())
  })
