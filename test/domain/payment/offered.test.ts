import { describe, expect, it } from "vitest"
import { isOffered, paymentMethods } from "../../../domain/payment/offered.ts"

describe("the payment methods on offer", () => {
  it.each([{}, { company: "" }, { company: "Drukwerk BV" }])(
    "include the default one, each once: %o (PAY-16)",
    customer => {
      const offered = paymentMethods(customer)
      expect(isOffered(offered, offered.default ?? "none")).toBe(true)
      expect(new Set(offered.methods.map(({ id }) => id)).size).toBe(offered.methods.length)
    },
  )

  it("let a company pay on account, and nobody else (PAY-01)", () => {
    expect(isOffered(paymentMethods({ company: "Drukwerk BV" }), "onaccount")).toBe(true)
    expect(isOffered(paymentMethods({}), "onaccount")).toBe(false)
    expect(isOffered(paymentMethods({}), "ideal")).toBe(true)
  })
})
