import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { placing } from "../../../domain/payment/placing.ts"
import { law } from "../../support/law.ts"

const paid = { paymentInfo: { paymentMethodId: "ideal" } }

describe("the button that places the order", () => {
  it("can be pressed with payment info, and while no change is pending (PAY-47)", () => {
    expect(placing(paid, 0)).toEqual({ _tag: "Available" })
  })

  it("waits for a payment method (PAY-47, PAY-49, PAY-50)", () => {
    expect(placing({}, 0)).toEqual({ _tag: "Unavailable", reasons: [{ _tag: "PaymentMethodMissing" }] })
  })

  it("waits for the changes of the cart (PAY-47, CART-25)", () => {
    expect(placing(paid, 2)).toEqual({ _tag: "Unavailable", reasons: [{ _tag: "CartChangePending", changes: 2 }] })
  })

  law("says all it waits for (PAY-47)", fc.tuple(fc.boolean(), fc.nat(3)), ([chosen, pending]) => {
    const answer = placing(chosen ? paid : {}, pending)
    expect(answer._tag === "Available").toBe(chosen && pending === 0)
    if (answer._tag === "Unavailable") expect(answer.reasons.length).toBe((chosen ? 0 : 1) + (pending > 0 ? 1 : 0))
  })
})
