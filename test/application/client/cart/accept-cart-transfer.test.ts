import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CartNotOwnedError, makeAcceptCartTransfer } from "../../../../application/client/cart/accept-cart-transfer.ts"
import type { Cart } from "../../../../domain/cart/cart.ts"

const cart = (id: string) => ({ id }) as Cart

describe("AcceptCartTransfer", () => {
  it("shows the cart behind the link or the buyer's own cart, and refuses another's (UCP-13, UCP-28)", async () => {
    const adoptedCarts: string[] = []
    const acceptTransfer = makeAcceptCartTransfer({
      cartTransfers: { accept: code => Effect.succeed({ cart: cart(`behind ${code}`), cartOutcome: "mergedCart" }) },
      carts: { create: () => Effect.succeed(cart("own")) },
      session: {
        waitForChanges: Effect.void as never,
        replaceCart: (held, outcome) => Effect.sync(() => void adoptedCarts.push(`${held?.id} ${outcome}`)),
      },
      newId: () => "key",
    })
    await Effect.runPromise(acceptTransfer({ code: "code" }))
    await Effect.runPromise(acceptTransfer({ ownCartId: "own" }))
    expect(await Effect.runPromise(Effect.flip(acceptTransfer({ ownCartId: "another's" })))).toBeInstanceOf(CartNotOwnedError)
    expect(adoptedCarts).toEqual(["behind code mergedCart", "own none"])
  })
})
