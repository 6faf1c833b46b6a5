import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CartNotOwnedError, makeAcceptCartTransfer } from "../../../application/cart/accept-cart-transfer.ts"
import type { Cart } from "../../../domain/cart/cart.ts"

const cart = (id: string) => ({ id }) as Cart

describe("a buyer who goes on", () => {
  it("with a link has the cart that it leads to, or their own, and nobody else's (UCP-13, UCP-28)", async () => {
    const adopted: string[] = []
    const takeOver = makeAcceptCartTransfer({
      handovers: { takeOver: code => Effect.succeed({ cart: cart(`behind ${code}`), cartOutcome: "mergedCart" }) },
      carts: { create: () => Effect.succeed(cart("own")) },
      session: {
        settled: Effect.void as never,
        adopt: (held, outcome) => Effect.sync(() => void adopted.push(`${held?.id} ${outcome}`)),
      },
      newId: () => "key",
    })
    await Effect.runPromise(takeOver({ code: "code" }))
    await Effect.runPromise(takeOver({ own: "own" }))
    expect(await Effect.runPromise(Effect.flip(takeOver({ own: "another's" })))).toBeInstanceOf(CartNotOwnedError)
    expect(adopted).toEqual(["behind code mergedCart", "own none"])
  })
})
