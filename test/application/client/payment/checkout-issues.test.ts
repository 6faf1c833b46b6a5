import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCheckoutIssues, toPlacementIssues } from "../../../../application/client/payment/checkout-issues.ts"
import type { CouponNotEligible } from "../../../../domain/cart/coupon-refusal.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import type { DeliveryDayChanged } from "../../../../domain/order/agreed-delivery.ts"
import type { TotalChanged } from "../../../../domain/order/agreed-total.ts"
import type { PlacementFault } from "../../../../domain/order/placement-fault.ts"
import type { AmountLimitExceeded } from "../../../../domain/payment/payer-limit-usage.ts"
import { law } from "../../../support/law.ts"

const fault = (
  _tag: Exclude<PlacementFault, AmountLimitExceeded | DeliveryDayChanged | TotalChanged>["_tag"],
): PlacementFault => ({ _tag })

const expired = (coupon: string): CouponNotEligible => ({ _tag: "Expired", coupon })

const CODES = [
  "ShippingAddressMissing",
  "ShippingAddressIncomplete",
  "ShippingCountryUnavailable",
  "ShippingTerritoryUnavailable",
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
  it("lists each problem of the cart once, with a link to where it is corrected (PAY-03, PAY-13, ADDR-32, DELIV-13, QUOTE-11)", () => {
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

  it("links an exceeded amount limit to the payment methods, with both amounts (PAY-13, PAY-59)", () => {
    const exceeded = { _tag: "CreditLimitExceeded", limit: toCents(100), amount: toCents(101) } as const
    expect(toPlacementIssues([exceeded])).toEqual({
      message: undefined,
      checkoutIssues: [{ _tag: "BeyondLimit", exceeded, fixStep: "methods" }],
    })
  })
})

describe("an order that the services refuse", () => {
  it("shows the billing email message first, whatever else is missing (PAY-10, PAY-13)", () => {
    const { message, checkoutIssues } = toPlacementIssues([fault("BillingAddressIncomplete"), fault("BillingEmailMissing")])
    expect(message).toBe("BillingEmailInvalid")
    expect(checkoutIssues).toEqual([
      { _tag: "Address", message: "BillingAddressIncomplete", fixStep: "delivery" },
      { _tag: "Address", message: "BillingEmailMissing", fixStep: "delivery" },
    ])
  })

  it.each([
    ["an unavailable slot", [fault("DeliveryOptionUnavailable")], [{ _tag: "SlotGone", fixStep: "delivery" }]],
    ["an unusable mandate", [fault("MandateNotUsable")], [{ _tag: "PaymentMethodGone", fixStep: "methods" }]],
    ["an expired coupon", [expired("ZOMER25")], [{ _tag: "CouponGone", code: "ZOMER25", fixStep: "coupon" }]],
    ["an empty cart", [fault("CartEmpty")], [{ _tag: "CartEmpty", fixStep: "cart" }]],
    ["expired quotes", [fault("QuotesExpired")], [{ _tag: "QuotesExpired", fixStep: "cart" }]],
    ["only a missing method", [fault("PaymentMethodMissing")], [{ _tag: "PaymentMethodMissing", fixStep: "methods" }]],
  ])(
    "refused for %s lists that issue with its step, and no message (PAY-12, PAY-13, PAY-49, PAY-50, QUOTE-11)",
    (_, faults, checkoutIssues) => {
      expect(toPlacementIssues(faults)).toEqual({ message: undefined, checkoutIssues })
    },
  )

  it.each([
    ["no stated reason", []],
    ["an unavailable courier", [fault("CourierUnavailable")]],
    ["an unavailable courier and slot", [fault("CourierUnavailable"), fault("DeliveryOptionUnavailable")]],
  ])("refused for %s shows that the cart is invalid (PAY-12)", (_, faults) => {
    expect(toPlacementIssues(faults).message).toBe("InvalidCart")
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
  ] as const)("refused for %s lists the issue %s (PAY-03, PAY-13, PAY-17, PAY-18)", (code, mend) => {
    expect(toPlacementIssues([fault(code)]).checkoutIssues.map(({ _tag }) => _tag)).toEqual([mend])
  })

  it("shows that the cart is invalid when more than the payment method is missing (PAY-12, PAY-49)", () => {
    expect(toPlacementIssues([fault("PaymentMethodMissing"), fault("CourierUnavailable")]).message).toBe("InvalidCart")
  })

  it("names each coupon once, however many reasons its refusal has (PAY-13, COUPON-13)", () => {
    const coupons = ["TEN", "ZOMER25", "TEN"].map(expired)
    expect(toPlacementIssues(coupons).checkoutIssues).toEqual([
      { _tag: "CouponGone", code: "TEN", fixStep: "coupon" },
      { _tag: "CouponGone", code: "ZOMER25", fixStep: "coupon" },
    ])
  })

  const faults = fc.array(fc.constantFrom(...CODES).map(fault))

  law("shows the same issues in whatever order and however often the reasons come (PAY-13)", faults, all => {
    expect(toPlacementIssues([...all, ...all.toReversed()])).toEqual(toPlacementIssues(all))
  })
})
