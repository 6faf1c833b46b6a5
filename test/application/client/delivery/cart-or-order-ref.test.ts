import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { resolveDeliveryTarget } from "../../../../application/client/delivery/cart-or-order-ref.ts"

describe("resolveDeliveryTarget", () => {
  it("returns the cart or the order whose id is given (DELIV-38)", () => {
    expect(resolveDeliveryTarget({ cartId: "cart-1" })).toEqual(Result.succeed({ _tag: "Cart", cartId: "cart-1" }))
    expect(resolveDeliveryTarget({ orderId: "order-1" })).toEqual(Result.succeed({ _tag: "Order", orderId: "order-1" }))
  })

  it.each([{}, { cartId: "" }, { orderId: undefined }, { cartId: "cart-1", orderId: "order-1" }])(
    "fails with UnsupportedContext for no id or both ids: %j (ERR-55)",
    ids => {
      expect(resolveDeliveryTarget(ids)).toEqual(Result.fail({ _tag: "UnsupportedContext" }))
    },
  )
})
