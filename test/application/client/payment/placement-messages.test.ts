import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  ADDRESS_MESSAGES,
  listAddressMessages,
  selectPlacementMessage,
} from "../../../../application/client/payment/placement-messages.ts"
import type { CartIssue, NonEmptyCartIssues } from "../../../../domain/order/cart-issues.ts"
import { law } from "../../../support/law.ts"
import { toLineItemId } from "../../../support/test-data-builders.ts"

const lineItemId = toLineItemId("item-1")

const REASONS: readonly CartIssue[] = [
  { _tag: "CartEmpty" },
  { _tag: "ShippingAddressMissing", lineItemId },
  { _tag: "ShippingAddressIncomplete", lineItemId, faults: [] },
  { _tag: "ShippingCountryUnavailable", lineItemId, country: "DE" },
  { _tag: "ShippingTerritoryUnavailable", lineItemId },
  { _tag: "FewerThanAddresses", lineItemId },
  { _tag: "BillingAddressMissing" },
  { _tag: "BillingAddressIncomplete", faults: [] },
  { _tag: "BillingCountryUnavailable", country: "DE" },
  { _tag: "BillingEmailMissing" },
  { _tag: "BillingEmailInvalid" },
  { _tag: "PaymentMethodMissing" },
]

const ofTag = (tag: CartIssue["_tag"]): CartIssue => REASONS.find(({ _tag }) => _tag === tag) ?? { _tag: "CartEmpty" }

const someReasons: fc.Arbitrary<NonEmptyCartIssues> = fc
  .tuple(fc.constantFrom(...REASONS), fc.array(fc.constantFrom(...REASONS), { maxLength: 12 }))
  .map(([first, others]) => [first, ...others])

describe("the payment step's messages about addresses", () => {
  it.each([
    ["ShippingAddressMissing", "ShippingAddressesIncomplete"],
    ["ShippingAddressIncomplete", "ShippingAddressesIncomplete"],
    ["BillingAddressMissing", "BillingAddressIncomplete"],
    ["BillingAddressIncomplete", "BillingAddressIncomplete"],
    ["ShippingCountryUnavailable", "ShippingCountryUnavailable"],
    ["ShippingTerritoryUnavailable", "ShippingTerritoryUnavailable"],
    ["BillingCountryUnavailable", "BillingCountryUnavailable"],
    ["BillingEmailMissing", "BillingEmailMissing"],
    ["BillingEmailInvalid", "BillingEmailInvalid"],
  ] as const)("for %s are %s (ADDR-27…31, ERR-58…62)", (tag, message) => {
    expect(listAddressMessages([ofTag(tag)])).toEqual([message])
  })

  it("are none for a cart with problems other than addresses (ADDR-27…31)", () => {
    expect(listAddressMessages([ofTag("CartEmpty"), ofTag("PaymentMethodMissing")])).toEqual([])
    expect(listAddressMessages([])).toEqual([])
  })

  it("are all shown, in the specification's order (ADDR-32, ERR-58…62)", () => {
    expect(listAddressMessages(REASONS.toReversed())).toEqual(ADDRESS_MESSAGES)
    expect(ADDRESS_MESSAGES).toEqual([
      "ShippingAddressesIncomplete",
      "BillingAddressIncomplete",
      "ShippingCountryUnavailable",
      "ShippingTerritoryUnavailable",
      "BillingCountryUnavailable",
      "BillingEmailMissing",
      "BillingEmailInvalid",
    ])
  })

  law("are shown once each, however many addresses have the problem (ADDR-32)", someReasons, reasons => {
    expect(listAddressMessages([...reasons, ...reasons])).toEqual(listAddressMessages(reasons))
    expect(new Set(listAddressMessages(reasons)).size).toBe(listAddressMessages(reasons).length)
  })
})

describe("the payment page's message about a refused cart", () => {
  it("is about the billing email before any other reason (PAY-10, PAY-13, ERR-63)", () => {
    expect(selectPlacementMessage([ofTag("BillingEmailMissing")])).toBe("BillingEmailInvalid")
    expect(selectPlacementMessage([ofTag("BillingEmailInvalid")])).toBe("BillingEmailInvalid")
    expect(selectPlacementMessage([ofTag("CartEmpty"), ...REASONS])).toBe("BillingEmailInvalid")
  })

  it.each(["BillingAddressMissing", "BillingAddressIncomplete", "BillingCountryUnavailable"] as const)(
    "is about the billing address for %s, whatever other reasons there are (PAY-11, PAY-13, ERR-64)",
    tag => {
      expect(selectPlacementMessage([ofTag("CartEmpty"), ofTag(tag), ofTag("PaymentMethodMissing")])).toBe(
        "BillingAddressIncomplete",
      )
    },
  )

  it.each([
    "CartEmpty",
    "ShippingAddressMissing",
    "ShippingAddressIncomplete",
    "ShippingCountryUnavailable",
    "PaymentMethodMissing",
  ] as const)("is 'the cart is invalid' for %s (PAY-12, ERR-65)", tag => {
    expect(selectPlacementMessage([ofTag(tag)])).toBe("InvalidCart")
  })

  law("does not depend on the order of the reasons (PAY-13)", someReasons, ([first, ...others]) => {
    const [last, ...before] = [...others.toReversed(), first]
    expect(selectPlacementMessage([last ?? first, ...before])).toBe(selectPlacementMessage([first, ...others]))
  })
})
