import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { defaultDatabaseKinds, openTestShop, TEST_DELIVERY_SETTINGS, type TestShop } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createPlaceableCart,
  DIRECT_MAILING_LINE,
  fetchCart,
  overwriteLineItems,
  readCart,
  readDeliveryOffer,
  readOrder,
  readRefusal,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe.each(defaultDatabaseKinds)("placing an order, on $name", kind => {
  let shop: TestShop
  let { countries } = TEST_DELIVERY_SETTINGS

  beforeAll(async () => {
    const deliveryRules = {
      ...TEST_DELIVERY_SETTINGS,
      get countries() {
        return countries
      },
    }
    shop = await openTestShop(kind, { deliveryRules })
  })

  afterAll(() => shop.close())

  const place = ({ ask }: Pick<TestShopper, "ask">, cart: Pick<Cart, "id">, key = randomUUID(), query = "") =>
    ask(`POST /cart/${cart.id}/order${query}`, { key })

  const ordersOf = async (cart: Cart): Promise<number> => {
    const [row] = await shop.rows<{ count: number }>("SELECT count(*) FROM orders WHERE cart_id = $1", [cart.id])
    return row?.count ?? 0
  }

  /** That will be mailed, whether or not there is such an order. */
  const confirmations = async (): Promise<number> => {
    const [row] = await shop.rows<{ count: number }>(
      "SELECT count(*) FROM graphile_worker._private_jobs WHERE payload->>'kind' = 'order-confirmation'",
    )
    return row?.count ?? 0
  }

  it.each(["the same key", "different keys"])(
    "makes one order of twenty placements at once with %s, and confirms it once (ORDER-01, API-10, MAIL-01)",
    async keys => {
      const customer = await createCustomer(shop)
      const cart = await createPlaceableCart(customer)
      const key = randomUUID()
      const before = await confirmations()
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => place(customer, cart, keys === "the same key" ? key : randomUUID())),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
      expect(await ordersOf(cart)).toBe(1)
      expect(await confirmations()).toBe(before + 1)
    },
  )

  it("orders what it checked, when an item is added at the same moment (RELY-04, API-10)", async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = await createCustomer(shop)
      const cart = await createPlaceableCart(customer)
      const add = () => customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
      const [placed] = await Promise.all([place(customer, cart), add(), add(), add()])
      // an added item has no address: either the order came first, or it was refused
      if (placed?.status === 422) continue
      const order = readOrder(placed ?? (await place(customer, cart)))
      const [kept] = await shop.rows("SELECT sum(net)::bigint AS net FROM order_line_items WHERE order_id = $1", [
        order.id,
      ])
      expect(kept).toEqual({ net: order.taxedPrice.totalNet })
    }
  })

  it("answers with the same order whatever key or version it is asked with again (ORDER-09)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
    const first = await place(customer, cart)
    const again = await place(customer, cart, randomUUID(), "?version=1")
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await ordersOf(cart)).toBe(1)
  })

  it("refuses every change of a cart that was ordered, and lets another begin (API-02, API-05, API-06)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
    readOrder(await place(customer, cart))
    expect(readRefusal(await sendCartAction(customer, cart, "recalculateCart"))).toEqual(["404 CartNotFound"])
    expect(
      readRefusal(
        await customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } }),
      ),
    ).toEqual(["404 CartNotFound"])
    expect((await createCartWith(customer, BUSINESS_CARDS_LINE)).id).not.toBe(cart.id)
  })

  it("names all that a cart lacks (PAY-47, ADDR-27, ADDR-28, ADDR-31)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createCartWith(customer, BUSINESS_CARDS_LINE)
    expect(readRefusal(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${cart.lineItems[0]?.id} ShippingAddressMissing`,
      "billingAddress BillingAddressMissing",
      "paymentMethod PaymentMethodMissing",
    ])
    expect(await fetchCart(customer, cart)).toEqual(cart)
  })

  it("refuses an empty cart (PAY-08)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
    readCart(await customer.ask(`DELETE /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}`))
    expect(readRefusal(await place(customer, cart))).toEqual(["422 CartNotPlaceable", "lineItems CartEmpty"])
  })

  it("refuses a direct mailing of fewer pieces than addresses, by its item (DELIV-13)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, DIRECT_MAILING_LINE)
    const [item] = cart.lineItems
    await overwriteLineItems(shop, cart.id, "jsonb_set(item, '{quantity}', '50')")
    expect(readRefusal(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${item?.id} FewerThanAddresses`,
    ])
    expect(await ordersOf(cart)).toBe(0)
  })

  it("refuses a country the shop does not deliver to any more (ADDR-29, ADDR-30)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
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

  it("refuses a stale version, and leaves the cart a cart (API-10)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
    expect(readRefusal(await place(customer, cart, randomUUID(), "?version=1"))).toEqual(["409 StaleVersion"])
    expect(await fetchCart(customer, cart)).toEqual(cart)
  })

  it("refuses a slot whose day can't be kept any more; recalculating lets go of it (DELIV-35, API-13)", async () => {
    shop.time.now = new Date("2026-11-23T15:55:00Z")
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
    const [item] = cart.lineItems
    const { deliveryOptions } = readDeliveryOffer(
      await customer.ask(`GET /cart/${cart.id}/lineitems/${item?.id}/delivery-options`),
    )
    const slot = deliveryOptions.find(({ before }) => before === "10:00")
    readCart(
      await sendCartAction(customer, cart, "setDeliveryOption", {
        lineItemId: item?.id,
        deliveryOption: { recsKey: slot?.recsKey, before: "10:00" },
      }),
    )
    shop.time.now = new Date("2026-11-23T16:01:00Z")
    const late = readRefusal(await place(customer, cart))
    const refreshed = await sendCartAction(customer, cart, "recalculateCart")
    shop.time.now = undefined
    expect(late).toEqual(["422 CartNotPlaceable", `lineItems.${item?.id} DeliveryOptionUnavailable`])
    expect(readCart(refreshed).customLineItems).toEqual([])
    expect(readCart(refreshed).lineItems[0]?.deliveryOption).toBeUndefined()
  })

  it("uses a coupon no more often than it may be, whoever is first (COUPON-06, RELY-13)", async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const customer = await createCustomer(shop)
        const cart = await createPlaceableCart(customer)
        readCart(await sendCartAction(customer, cart, "addCouponCode", "EENMALIG"))
        return { customer, cart }
      }),
    )
    const replies = await Promise.all(shoppers.map(({ customer, cart }) => place(customer, cart)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const refusals = replies.filter(({ status }) => status === 422).map(readRefusal)
    expect(new Set(refusals.map(said => said.join()))).toEqual(
      new Set(["422 DiscountCodeNotEligible,discountCodes.EENMALIG UsedUp"]),
    )
    expect(await shop.rows("SELECT count(*) FROM coupon_uses WHERE code = 'EENMALIG'")).toEqual([{ count: 1 }])
  })

  it("is for customers only (LOGIN-10)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE)
    expect(readRefusal(await place(visitor, cart))).toEqual(["401 LoginRequired"])
  })

  it("leaves nothing behind when it fails half-way (ORDER-01)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
    await shop.rows(`ALTER TABLE order_custom_line_items RENAME TO elsewhere`)
    const failed = await place(customer, cart)
    await shop.rows(`ALTER TABLE elsewhere RENAME TO order_custom_line_items`)
    expect(readRefusal(failed)).toEqual(["500 InternalError"])
    expect(await ordersOf(cart)).toBe(0)
    expect(await fetchCart(customer, cart)).toEqual(cart)
    readOrder(await place(customer, cart))
  })
})
