import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { findDeliveryIssues, validateCartForOrder } from "../../../domain/order/cart-issues.ts"
import { address, addressDraft, cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aBillingAddress, aCart, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const COUNTRIES = ["NL", "BE"]

const lacks = (of: Cart) =>
  Result.match(validateCartForOrder(of, COUNTRIES, []), { onSuccess: () => [], onFailure: reasons => reasons })

const sentTo = (shipping: Parameters<typeof anAddress>[0]) =>
  aLineItem({ shippingAddresses: [{ address: anAddress(shipping), quantity: 500 }] })

const without = <Field extends "billingAddress" | "paymentInfo">(of: Cart, field: Field): Cart => {
  const { [field]: _, ...rest } = of
  return rest as Cart
}

/** A cart with addresses of any kind, some lines to pick up, some without an address at all. */
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

describe("a cart that is to be ordered", () => {
  it("may be placed with items, addresses and a payment method (PAY-47)", () => {
    expect(validateCartForOrder(aCart(), COUNTRIES, [])).toEqual(Result.succeed(aCart()))
  })

  it("has items that aren't cancelled (PAY-08, CART-35)", () => {
    expect(lacks(aCart({ lineItems: [] }))).toEqual([{ _tag: "CartEmpty" }])
    expect(lacks(aCart({ lineItems: [aLineItem({ state: "Cancelled", shippingAddresses: [] })] }))).toEqual([
      { _tag: "CartEmpty" },
    ])
  })

  it("has a piece for each address of a direct mailing (DELIV-13)", () => {
    const mailed = (quantity: number, more: Parameters<typeof aLineItem>[0] = {}) => {
      const selection = [{ name: "Addresses Within The Netherlands", value: "4500" }]
      return lacks(aCart({ lineItems: [aLineItem({ selection, quantity, shippingAddresses: [], ...more })] }))
    }
    const tooFew = [{ _tag: "FewerThanAddresses", lineItemId: "item-1" }]
    expect(mailed(50)).toEqual(tooFew)
    expect(mailed(50, { pickupPointId: "point-1" })).toEqual(tooFew)
    expect(mailed(4_500)).toEqual([])
  })

  it("has an address or a pick-up point for each item (ADDR-05, DELIV-16)", () => {
    const item = aLineItem({ shippingAddresses: [] })
    expect(lacks(aCart({ lineItems: [item] }))).toEqual([{ _tag: "ShippingAddressMissing", lineItemId: "item-1" }])
    expect(lacks(aCart({ lineItems: [{ ...item, pickupPointId: "point-1" }] }))).toEqual([])
  })

  it("has no address for an item of which every piece is mailed (DELIV-10)", () => {
    const mailed = [{ name: "Addresses Within The Netherlands", value: "500" }]
    const lineItems = [aLineItem({ shippingAddresses: [], selection: mailed })]
    expect(lacks(aCart({ lineItems }))).toEqual([])
    expect(lacks(aCart({ lineItems: lineItems.map(item => ({ ...item, quantity: 501 })) }))).toMatchObject([
      { _tag: "ShippingAddressMissing" },
    ])
  })

  it("asks nothing of an address that is kept though every piece is mailed (DELIV-10, ADDR-27, ADDR-29)", () => {
    const mailed = [{ name: "Addresses Within The Netherlands", value: "500" }]
    const kept = { ...sentTo({ city: "", country: "DE" }), selection: mailed }
    expect(lacks(aCart({ lineItems: [kept] }))).toEqual([])
    expect(lacks(aCart({ lineItems: [{ ...kept, quantity: 501 }] }))).toMatchObject([
      { _tag: "ShippingAddressIncomplete" },
      { _tag: "ShippingCountryUnavailable" },
    ])
  })

  it("has complete shipping addresses, each failing field named by item (ADDR-27, ADDR-32)", () => {
    const item = sentTo({ city: "", streetNumber: "bis" })
    expect(lacks(aCart({ lineItems: [aLineItem(), { ...item, id: toLineItemId("item-2") }] }))).toEqual([
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

  it("is sent without regard to a VAT id, which only the bill needs to be right (ADDR-03, ADDR-27)", () => {
    expect(lacks(aCart({ lineItems: [sentTo({ vatId: "wrong" })] }))).toEqual([])
    expect(lacks(aCart({ billingAddress: aBillingAddress({ vatId: "wrong" }) }))).toMatchObject([
      { _tag: "BillingAddressIncomplete", faults: [{ _tag: "VatIdFormat" }] },
    ])
  })

  it("is sent to countries the shop delivers to (ADDR-29)", () => {
    expect(lacks(aCart({ lineItems: [sentTo({ country: "DE", postalCode: "10115" })] }))).toEqual([
      { _tag: "ShippingCountryUnavailable", lineItemId: "item-1", country: "DE" },
    ])
  })

  it("with an address that names no country is told that it is incomplete, not that it is elsewhere (ADDR-29, ADDR-30)", () => {
    const tags = lacks(
      aCart({ lineItems: [sentTo({ country: " " })], billingAddress: aBillingAddress({ country: "" }) }),
    )
    expect(tags.map(({ _tag }) => _tag)).toEqual(["ShippingAddressIncomplete", "BillingAddressIncomplete"])
  })

  it("names its country in either case (ADDR-29)", () => {
    expect(lacks(aCart({ lineItems: [sentTo({ country: "nl" })] }))).toEqual([])
  })

  it("looks at every address of a split shipment (ADDR-27, SPLIT-06)", () => {
    const shippingAddresses = [anAddress(), anAddress({ city: "" })].map(each => ({ address: each, quantity: 250 }))
    expect(lacks(aCart({ lineItems: [aLineItem({ shippingAddresses })] }))).toMatchObject([
      { _tag: "ShippingAddressIncomplete" },
    ])
  })

  it("says of an item once what several of its addresses lack (DELIV-16, ADDR-32)", () => {
    const wrong = [{ city: "" }, { city: " ", country: "DE", postalCode: "10115" }, { country: "DE", postalCode: "1" }]
    const shippingAddresses = wrong.map(some => ({ address: anAddress(some), quantity: 100 }))
    expect(lacks(aCart({ lineItems: [aLineItem({ shippingAddresses })] }))).toEqual([
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

  it("has a complete billing address in an allowed country (ADDR-28, ADDR-30)", () => {
    expect(lacks(without(aCart(), "billingAddress"))).toEqual([{ _tag: "BillingAddressMissing" }])
    expect(lacks(aCart({ billingAddress: aBillingAddress({ lastName: "" }) }))).toEqual([
      { _tag: "BillingAddressIncomplete", faults: [{ _tag: "Required", field: "lastName" }] },
    ])
    expect(lacks(aCart({ billingAddress: aBillingAddress({ country: "LU", postalCode: "1009" }) }))).toEqual([
      { _tag: "BillingCountryUnavailable", country: "LU" },
    ])
  })

  it("has a billing email, and says so apart from the rest (ADDR-31, PAY-10, PAY-11)", () => {
    expect(lacks(aCart({ billingAddress: anAddress() }))).toEqual([{ _tag: "BillingEmailMissing" }])
    expect(lacks(aCart({ billingAddress: aBillingAddress({ email: "ada@" }) }))).toEqual([
      { _tag: "BillingEmailInvalid" },
    ])
    expect(lacks(aCart({ billingAddress: anAddress({ city: "" }) })).map(({ _tag }) => _tag)).toEqual([
      "BillingAddressIncomplete",
      "BillingEmailMissing",
    ])
  })

  it("has a payment method (PAY-47, PAY-49)", () => {
    expect(lacks(without(aCart(), "paymentInfo"))).toEqual([{ _tag: "PaymentMethodMissing" }])
  })

  it("may go to payment before it has a payment method (PAY-07)", () => {
    expect(findDeliveryIssues(without(aCart(), "paymentInfo"), COUNTRIES)).toEqual([])
  })

  it("is not ordered with expired quotes in it, which are named (QUOTE-11)", () => {
    const expired = [{ quoteId: "q", expiresAt: new Date(0) }]
    expect(validateCartForOrder(aCart(), COUNTRIES, expired)).toEqual(Result.fail([{ _tag: "QuotesExpired", expired }]))
  })

  law("may be placed as it is, or has a reason why not (PAY-47)", anyCart, each => {
    const answer = validateCartForOrder(each, COUNTRIES, [])
    if (Result.isFailure(answer)) expect(answer.failure.length).toBeGreaterThan(0)
    else expect(answer.success).toBe(each)
  })

  law("is told everything the delivery step would tell, in its order (PAY-07, DELIV-16)", anyCart, each => {
    const cartOrPayment = ["CartEmpty", "PaymentMethodMissing"]
    expect(lacks(each).filter(({ _tag }) => !cartOrPayment.includes(_tag))).toEqual(findDeliveryIssues(each, COUNTRIES))
  })

  law("is asked nothing about cancelled items (CART-35)", anyCart, each => {
    const lineItems = each.lineItems.filter(item => !isLineItemCancelled(item))
    expect(lacks({ ...each, lineItems })).toEqual(lacks(each))
  })

  law("with fewer allowed countries has no fewer reasons (ADDR-29, ADDR-30)", anyCart, each => {
    expect(findDeliveryIssues(each, []).length).toBeGreaterThanOrEqual(findDeliveryIssues(each, COUNTRIES).length)
  })
})
