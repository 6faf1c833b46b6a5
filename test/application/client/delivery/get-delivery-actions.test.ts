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
  it("returns the actions of a cart or an order, and throws UnsupportedContext for neither or both (DELIV-38, ERR-55)", () => {
    deliver({ cartId: "cart-1" })
    deliver({ orderId: "order-1" })
    expect(opened).toEqual(["cart cart-1", "order order-1"])
    const named = expect.objectContaining({ name: "UnsupportedContext", message: "unsupported context" })
    expect(() => deliver({})).toThrow(named)
    expect(() => deliver({ cartId: "cart-1", orderId: "order-1" })).toThrow(named)
    expect(opened).toHaveLength(2)
  })
})
