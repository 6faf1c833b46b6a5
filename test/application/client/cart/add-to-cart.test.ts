import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { DeliveryTypeMissingError, makeAddToCart } from "../../../../application/client/cart/add-to-cart.ts"
import { INITIAL_CART_SESSION_STATE } from "../../../../application/client/cart/cart-session-state.ts"
import type { Cart } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { aCart, aLineItem } from "../../../support/test-data-builders.ts"

const NORMAL = [{ name: "Delivery Type", value: "Normal" }]

const setUp = (heldCart?: Cart) => {
  const changes: CartCommand[] = []
  const reported: unknown[] = []
  const addToCart = makeAddToCart({
    session: {
      current: () => ({ ...INITIAL_CART_SESSION_STATE, cart: heldCart }),
      applyChange: change => {
        changes.push(change)
        return Effect.succeed(heldCart ?? aCart())
      },
    },
    report: bug => Effect.sync(() => `code ${reported.push(bug)}`),
  })
  return { addToCart, changes, reported }
}

describe("addToCart", () => {
  it("fails as a programming error without a delivery type, and adds nothing (CART-31, CART-33)", async () => {
    const { addToCart, changes } = setUp(aCart())
    const exit = await Effect.runPromiseExit(addToCart({ productKey: "flyers", quantity: 250, selection: [] }))
    expect(exit).toEqual(Exit.die(new DeliveryTypeMissingError({ productKey: "flyers" })))
    expect(changes).toEqual([])
  })

  it("reports a design that is already in the cart, and adds the item anyway (CART-32, CART-33)", async () => {
    const printed = aCart({ lineItems: [aLineItem({ artworkItemId: "design-1" })] })
    const { addToCart, changes, reported } = setUp(printed)
    const draft = { productKey: "flyers", quantity: 250, selection: NORMAL, artworkItemId: "design-1" }
    await Effect.runPromise(addToCart(draft))
    await expect.poll(() => reported).toMatchObject([{ _tag: "DocumentDuplicated" }])
    expect(changes).toEqual([{ _tag: "AddLineItems", drafts: [draft] }])
  })

  it("reports nothing for a design that is new in the cart (CART-32)", async () => {
    for (const heldCart of [aCart({ lineItems: [aLineItem({ artworkItemId: "design-1" })] }), undefined]) {
      const { addToCart, changes, reported } = setUp(heldCart)
      await Effect.runPromise(addToCart({ productKey: "flyers", quantity: 250, selection: NORMAL, artworkItemId: "design-2" }))
      expect([changes.length, reported]).toEqual([1, []])
    }
  })
})
