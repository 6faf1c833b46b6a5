import { describe, expect, it } from "vitest"
import { paymentMethods } from "../../../domain/payment/offered.ts"
import { methodToSet } from "../../../domain/payment/preselected.ts"

const offered = paymentMethods({})

describe("the preselected payment method", () => {
  it("is the default one while the cart has none (PAY-16, PAY-17)", () => {
    expect(methodToSet(offered)).toBe("ideal")
  })

  it("gives way to the cart's own choice (PAY-17)", () => {
    expect(methodToSet(offered, { paymentMethodId: "paypal" })).toBeUndefined()
  })

  it("takes the place of one that is no longer offered (PAY-17)", () => {
    expect(methodToSet(offered, { paymentMethodId: "onaccount" })).toBe("ideal")
  })

  it("is none when the default is none of the methods (PAY-37)", () => {
    expect(methodToSet({ default: "ideal", methods: [] })).toBeUndefined()
    expect(methodToSet({ methods: offered.methods })).toBeUndefined()
  })
})
