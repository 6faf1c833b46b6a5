import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { listDeliveryIssues, validateCartForOrder } from "../../../domain/order/cart-issues.ts"
import { addressDraft } from "../../../domain/testing/address-laws.ts"
import { address, cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aBillingAddress, aCart, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const COUNTRIES = ["NL", "BE"]

const issuesOf = (of: Cart) =>
  Result.match(validateCartForOrder(of, COUNTRIES, []), { onSuccess: () => [], onFailure: reasons => reasons })

const issuesOfItems = (...lineItems: Cart["lineItems"]) => issuesOf(aCart({ lineItems }))

const sentTo = (shipping: Parameters<typeof anAddress>[0]) =>
  aLineItem({ shippingAddresses: [{ address: anAddress(shipping), quantity: 500 }] })

const without = <Field extends "billingAddress" | "paymentInfo">(of: Cart, field: Field): Cart => {
  const { [field]: _, ...rest } = of
  return rest as Cart
}

/** Carts with valid and invalid addresses, pick-up points and items without an address. */
const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    cart,
    addresses: fc.array(
      fc.option(
        fc.oneof(
          address,
          addressDraft.map(draft => anAddress(defined(draft))),
        ),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    billing: fc.option(
      fc.oneof(
        address,
        addressDraft.map(draft => aBillingAddress(defined(draft))),
      ),
    ),
    pickup: fc.boolean(),
    paid: fc.boolean(),
  })
  .map(({ cart: { billingAddress: _, paymentInfo: __, ...some }, addresses, billing, pickup, paid }) => ({
    ...some,
    ...(billing ? { billingAddress: billing } : {}),
    ...(paid ? { paymentInfo: { paymentMethodId: "ideal" } } : {}),
    lineItems: some.lineItems.map((item, index) => {
      const to = addresses[index % addresses.length]
      return {
        ...item,
        shippingAddresses: to ? [{ address: to, quantity: item.quantity }] : [],
        ...(pickup && index % 2 ? { pickupPointId: "point-1" } : {}),
      }
    }),
  }))

const defined = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))

