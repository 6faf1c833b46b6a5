import { describe, expect, it } from "vitest"
import { explainPlaceOrderFailure } from "../../../../application/client/orders/explain-place-order-failure.ts"
import { CartNotReadyError, ReferencesNotSavedError } from "../../../../application/client/orders/place-order.ts"
import { RefusedError } from "../../../../application/client/ports/service-failures.ts"

const traceId = "t"

describe("explainPlaceOrderFailure", () => {
  it("lists the cart's issues and the references that were not saved (PAY-03, PAY-43)", () => {
    expect(explainPlaceOrderFailure(new CartNotReadyError({ reasons: [{ _tag: "CartEmpty" }] })).checkoutIssues).toEqual([
      { _tag: "CartEmpty", fixStep: "cart" },
    ])
    expect(explainPlaceOrderFailure(new ReferencesNotSavedError({ fields: ["poNumber"] })).checkoutIssues).toEqual([
      { _tag: "ReferenceNotSaved", field: "poNumber", fixStep: "references" },
    ])
  })

  it("lists the issues that the server names, and shows a code when it names none (PAY-12, PAY-49)", () => {
    const faults = [{ _tag: "PaymentMethodMissing", at: [] }] as const
    expect(
      explainPlaceOrderFailure(new RefusedError({ refusal: { _tag: "CartNotPlaceable", faults }, traceId })).checkoutIssues,
    ).toEqual([{ _tag: "PaymentMethodMissing", fixStep: "methods" }])
    expect(explainPlaceOrderFailure(new RefusedError({ refusal: { _tag: "CartNotFound" }, traceId }))).toMatchObject({
      message: "InvalidCart",
      checkoutIssues: [],
      code: "t",
    })
  })
})
