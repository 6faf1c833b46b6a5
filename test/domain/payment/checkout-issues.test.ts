import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CouponNotEligible } from "../../../domain/cart/coupon-refusal.ts"
import { toCents } from "../../../domain/money/cents.ts"
import type { AmountLimitExceeded } from "../../../domain/payment/amount-limit.ts"
import { type PlacementFault, toCheckoutIssues, toPlacementIssues } from "../../../domain/payment/checkout-issues.ts"
import { law } from "../../support/law.ts"

const fault = (_tag: Exclude<PlacementFault, AmountLimitExceeded>["_tag"]): PlacementFault => ({ _tag })

const expired = (coupon: string): CouponNotEligible => ({ _tag: "Expired", coupon })

const CODES = [
  "ShippingAddressMissing",
  "ShippingAddressIncomplete",
  "ShippingCountryUnavailable",
  "BillingAddressMissing",
  "BillingAddressIncomplete",
  "BillingCountryUnavailable",
  "BillingEmailMissing",
  "CartEmpty",
  "PaymentMethodMissing",
  "DeliveryOptionUnavailable",
  "PaymentMethodUnavailable",
  "MandateNotUsable",
  "QuotesExpired",
  "FewerThanAddresses",
  "CourierUnavailable",
] as const

describe("the payment step's validation list", () => {
  it("has every lack of the cart once, with the place where it is mended (PAY-03, PAY-13, ADDR-32, DELIV-13, QUOTE-11)", () => {
    expect(
      toCheckoutIssues([
        { _tag: "PaymentMethodMissing" },
        { _tag: "QuotesExpired" },
        { _tag: "FewerThanAddresses" },
        { _tag: "BillingEmailMissing" },
        { _tag: "ShippingAddressMissing" },
        { _tag: "ShippingAddressIncomplete" },
      ]),
    ).toEqual([
      { _tag: "QuotesExpired", fixStep: "cart" },
      { _tag: "FewerThanAddresses", fixStep: "delivery" },
      { _tag: "Address", message: "ShippingAddressesIncomplete", fixStep: "delivery" },
      { _tag: "Address", message: "BillingEmailMissing", fixStep: "delivery" },
      { _tag: "PaymentMethodMissing", fixStep: "methods" },
    ])
    expect(toCheckoutIssues([])).toEqual([])
  })

  it("leads from a limit that the order passes to the methods, with both amounts (PAY-13, PAY-59)", () => {
    const exceeded = { _tag: "CreditLimitExceeded", limit: toCents(100), amount: toCents(101) } as const
    expect(toPlacementIssues([exceeded])).toEqual({
      message: undefined,
      checkoutIssues: [{ _tag: "BeyondLimit", exceeded, fixStep: "methods" }],
    })
  })
})

describe("an order that the services refused", () => {
  it("for the billing email says so, whatever else it lacks (PAY-10, PAY-13)", () => {
    const { message, checkoutIssues } = toPlacementIssues([
      fault("BillingAddressIncomplete"),
      fault("BillingEmailMissing"),
    ])
    expect(message).toBe("BillingEmailInvalid")
    expect(checkoutIssues).toEqual([
      { _tag: "Address", message: "BillingAddressIncomplete", fixStep: "delivery" },
      { _tag: "Address", message: "BillingEmailMissing", fixStep: "delivery" },
    ])
  })

  it("for something else about the bill says that it is incomplete (PAY-11)", () => {
    expect(toPlacementIssues([fault("BillingCountryUnavailable")]).message).toBe("BillingAddressIncomplete")
  })

  it.each([
    ["a slot", [fault("DeliveryOptionUnavailable")], [{ _tag: "SlotGone", fixStep: "delivery" }]],
    ["a mandate", [fault("MandateNotUsable")], [{ _tag: "PaymentMethodGone", fixStep: "methods" }]],
    ["a coupon", [expired("ZOMER25")], [{ _tag: "CouponGone", code: "ZOMER25", fixStep: "coupon" }]],
    ["an empty cart", [fault("CartEmpty")], [{ _tag: "CartEmpty", fixStep: "cart" }]],
  ])("for %s says what to mend, and no more (PAY-12, PAY-13)", (_, faults, checkoutIssues) => {
    expect(toPlacementIssues(faults)).toEqual({ message: undefined, checkoutIssues })
  })

  it.each([
    ["nothing that is named", []],
    ["a courier", [fault("CourierUnavailable")]],
    ["a courier beside a slot", [fault("CourierUnavailable"), fault("DeliveryOptionUnavailable")]],
  ])("for %s is an invalid cart (PAY-12)", (_, faults) => {
    expect(toPlacementIssues(faults).message).toBe("InvalidCart")
  })

  it("for nothing but a missing payment method only asks for one (PAY-49, PAY-50)", () => {
    expect(toPlacementIssues([fault("PaymentMethodMissing")])).toEqual({
      message: undefined,
      checkoutIssues: [{ _tag: "PaymentMethodMissing", fixStep: "methods" }],
    })
  })

  it("for expired quotes asks to remove them (PAY-13, QUOTE-11)", () => {
    expect(toPlacementIssues([fault("QuotesExpired")])).toEqual({
      message: undefined,
      checkoutIssues: [{ _tag: "QuotesExpired", fixStep: "cart" }],
    })
  })

  it.each([
    ["ShippingAddressMissing", "Address"],
    ["ShippingAddressIncomplete", "Address"],
    ["ShippingCountryUnavailable", "Address"],
    ["BillingAddressMissing", "Address"],
    ["BillingAddressIncomplete", "Address"],
    ["BillingCountryUnavailable", "Address"],
    ["BillingEmailMissing", "Address"],
    ["CartEmpty", "CartEmpty"],
    ["PaymentMethodMissing", "PaymentMethodMissing"],
    ["QuotesExpired", "QuotesExpired"],
    ["PaymentMethodUnavailable", "PaymentMethodGone"],
    ["MandateMissing", "PaymentMethodGone"],
    ["MandateUnknown", "PaymentMethodGone"],
    ["MandateNotUsable", "PaymentMethodGone"],
  ] as const)("for %s says what to mend: %s (PAY-03, PAY-13, PAY-17, PAY-18)", (code, mend) => {
    expect(toPlacementIssues([fault(code)]).checkoutIssues.map(({ _tag }) => _tag)).toEqual([mend])
  })

  it("for a missing payment method among other things is an invalid cart (PAY-12, PAY-49)", () => {
    expect(toPlacementIssues([fault("PaymentMethodMissing"), fault("CourierUnavailable")]).message).toBe("InvalidCart")
  })

  it("names each coupon once, however much is wrong with it (PAY-13, COUPON-13)", () => {
    const coupons = ["TEN", "ZOMER25", "TEN"].map(expired)
    expect(toPlacementIssues(coupons).checkoutIssues).toEqual([
      { _tag: "CouponGone", code: "TEN", fixStep: "coupon" },
      { _tag: "CouponGone", code: "ZOMER25", fixStep: "coupon" },
    ])
  })

  const faults = fc.array(fc.constantFrom(...CODES).map(fault))

  law("is told the same however often and in whatever order it is named (PAY-13)", faults, all => {
    expect(toPlacementIssues([...all, ...all.toReversed()])).toEqual(toPlacementIssues(all))
  })
})
