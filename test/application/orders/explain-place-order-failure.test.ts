import { describe, expect, it } from "vitest"
import { explainPlaceOrderFailure } from "../../../application/orders/explain-place-order-failure.ts"
import { CartNotReadyError, ReferencesNotSavedError } from "../../../application/orders/place-order.ts"
import { RefusedError } from "../../../application/ports/service-failures.ts"

const traceId = "t"

describe("what to mend after an order was not placed", () => {
  it("is what the cart lacks, and what was typed and not saved (PAY-03, PAY-43)", () => {
    expect(
      explainPlaceOrderFailure(new CartNotReadyError({ reasons: [{ _tag: "CartEmpty" }] })).checkoutIssues,
    ).toEqual([{ _tag: "CartEmpty", fixStep: "cart" }])
    expect(explainPlaceOrderFailure(new ReferencesNotSavedError({ fields: ["poNumber"] })).checkoutIssues).toEqual([
      { _tag: "ReferenceNotSaved", field: "poNumber", fixStep: "references" },
    ])
  })

  it("is what the services named, with a code for what names nothing (PAY-12, PAY-49)", () => {
    const faults = [{ _tag: "PaymentMethodMissing", at: [] }] as const
    expect(
      explainPlaceOrderFailure(new RefusedError({ refusal: { _tag: "CartNotPlaceable", faults }, traceId }))
        .checkoutIssues,
    ).toEqual([{ _tag: "PaymentMethodMissing", fixStep: "methods" }])
    expect(explainPlaceOrderFailure(new RefusedError({ refusal: { _tag: "CartNotFound" }, traceId }))).toMatchObject({
      message: "InvalidCart",
      checkoutIssues: [],
      code: "t",
    })
  })
})
