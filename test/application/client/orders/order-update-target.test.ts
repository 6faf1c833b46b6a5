import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { requireOrderId, requireOrderItemIds } from "../../../../application/client/orders/order-update-target.ts"

describe("requireOrderId", () => {
  it("returns the id of the order (ORDER-12)", () => {
    expect(requireOrderId("order-1")).toEqual(Result.succeed("order-1"))
  })

  it.each([undefined, ""])("fails with OrderIdMissing for %j (ORDER-12, ERR-53)", orderId => {
    expect(requireOrderId(orderId)).toEqual(Result.fail([{ _tag: "OrderIdMissing" }]))
  })
})

describe("requireOrderItemIds", () => {
  it("returns the ids of the order and the line item (ORDER-12, ORDER-13)", () => {
    expect(requireOrderItemIds("order-1", "item-1")).toEqual(Result.succeed({ orderId: "order-1", lineItemId: "item-1" }))
  })

  it.each([undefined, ""])("fails with LineItemIdMissing or OrderIdMissing for %j (ORDER-13, ERR-54)", id => {
    expect(requireOrderItemIds("order-1", id)).toEqual(Result.fail([{ _tag: "LineItemIdMissing" }]))
    expect(requireOrderItemIds(id, "item-1")).toEqual(Result.fail([{ _tag: "OrderIdMissing" }]))
  })

  it("names both ids when both are missing (ORDER-12, ORDER-13)", () => {
    expect(requireOrderItemIds(undefined, undefined)).toEqual(
      Result.fail([{ _tag: "OrderIdMissing" }, { _tag: "LineItemIdMissing" }]),
    )
  })
})