describe("validateCartForOrder", () => {
  it("accepts a cart with items, addresses and a payment method (PAY-47)", () => {
    expect(validateCartForOrder(aCart(), COUNTRIES, [])).toEqual(Result.succeed(aCart()))
  })

  it("fails with CartEmpty when no item is active (PAY-08, CART-35)", () => {
    expect(issuesOfItems()).toEqual([{ _tag: "CartEmpty" }])
    expect(issuesOfItems(aLineItem({ state: "Cancelled", shippingAddresses: [] }))).toEqual([{ _tag: "CartEmpty" }])
  })

  it("requires a piece for each address of a direct mailing (DELIV-13)", () => {
    const mailed = (quantity: number, more: Parameters<typeof aLineItem>[0] = {}) => {
      const selection = [{ name: "Addresses Within The Netherlands", value: "4500" }]
      return issuesOfItems(aLineItem({ selection, quantity, shippingAddresses: [], ...more }))
    }
    const tooFew = [{ _tag: "FewerThanAddresses", lineItemId: "item-1" }]
    expect(mailed(50)).toEqual(tooFew)
    expect(mailed(50, { pickupPointId: "point-1" })).toEqual(tooFew)
    expect(mailed(4_500)).toEqual([])
  })

  it("requires a shipping address or a pick-up point for each item (ADDR-05, DELIV-16)", () => {
    const item = aLineItem({ shippingAddresses: [] })
    expect(issuesOfItems(item)).toEqual([{ _tag: "ShippingAddressMissing", lineItemId: "item-1" }])
    expect(issuesOfItems({ ...item, pickupPointId: "point-1" })).toEqual([])
  })

  it("requires no shipping address for an item that is mailed completely (DELIV-10)", () => {
    const mailed = [{ name: "Addresses Within The Netherlands", value: "500" }]
    const item = aLineItem({ shippingAddresses: [], selection: mailed })
    expect(issuesOfItems(item)).toEqual([])
    expect(issuesOfItems({ ...item, quantity: 501 })).toMatchObject([{ _tag: "ShippingAddressMissing" }])
  })

  it("ignores a stored shipping address while the item is mailed completely (DELIV-10, ADDR-27, ADDR-29)", () => {
    const mailed = [{ name: "Addresses Within The Netherlands", value: "500" }]
    const mailedItem = { ...sentTo({ city: "", country: "DE" }), selection: mailed }
    expect(issuesOfItems(mailedItem)).toEqual([])
    expect(issuesOfItems({ ...mailedItem, quantity: 501 })).toMatchObject([
      { _tag: "ShippingAddressIncomplete" },
      { _tag: "ShippingCountryUnavailable" },
    ])
  })

  it("names for each item the invalid fields of its shipping address (ADDR-27, ADDR-32)", () => {
    const item = sentTo({ city: "", streetNumber: "bis" })
    expect(issuesOfItems(aLineItem(), { ...item, id: toLineItemId("item-2") })).toEqual([
      {
        _tag: "ShippingAddressIncomplete",
        lineItemId: "item-2",
        faults: [
          { _tag: "StreetNumberFormat", field: "streetNumber" },
          { _tag: "Required", field: "city" },
        ],
      },
    ])
  })

  it("checks the VAT id of the billing address only (ADDR-03, ADDR-27)", () => {
    expect(issuesOfItems(sentTo({ vatId: "wrong" }))).toEqual([])
    expect(issuesOf(aCart({ billingAddress: aBillingAddress({ vatId: "wrong" }) }))).toMatchObject([
      { _tag: "BillingAddressIncomplete", faults: [{ _tag: "VatIdFormat" }] },
    ])
  })

  it("rejects shipping countries that the shop doesn't deliver to (ADDR-29)", () => {
    expect(issuesOfItems(sentTo({ country: "DE", postalCode: "10115" }))).toEqual([
      { _tag: "ShippingCountryUnavailable", lineItemId: "item-1", country: "DE" },
    ])
  })

  it("rejects a territory outside the VAT of its country, and an allowed country without VAT rates (TAX-03)", () => {
    expect(issuesOfItems(aLineItem({ taxRefusal: "OutsideVatTerritory" }))).toEqual([
      { _tag: "ShippingTerritoryUnavailable", lineItemId: "item-1" },
    ])
    expect(issuesOfItems(aLineItem({ taxRefusal: "TaxRateUnknown" }))).toEqual([
      { _tag: "ShippingCountryUnavailable", lineItemId: "item-1", country: "NL" },
    ])
  })

  it("reports an address without a country as incomplete, not as unavailable (ADDR-29, ADDR-30)", () => {
    const tags = issuesOf(aCart({ lineItems: [sentTo({ country: " " })], billingAddress: aBillingAddress({ country: "" }) }))
    expect(tags.map(({ _tag }) => _tag)).toEqual(["ShippingAddressIncomplete", "BillingAddressIncomplete"])
  })

  it("accepts a country code in lower case (ADDR-29)", () => {
    expect(issuesOfItems(sentTo({ country: "nl" }))).toEqual([])
  })

  it("checks every address of a split shipment (ADDR-27, SPLIT-06)", () => {
    const shippingAddresses = [anAddress(), anAddress({ city: "" })].map(each => ({ address: each, quantity: 250 }))
    expect(issuesOfItems(aLineItem({ shippingAddresses }))).toMatchObject([{ _tag: "ShippingAddressIncomplete" }])
  })

  it("reports each issue once per item with several invalid addresses (DELIV-16, ADDR-32)", () => {
    const wrong = [{ city: "" }, { city: " ", country: "DE", postalCode: "10115" }, { country: "DE", postalCode: "1" }]
    const shippingAddresses = wrong.map(some => ({ address: anAddress(some), quantity: 100 }))
    expect(issuesOfItems(aLineItem({ shippingAddresses }))).toEqual([
      {
        _tag: "ShippingAddressIncomplete",
        lineItemId: "item-1",
        faults: [
          { _tag: "Required", field: "city" },
          { _tag: "PostalCodeFormat", field: "postalCode", country: "DE", example: "10115" },
        ],
      },
      { _tag: "ShippingCountryUnavailable", lineItemId: "item-1", country: "DE" },
    ])
  })

  it("requires a complete billing address in an allowed country (ADDR-28, ADDR-30)", () => {
    expect(issuesOf(without(aCart(), "billingAddress"))).toEqual([{ _tag: "BillingAddressMissing" }])
    expect(issuesOf(aCart({ billingAddress: aBillingAddress({ lastName: "" }) }))).toEqual([
      { _tag: "BillingAddressIncomplete", faults: [{ _tag: "Required", field: "lastName" }] },
    ])
    expect(issuesOf(aCart({ billingAddress: aBillingAddress({ country: "LU", postalCode: "1009" }) }))).toEqual([
      { _tag: "BillingCountryUnavailable", country: "LU" },
    ])
  })

  it("reports a missing or invalid billing email separately (ADDR-31, PAY-10, PAY-11)", () => {
    expect(issuesOf(aCart({ billingAddress: anAddress() }))).toEqual([{ _tag: "BillingEmailMissing" }])
    expect(issuesOf(aCart({ billingAddress: aBillingAddress({ email: "ada@" }) }))).toEqual([{ _tag: "BillingEmailInvalid" }])
    expect(issuesOf(aCart({ billingAddress: anAddress({ city: "" }) })).map(({ _tag }) => _tag)).toEqual([
      "BillingAddressIncomplete",
      "BillingEmailMissing",
    ])
  })

  it("requires a payment method (PAY-47, PAY-49)", () => {
    expect(issuesOf(without(aCart(), "paymentInfo"))).toEqual([{ _tag: "PaymentMethodMissing" }])
  })

  it("requires no payment method before the payment step (PAY-07)", () => {
    expect(listDeliveryIssues(without(aCart(), "paymentInfo"), COUNTRIES)).toEqual([])
  })

  it("rejects a cart with expired quotes and names them (QUOTE-11, RELY-14)", () => {
    const expired = [{ quoteId: "q", expiresAt: new Date(0) }]
    expect(validateCartForOrder(aCart(), COUNTRIES, expired)).toEqual(Result.fail([{ _tag: "QuotesExpired", expired }]))
  })

  law("returns the same cart or at least one issue (PAY-47)", anyCart, each => {
    const answer = validateCartForOrder(each, COUNTRIES, [])
    if (Result.isFailure(answer)) expect(answer.failure.length).toBeGreaterThan(0)
    else expect(answer.success).toBe(each)
  })

  law("reports every issue of the delivery step, in the same order (PAY-07, DELIV-16)", anyCart, each => {
    const cartOrPayment = ["CartEmpty", "PaymentMethodMissing"]
    expect(issuesOf(each).filter(({ _tag }) => !cartOrPayment.includes(_tag))).toEqual(listDeliveryIssues(each, COUNTRIES))
  })

  law("ignores cancelled items (CART-35)", anyCart, each => {
    const lineItems = each.lineItems.filter(item => !isLineItemCancelled(item))
    expect(issuesOf({ ...each, lineItems })).toEqual(issuesOf(each))
  })

  law("reports no fewer issues when fewer countries are allowed (ADDR-29, ADDR-30)", anyCart, each => {
    expect(listDeliveryIssues(each, []).length).toBeGreaterThanOrEqual(listDeliveryIssues(each, COUNTRIES).length)
  })
})
