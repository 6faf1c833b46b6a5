import { describe, expect, it } from "vitest"
import type { DeliveryActions } from "../../../../application/client/delivery/delivery-actions.ts"
import { makeGetDeliveryActions } from "../../../../application/client/delivery/get-delivery-actions.ts"

const opened: string[] = []

const deliver = makeGetDeliveryActions({
  inCart: id => {
    opened.push(`cart ${id}`)
    return {} as DeliveryActions
  },
  inOrder: id => {
    opened.push(`order ${id}`)
    return {} as DeliveryActions
  },
})

describe("getDeliveryActions", () => {
  it("returns the actions of the cart or the order whose id is given (DELIV-38)", () => {
    deliver({ cartId: "cart-1" })
    deliver({ orderId: "order-1" })
    expect(opened).toEqual(["cart cart-1", "order order-1"])
  })

  it.each([{}, { cartId: "" }, { orderId: undefined }, { cartId: "cart-1", orderId: "order-1" }])(
    "throws UnsupportedContext for no id or both ids: %j (ERR-55)",
    ids => {
      const before = opened.length
      const named = expect.objectContaining({ name: "UnsupportedContext", message: "unsupported context" })
      expect(() => deliver(ids)).toThrow(named)
      expect(opened).toHaveLength(before)
    },
  )
})
