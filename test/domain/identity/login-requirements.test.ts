import { describe, expect, it } from "vitest"
import { isActionAllowed } from "../../../domain/identity/login-requirements.ts"

const NEEDS_LOGIN = [
  "deliveryStep",
  "paymentStep",
  "quotes",
  "placeOrder",
  "paymentMethods",
  "pickupPointSearch",
] as const

describe("a visitor", () => {
  it("can build a cart (LOGIN-02)", () => {
    expect(isActionAllowed("Anonymous", "buildCart")).toBe(true)
  })

  it.each(NEEDS_LOGIN)("logs in first for the %s (LOGIN-07…12)", doing => {
    expect(isActionAllowed("Anonymous", doing)).toBe(false)
  })
})

describe("a customer", () => {
  it.each(["buildCart", ...NEEDS_LOGIN] as const)("may do what is called %s (LOGIN-01)", doing => {
    expect(isActionAllowed("Customer", doing)).toBe(true)
  })
})
