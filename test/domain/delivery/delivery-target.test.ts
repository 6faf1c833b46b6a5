import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { resolveDeliveryTarget } from "../../../domain/delivery/delivery-target.ts"

describe("where items are delivered from", () => {
  it("is a cart or an order (DELIV-38)", () => {
    expect(resolveDeliveryTarget({ cartId: "cart-1" })).toEqual(Result.succeed({ _tag: "Cart", cartId: "cart-1" }))
    expect(resolveDeliveryTarget({ orderId: "order-1" })).toEqual(Result.succeed({ _tag: "Order", orderId: "order-1" }))
  })

  it.each([{}, { cartId: "" }, { orderId: undefined }, { cartId: "cart-1", orderId: "order-1" }])(
    "is an internal error when it is neither, or both: %j (ERR-55)",
    ids => {
      expect(resolveDeliveryTarget(ids)).toEqual(Result.fail({ _tag: "UnsupportedContext" }))
    },
  )
})
