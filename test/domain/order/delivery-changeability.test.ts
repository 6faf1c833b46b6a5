import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkDeliveryChangeable } from "../../../domain/order/delivery-changeability.ts"
import { ORDER_STAGES, type OrderStage } from "../../../domain/order/order-stats.ts"
import { law } from "../../support/law.ts"

describe("the delivery of an order", () => {
  it.each<OrderStage>(["waitingForArtwork", "waitingForPayment"])("can be changed while it is %s (ORDER-16)", stage => {
    expect(checkDeliveryChangeable([stage])).toEqual(Result.succeed([stage]))
    expect(checkDeliveryChangeable(["openInvoices", stage])).toEqual(Result.succeed(["openInvoices", stage]))
  })

  it("stays as it is when nothing waits (ORDER-16)", () => {
    expect(checkDeliveryChangeable(["openInvoices"])).toEqual(Result.fail([{ _tag: "NotWaiting" }]))
    expect(checkDeliveryChangeable([])).toEqual(Result.fail([{ _tag: "NotWaiting" }]))
  })

  it("stays as it is when a part is made already (ORDER-16)", () => {
    expect(checkDeliveryChangeable(["inProduction", "waitingForArtwork"])).toEqual(
      Result.fail([{ _tag: "InProduction" }]),
    )
  })

  it("is refused for every reason at once (ORDER-16)", () => {
    expect(checkDeliveryChangeable(["inProduction"])).toEqual(
      Result.fail([{ _tag: "InProduction" }, { _tag: "NotWaiting" }]),
    )
  })

  law("never changes once it is in production, whatever else it is (ORDER-16)", fc.subarray([...ORDER_STAGES]), all => {
    const waiting = all.includes("waitingForArtwork") || all.includes("waitingForPayment")
    expect(Result.isSuccess(checkDeliveryChangeable(all))).toBe(waiting && !all.includes("inProduction"))
  })
})
