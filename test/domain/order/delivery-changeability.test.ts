import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkDeliveryChangeable } from "../../../domain/order/delivery-changeability.ts"
import { ORDER_STAGES, type OrderStage } from "../../../domain/order/order-stats.ts"
import { law } from "../../support/law.ts"

describe("checkDeliveryChangeable", () => {
  it.each<OrderStage>(["waitingForArtwork", "waitingForPayment"])("allows a change in stage %s (ORDER-16)", stage => {
    expect(checkDeliveryChangeable([stage])).toEqual(Result.succeed([stage]))
    expect(checkDeliveryChangeable(["openInvoices", stage])).toEqual(Result.succeed(["openInvoices", stage]))
  })

  it("fails with NotWaiting when the order waits for nothing (ORDER-16)", () => {
    expect(checkDeliveryChangeable(["openInvoices"])).toEqual(Result.fail([{ _tag: "NotWaiting" }]))
    expect(checkDeliveryChangeable([])).toEqual(Result.fail([{ _tag: "NotWaiting" }]))
  })

  it("fails with InProduction when a part of the order is in production (ORDER-16)", () => {
    expect(checkDeliveryChangeable(["inProduction", "waitingForArtwork"])).toEqual(Result.fail([{ _tag: "InProduction" }]))
  })

  it("returns every reason at once (ORDER-16)", () => {
    expect(checkDeliveryChangeable(["inProduction"])).toEqual(Result.fail([{ _tag: "InProduction" }, { _tag: "NotWaiting" }]))
  })

  law("never allows a change once an order is in production (ORDER-16)", fc.subarray([...ORDER_STAGES]), all => {
    const waiting = all.includes("waitingForArtwork") || all.includes("waitingForPayment")
    expect(Result.isSuccess(checkDeliveryChangeable(all))).toBe(waiting && !all.includes("inProduction"))
  })
})
