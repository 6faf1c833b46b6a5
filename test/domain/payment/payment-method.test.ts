import { describe, expect, it } from "vitest"
import { PAYMENT_METHODS_WITH_LOGO } from "../../../domain/payment/payment-method.ts"

describe("the payment methods with a logo of their own", () => {
  it("are the six prepaid methods; payment by mandate and on account are shown by name (PAY-31, PAY-33)", () => {
    expect(PAYMENT_METHODS_WITH_LOGO).toEqual(["ideal", "bcmc", "bcmc_mobile", "creditCard", "paypal", "cartebancaire"])
  })
})
