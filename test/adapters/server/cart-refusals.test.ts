import { beforeAll, describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { setUpCustomer, setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  addItemsToCart,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  DIRECT_MAILING_LINE,
  fetchCart,
  readRefusal,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
} from "../../support/test-shopper.ts"

const withoutDeliveryType = BUSINESS_CARDS_LINE.userSelection.filter(entry => !entry.startsWith("Delivery Type"))

describe("a change of a cart", () => {
  const shop = setUpTestShop()
  const customer = setUpCustomer(shop)
  let cart: Cart

  beforeAll(async () => {
    cart = await createCartWith(customer, BUSINESS_CARDS_LINE)
  })

  /** The refusal of a request, after checking that the cart is unchanged. */
  const refused = async (methodAndPath: string, body: unknown) => {
    const refusal = readRefusal(await customer.ask(methodAndPath, { body }))
    expect(await fetchCart(customer, cart)).toEqual(cart)
    return refusal
  }

  const add = (...lineItems: readonly object[]) => refused(`POST /cart/${cart.id}/lineitems`, { lineItems })
  const action = (name: string, value?: unknown) => refused(`PATCH /cart/${cart.id}`, { action: { name, value } })

  it.each([
    [1.5, ["400 RequestInvalid", "lineItems.0.quantity Invalid"]],
    ["500", ["400 RequestInvalid", "lineItems.0.quantity Invalid"]],
    [Number.MAX_SAFE_INTEGER * 8, ["400 RequestInvalid", "lineItems.0.quantity Invalid"]],
    [0, ["422 ConfigurationInvalid", "lineItems.0.quantity QuantityOutOfRange"]],
    [-500, ["422 ConfigurationInvalid", "lineItems.0.quantity QuantityOutOfRange"]],
    [110, ["422 ConfigurationInvalid", "lineItems.0.quantity QuantityOutOfRange"]],
    [1_000_000_000, ["422 ConfigurationInvalid", "lineItems.0.quantity QuantityOutOfRange"]],
  ])("is refused for the quantity %s, with the path of the field (API-06, MONEY-04)", async (quantity, refusal) => {
    expect(await add({ ...BUSINESS_CARDS_LINE, quantity })).toEqual(refusal)
  })

  it("is refused when a direct mailing has fewer pieces than addresses (DELIV-13)", async () => {
    expect(await add({ ...DIRECT_MAILING_LINE, quantity: 200 })).toEqual([
      "422 ConfigurationInvalid",
      "lineItems.0.quantity FewerThanAddresses",
    ])
  })

  it("is refused for a selection without a delivery type (CART-31)", async () => {
    expect(await add({ ...BUSINESS_CARDS_LINE, userSelection: withoutDeliveryType })).toEqual([
      "422 ConfigurationInvalid",
      "lineItems.0.userSelection DeliveryTypeMissing",
    ])
  })

  it("is refused with every fault of every item, and adds no item (API-06)", async () => {
    const odd = {
      ...BUSINESS_CARDS_LINE,
      quantity: 3,
      userSelection: [...BUSINESS_CARDS_LINE.userSelection.slice(1), "format:a0"],
    }
    expect(await add(BUSINESS_CARDS_LINE, odd)).toEqual([
      "422 ConfigurationInvalid",
      "lineItems.1.userSelection UnknownValue",
      "lineItems.1.quantity QuantityOutOfRange",
    ])
  })

  it("is refused with every field that is missing or of the wrong type (API-06)", async () => {
    expect(await add({ quantity: "many", userSelection: ["format"] })).toEqual([
      "400 RequestInvalid",
      "lineItems.0.productKey Required",
      "lineItems.0.quantity Invalid",
      "lineItems.0.userSelection.0 Invalid",
    ])
    expect(await refused(`POST /cart/${cart.id}/lineitems`, [])).toEqual(["400 RequestInvalid", "body Invalid"])
    expect(await add()).toEqual(["400 RequestInvalid", "lineItems.0 Required"])
  })

  it("is refused for an unknown product (API-06)", async () => {
    expect(await add({ ...BUSINESS_CARDS_LINE, productKey: "'; DROP TABLE carts; --" })).toEqual([
      "422 ProductUnknown",
      "lineItems.0.productKey ProductUnknown",
    ])
  })

  it("is refused for a text that the database can't store (CART-33)", async () => {
    const refusal = ["400 RequestInvalid", "lineItems.0.artworkItemId Invalid"]
    expect(await add({ ...BUSINESS_CARDS_LINE, artworkItemId: "a\0b" })).toEqual(refusal)
    expect(await add({ ...BUSINESS_CARDS_LINE, artworkItemId: "\ud800" })).toEqual(refusal)
  })

  it("is refused for more items than a cart may hold (API-06)", async () => {
    expect(await add(...Array.from({ length: 500 }, () => BUSINESS_CARDS_LINE))).toEqual(["422 CartFull"])
  })

  it("is refused when it edits an item that isn't in the cart, even together with one that is (API-07)", async () => {
    const [item] = cart.lineItems
    const other = { lineItemId: "no-item", quantity: 1000 }
    expect(await refused(`PATCH /cart/${cart.id}/lineitems/no-item`, { editLineItem: [other] })).toEqual(["404 LineItemNotFound"])
    expect(
      await refused(`PATCH /cart/${cart.id}/lineitems/${item?.id}`, {
        editLineItem: [{ lineItemId: item?.id, quantity: 1000 }, other],
      }),
    ).toEqual(["404 LineItemNotFound"])
    expect(await refused(`DELETE /cart/${cart.id}/lineitems/no-item`, undefined)).toEqual(["404 LineItemNotFound"])
  })

  it("is refused for a quantity that the product isn't printed in (API-07)", async () => {
    const [item] = cart.lineItems
    expect(
      await refused(`PATCH /cart/${cart.id}/lineitems/${item?.id}`, {
        editLineItem: [{ lineItemId: item?.id, quantity: 501 }],
      }),
    ).toEqual(["422 ConfigurationInvalid", "editLineItem.0.quantity QuantityOutOfRange"])
  })

  it("is refused for an incomplete address, with every wrong field (API-19, API-20, ADDR-18, ADDR-19, ADDR-20)", async () => {
    const [item] = cart.lineItems
    const address = { ...SAMPLE_ADDRESS, postalCode: "1019", city: " " }
    expect(await action("setShippingAddress", { lineItemId: item?.id, address })).toEqual([
      "422 AddressInvalid",
      "action.value.address.postalCode PostalCodeFormat",
      "action.value.address.city Required",
    ])
    expect(await action("setBillingAddress", { address: SAMPLE_ADDRESS })).toEqual([
      "422 AddressInvalid",
      "action.value.address.email Required",
    ])
  })

  it("is refused for an address in a country where the shop doesn't deliver or bill (ADDR-29, ADDR-30, CONF-12)", async () => {
    const lineItemId = cart.lineItems[0]?.id
    const address = { ...SAMPLE_BILLING_ADDRESS, country: "CH", postalCode: "8001" }
    const named = ["422 AddressInvalid", "action.value.address.country CountryUnavailable"]
    expect(await action("setShippingAddress", { lineItemId, address })).toEqual(named)
    expect(await action("setBillingAddress", { address })).toEqual(named)
    expect(await action("setSplitShipment", { lineItemId, shippingAddresses: [{ address, quantity: 500 }] })).toEqual([
      "422 AddressInvalid",
      "action.value.shippingAddresses.0.address.country CountryUnavailable",
    ])
  })

  it("is refused for a delivery slot that is not offered (DELIV-20)", async () => {
    const deliveryOption = { recsKey: "postnl-2020-01-01", before: "12:00" }
    expect(await action("setDeliveryOption", { lineItemId: cart.lineItems[0]?.id, deliveryOption })).toEqual([
      "422 DeliveryOptionUnavailable",
      "action.value.deliveryOption DeliveryOptionUnavailable",
    ])
  })

  it("is refused for a payment method that is not offered to this customer (API-14)", async () => {
    for (const value of [{ paymentMethodId: "onaccount" }, { paymentMethodId: "mandate", mandateId: "m-1" }]) {
      expect(await action("setPaymentMethod", value)).toEqual([
        "422 PaymentMethodUnavailable",
        "action.value.paymentMethodId PaymentMethodUnavailable",
      ])
    }
  })

  it("is refused for an unknown action (API-05)", async () => {
    expect(await action("setTotalPrice", 1)).toEqual(["400 RequestInvalid", "action Invalid"])
  })

  it("is refused for a version that is no number (API-05)", async () => {
    expect(await refused(`PATCH /cart/${cart.id}?version=two`, { action: { name: "recalculateCart" } })).toEqual([
      "400 RequestInvalid",
      "version Invalid",
    ])
  })

  it("can't set prices, tax rates or states (MONEY-14, MONEY-15)", async () => {
    const otherCustomer = await createCustomer(shop)
    const forged = {
      ...BUSINESS_CARDS_LINE,
      price: 1,
      totalPrice: { centAmount: 1, currencyCode: "EUR" },
      taxRate: 0,
      state: "Cancelled",
    }
    const bought = await createCartWith(otherCustomer, forged)
    expect(bought.lineItems[0]).toMatchObject({ totalPrice: 4650, taxRate: 2100, state: "Active" })
    expect(bought.taxedPrice).toMatchObject({ totalNet: 4650, totalTax: 977, totalGross: 5627 })
  })

  it("raises the cart's version by one when it is accepted (CART-05)", async () => {
    const otherCustomer = await createCustomer(shop)
    const first = await createCartWith(otherCustomer, BUSINESS_CARDS_LINE)
    const second = await addItemsToCart(otherCustomer, first, BUSINESS_CARDS_LINE)
    const third = await sendCartAction(otherCustomer, second, "recalculateCart")
    expect([first.version, second.version]).toEqual([2, 3])
    expect(third.body).toMatchObject({ version: 4 })
  })
})
