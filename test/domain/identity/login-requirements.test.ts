import { describe, expect, it } from "vitest"
import { isActionAllowed } from "../../../domain/identity/login-requirements.ts"

const NEEDS_LOGIN = ["deliveryStep", "paymentStep", "quotes", "placeOrder", "paymentMethods", "pickupPointSearch"] as const

describe("isActionAllowed", () => {
  it("allows a guest to build a cart (LOGIN-02)", () => {
    expect(isActionAllowed("Anonymous", "buildCart")).toBe(true)
  })

  it.each(NEEDS_LOGIN)("requires a guest to log in for %s (LOGIN-07…12)", action => {
    expect(isActionAllowed("Anonymous", action)).toBe(false)
  })
})

describe("isActionAllowed for a logged-in customer", () => {
  it.each(["buildCart", ...NEEDS_LOGIN] as const)("allows %s (LOGIN-01)", action => {
    expect(isActionAllowed("Customer", action)).toBe(true)
  })
})
