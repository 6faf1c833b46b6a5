import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  chooseSlot,
  createCartWith,
  createCustomerWithCart,
  createReadyCustomer,
  fetchCart,
  readCart,
  readOrder,
  readRefusal,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe("placing an order", () => {
  let { countries } = TEST_DELIVERY_SETTINGS
  const deliveryRules = {
    ...TEST_DELIVERY_SETTINGS,
    get countries() {
      return countries
    },
  }
  const shop = setUpPostgresShop({ deliveryRules })

  const place = ({ ask }: Pick<TestShopper, "ask">, cart: Pick<Cart, "id">, key = randomUUID(), query = "") =>
    ask(`POST /cart/${cart.id}/order${query}`, { key })

  it("orders exactly the items that it checked, when others are added at the same moment (RELY-04, API-10)", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { customer, cart } = await createReadyCustomer(shop)
      const add = () => customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
      const [placed] = await Promise.all([place(customer, cart), add(), add(), add()])
      // an added item has no address, so that the order came first or was refused
      if (placed?.status === 422) continue
      const order = readOrder(placed ?? (await place(customer, cart)))
      const [stored] = await shop.rows("SELECT sum(net)::bigint AS net FROM order_line_items WHERE order_id = $1", [order.id])
      expect(stored).toEqual({ net: order.taxedPrice.totalNet })
    }
  })

  it("closes the ordered cart to changes, and lets the customer start another (API-02, API-05, API-06)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    readOrder(await place(customer, cart))
    expect(readRefusal(await sendCartAction(customer, cart, "recalculateCart"))).toEqual(["404 CartNotFound"])
    expect(
      readRefusal(await customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })),
    ).toEqual(["404 CartNotFound"])
    expect((await createCartWith(customer, BUSINESS_CARDS_LINE)).id).not.toBe(cart.id)
  })

  it("refuses an incomplete cart with everything that is missing (PAY-47, ADDR-27, ADDR-28, ADDR-31)", async () => {
    const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
    expect(readRefusal(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${cart.lineItems[0]?.id} ShippingAddressMissing`,
      "billingAddress BillingAddressMissing",
      "paymentMethod PaymentMethodMissing",
    ])
    expect(await fetchCart(customer, cart)).toEqual(cart)
  })

  it("refuses an address in a country that the shop no longer serves (ADDR-29, ADDR-30)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const abroad = { ...SAMPLE_BILLING_ADDRESS, country: "CH", postalCode: "8001" }
    const [item] = cart.lineItems
    countries = [...TEST_DELIVERY_SETTINGS.countries, "CH"]
    readCart(await sendCartAction(customer, cart, "setShippingAddress", { lineItemId: item?.id, address: abroad }))
    readCart(await sendCartAction(customer, cart, "setBillingAddress", { address: abroad }))
    countries = TEST_DELIVERY_SETTINGS.countries
    expect(readRefusal(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${item?.id} ShippingCountryUnavailable`,
      "billingAddress BillingCountryUnavailable",
    ])
  })

  it("refuses a slot that can no longer be met, until recalculating the cart removes it (DELIV-35, API-13)", async () => {
    shop.time.now = new Date("2026-11-23T15:55:00Z")
    const { customer, cart } = await createReadyCustomer(shop)
    const [item] = cart.lineItems
    await chooseSlot(customer, cart, "10:00")
    shop.time.now = new Date("2026-11-23T16:01:00Z")
    const late = readRefusal(await place(customer, cart))
    const recalculated = await sendCartAction(customer, cart, "recalculateCart")
    shop.time.now = undefined
    expect(late).toEqual(["422 CartNotPlaceable", `lineItems.${item?.id} DeliveryOptionUnavailable`])
    expect(readCart(recalculated).customLineItems).toEqual([])
    expect(readCart(recalculated).lineItems[0]?.deliveryOption).toBeUndefined()
  })
})
