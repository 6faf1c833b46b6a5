import { describe, expect, it } from "vitest"
import { DOINGS, mayDo, needsLogin } from "../../../domain/identity/needs-login.ts"

describe("a visitor", () => {
  it("can build a cart (LOGIN-02)", () => {
    expect(needsLogin("buildCart")).toBe(false)
    expect(mayDo("Anonymous", "buildCart")).toBe(true)
  })

  it.each(["deliveryStep", "paymentStep", "quotes", "placeOrder", "paymentMethods", "pickupPointSearch"] as const)(
    "logs in first for the %s (LOGIN-07…12)",
    doing => {
      expect(needsLogin(doing)).toBe(true)
      expect(mayDo("Anonymous", doing)).toBe(false)
    },
  )
})

describe("a customer", () => {
  it("can do all there is to do (LOGIN-01)", () => {
    expect(DOINGS).toHaveLength(7)
    for (const doing of DOINGS) expect(mayDo("Customer", doing)).toBe(true)
  })
})
