import { describe, expect, it } from "vitest"
import { DEFAULT_PAYMENT_METHOD_LOGOS } from "../../../../application/client/payment/default-payment-method-logos.ts"
import { ZERO_CENTS } from "../../../../domain/money/cents.ts"
import { PAYMENT_METHODS_WITH_LOGO } from "../../../../domain/payment/payment-method.ts"
import { listTestPaymentMethods } from "../../../support/test-tariff.ts"

describe("the default payment logos of the cart page", () => {
  it("belong to methods that everybody is offered and that have a logo (CART-51, PAY-31, CART-52)", () => {
    for (const id of DEFAULT_PAYMENT_METHOD_LOGOS) {
      expect(PAYMENT_METHODS_WITH_LOGO).toContain(id)
      expect(listTestPaymentMethods({}, ZERO_CENTS).methods.map(method => method.id)).toContain(id)
    }
  })
})
