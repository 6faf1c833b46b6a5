import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop } from "../../support/test-shop.ts"
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
  type TestShopper,
} from "../../support/test-shopper.ts"

const withoutDeliveryType = BUSINESS_CARDS_LINE.userSelection.filter(entry => !entry.startsWith("Delivery Type"))

describe.each(defaultDatabaseKinds)("a change that can't be, on $name", kind => {
  let shop: TestShop
  let customer: TestShopper
  let cart: Cart

  beforeAll(async () => {
    shop = await openTestShop(kind)
    customer = await createCustomer(shop)
    cart = await createCartWith(customer, BUSINESS_CARDS_LINE)
  })

  afterAll(() => shop.close())

  /** What was said, after making sure that nothing happened. */
  const refused = async (methodAndPath: string, body: unknown) => {
    const said = readRefusal(await customer.ask(methodAndPath, { body }))
    expect(await fetchCart(customer, cart)).toEqual(cart)
    return said
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
  ])("refuses the quantity %s by its field (API-06, MONEY-04)", async (quantity, said) => {
    expect(await add({ ...BUSINESS_CARDS_LINE, quantity })).toEqual(said)
  })

  it("refuses fewer pieces than the addresses that they are mailed to (DELIV-13)", async () => {
    expect(await add({ ...DIRECT_MAILING_LINE, quantity: 200 })).toEqual([
      "422 ConfigurationInvalid",
      "lineItems.0.quantity FewerThanAddresses",
    ])
  })

  it("refuses a selection without a delivery type (CART-31)", async () => {
    expect(await add({ ...BUSINESS_CARDS_LINE, userSelection: withoutDeliveryType })).toEqual([
      "422 ConfigurationInvalid",
      "lineItems.0.userSelection DeliveryTypeMissing",
    ])
  })

  it("names every fault of every item, and adds none of them (API-06)", async () => {
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

  it("names every field that does not fit at all (API-06)", async () => {
    expect(await add({ quantity: "many", userSelection: ["format"] })).toEqual([
      "400 RequestInvalid",
      "lineItems.0.productKey Required",
      "lineItems.0.quantity Invalid",
      "lineItems.0.userSelection.0 Invalid",
    ])
    expect(await refused(`POST /cart/${cart.id}/lineitems`, [])).toEqual(["400 RequestInvalid", "body Invalid"])
    expect(await add()).toEqual(["400 RequestInvalid", "lineItems.0 Required"])
  })

  it("refuses a product the shop does not print (API-06)", async () => {
    expect(await add({ ...BUSINESS_CARDS_LINE, productKey: "'; DROP TABLE carts; --" })).toEqual([
      "422 ProductUnknown",
      "lineItems.0.productKey ProductUnknown",
    ])
  })

  it("refuses text that can't be kept (CART-33)", async () => {
    const said = ["400 RequestInvalid", "lineItems.0.artworkItemId Invalid"]
    expect(await add({ ...BUSINESS_CARDS_LINE, artworkItemId: "a\0b" })).toEqual(said)
    expect(await add({ ...BUSINESS_CARDS_LINE, artworkItemId: "\ud800" })).toEqual(said)
  })

  it("refuses more items than a cart holds (API-06)", async () => {
    expect(await add(...Array.from({ length: 500 }, () => BUSINESS_CARDS_LINE))).toEqual(["422 CartFull"])
  })

  it("refuses an edit of an item that isn't in the cart, also beside one that is (API-07)", async () => {
    const [item] = cart.lineItems
    const other = { lineItemId: "no-item", quantity: 1000 }
    expect(await refused(`PATCH /cart/${cart.id}/lineitems/no-item`, { editLineItem: [other] })).toEqual([
      "404 LineItemNotFound",
    ])
    expect(
      await refused(`PATCH /cart/${cart.id}/lineitems/${item?.id}`, {
        editLineItem: [{ lineItemId: item?.id, quantity: 1000 }, other],
      }),
    ).toEqual(["404 LineItemNotFound"])
    expect(await refused(`DELETE /cart/${cart.id}/lineitems/no-item`, undefined)).toEqual(["404 LineItemNotFound"])
  })

  it("refuses an edit to a quantity the product isn't printed in (API-07)", async () => {
    const [item] = cart.lineItems
    expect(
      await refused(`PATCH /cart/${cart.id}/lineitems/${item?.id}`, {
        editLineItem: [{ lineItemId: item?.id, quantity: 501 }],
      }),
    ).toEqual(["422 ConfigurationInvalid", "editLineItem.0.quantity QuantityOutOfRange"])
  })

  it("refuses an incomplete address with every failing field (API-19, API-20, ADDR-18, ADDR-19, ADDR-20)", async () => {
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

  it("refuses an address elsewhere than where the shop delivers and bills (ADDR-29, ADDR-30, CONF-12)", async () => {
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

  it("refuses a slot that is not offered (DELIV-20)", async () => {
    const deliveryOption = { recsKey: "postnl-2020-01-01", before: "12:00" }
    expect(await action("setDeliveryOption", { lineItemId: cart.lineItems[0]?.id, deliveryOption })).toEqual([
      "422 DeliveryOptionUnavailable",
      "action.value.deliveryOption DeliveryOptionUnavailable",
    ])
  })

  it("refuses a payment method that is not offered to this customer (API-14)", async () => {
    for (const value of [{ paymentMethodId: "onaccount" }, { paymentMethodId: "mandate", mandateId: "m-1" }]) {
      expect(await action("setPaymentMethod", value)).toEqual([
        "422 PaymentMethodUnavailable",
        "action.value.paymentMethodId PaymentMethodUnavailable",
      ])
    }
  })

  it("refuses an action it does not know (API-05)", async () => {
    expect(await action("setTotalPrice", 1)).toEqual(["400 RequestInvalid", "action Invalid"])
  })

  it("refuses a version that is no number (API-05)", async () => {
    expect(await refused(`PATCH /cart/${cart.id}?version=two`, { action: { name: "recalculateCart" } })).toEqual([
      "400 RequestInvalid",
      "version Invalid",
    ])
  })

  it("takes no price from outside (MONEY-14, MONEY-15)", async () => {
    const visitor = await createCustomer(shop)
    const forged = {
      ...BUSINESS_CARDS_LINE,
      price: 1,
      totalPrice: { centAmount: 1, currencyCode: "EUR" },
      taxRate: 0,
      state: "Cancelled",
    }
    const bought = await createCartWith(visitor, forged)
    expect(bought.lineItems[0]).toMatchObject({ totalPrice: 4650, taxRate: 2100, state: "Active" })
    expect(bought.taxedPrice).toMatchObject({ totalNet: 4650, totalTax: 976, totalGross: 5626 })
  })

  it("counts up the version by one for each change it accepts (CART-05)", async () => {
    const visitor = await createCustomer(shop)
    const first = await createCartWith(visitor, BUSINESS_CARDS_LINE)
    const second = await addItemsToCart(visitor, first, BUSINESS_CARDS_LINE)
    const third = await sendCartAction(visitor, second, "recalculateCart")
    expect([first.version, second.version]).toEqual([2, 3])
    expect(third.body).toMatchObject({ version: 4 })
  })
})
