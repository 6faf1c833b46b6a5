import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import {
  act,
  BUSINESS_CARDS_LINE,
  cartIn,
  cartWith,
  DIRECT_MAILING_LINE,
  fetchCart,
  newCustomer,
  optionsIn,
  orderIn,
  readyCart,
  refusalIn,
  SAMPLE_BILLING_ADDRESS,
  type Shopper,
  startGuest,
  withItemsMade,
} from "../../support/shopper.ts"
import { defaultDatabaseKinds, openTestShop, TEST_DELIVERY_SETTINGS, type TestShop } from "../../support/test-shop.ts"

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

  const place = ({ ask }: Pick<Shopper, "ask">, cart: Pick<Cart, "id">, key = randomUUID(), query = "") =>
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
      const customer = await newCustomer(shop)
      const cart = await readyCart(customer)
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
      const customer = await newCustomer(shop)
      const cart = await readyCart(customer)
      const add = () => customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
      const [placed] = await Promise.all([place(customer, cart), add(), add(), add()])
      // an added item has no address: either the order came first, or it was refused
      if (placed?.status === 422) continue
      const order = orderIn(placed ?? (await place(customer, cart)))
      const [kept] = await shop.rows("SELECT sum(net)::bigint AS net FROM order_line_items WHERE order_id = $1", [
        order.id,
      ])
      expect(kept).toEqual({ net: order.taxedPrice.totalNet })
    }
  })

  it("answers with the same order whatever key or version it is asked with again (ORDER-09)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    const first = await place(customer, cart)
    const again = await place(customer, cart, randomUUID(), "?version=1")
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await ordersOf(cart)).toBe(1)
  })

  it("refuses every change of a cart that was ordered, and lets another begin (API-02, API-05, API-06)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    orderIn(await place(customer, cart))
    expect(refusalIn(await act(customer, cart, "recalculateCart"))).toEqual(["404 CartNotFound"])
    expect(
      refusalIn(await customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })),
    ).toEqual(["404 CartNotFound"])
    expect((await cartWith(customer, BUSINESS_CARDS_LINE)).id).not.toBe(cart.id)
  })

  it("names all that a cart lacks (PAY-47, ADDR-27, ADDR-28, ADDR-31)", async () => {
    const customer = await newCustomer(shop)
    const cart = await cartWith(customer, BUSINESS_CARDS_LINE)
    expect(refusalIn(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${cart.lineItems[0]?.id} ShippingAddressMissing`,
      "billingAddress BillingAddressMissing",
      "paymentMethod PaymentMethodMissing",
    ])
    expect(await fetchCart(customer, cart)).toEqual(cart)
  })

  it("refuses an empty cart (PAY-08)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    cartIn(await customer.ask(`DELETE /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}`))
    expect(refusalIn(await place(customer, cart))).toEqual(["422 CartNotPlaceable", "lineItems CartEmpty"])
  })

  it("refuses a direct mailing of fewer pieces than addresses, by its item (DELIV-13)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer, DIRECT_MAILING_LINE)
    const [item] = cart.lineItems
    await withItemsMade(shop, cart.id, "jsonb_set(item, '{quantity}', '50')")
    expect(refusalIn(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${item?.id} FewerThanAddresses`,
    ])
    expect(await ordersOf(cart)).toBe(0)
  })

  it("refuses a country the shop does not deliver to any more (ADDR-29, ADDR-30)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    const abroad = { ...SAMPLE_BILLING_ADDRESS, country: "CH", postalCode: "8001" }
    const [item] = cart.lineItems
    countries = [...TEST_DELIVERY_SETTINGS.countries, "CH"]
    cartIn(await act(customer, cart, "setShippingAddress", { lineItemId: item?.id, address: abroad }))
    cartIn(await act(customer, cart, "setBillingAddress", { address: abroad }))
    countries = TEST_DELIVERY_SETTINGS.countries
    expect(refusalIn(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${item?.id} ShippingCountryUnavailable`,
      "billingAddress BillingCountryUnavailable",
    ])
  })

  it("refuses a stale version, and leaves the cart a cart (API-10)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    expect(refusalIn(await place(customer, cart, randomUUID(), "?version=1"))).toEqual(["409 StaleVersion"])
    expect(await fetchCart(customer, cart)).toEqual(cart)
  })

  it("refuses a slot whose day can't be kept any more; recalculating lets go of it (DELIV-35, API-13)", async () => {
    shop.time.now = new Date("2026-11-23T15:55:00Z")
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    const [item] = cart.lineItems
    const { deliveryOptions } = optionsIn(
      await customer.ask(`GET /cart/${cart.id}/lineitems/${item?.id}/delivery-options`),
    )
    const slot = deliveryOptions.find(({ before }) => before === "10:00")
    cartIn(
      await act(customer, cart, "setDeliveryOption", {
        lineItemId: item?.id,
        deliveryOption: { recsKey: slot?.recsKey, before: "10:00" },
      }),
    )
    shop.time.now = new Date("2026-11-23T16:01:00Z")
    const late = refusalIn(await place(customer, cart))
    const refreshed = await act(customer, cart, "recalculateCart")
    shop.time.now = undefined
    expect(late).toEqual(["422 CartNotPlaceable", `lineItems.${item?.id} DeliveryOptionUnavailable`])
    expect(cartIn(refreshed).customLineItems).toEqual([])
    expect(cartIn(refreshed).lineItems[0]?.deliveryOption).toBeUndefined()
  })

  it("uses a coupon no more often than it may be, whoever is first (COUPON-06, RELY-13)", async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const customer = await newCustomer(shop)
        const cart = await readyCart(customer)
        cartIn(await act(customer, cart, "addCouponCode", "EENMALIG"))
        return { customer, cart }
      }),
    )
    const replies = await Promise.all(shoppers.map(({ customer, cart }) => place(customer, cart)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const refusals = replies.filter(({ status }) => status === 422).map(refusalIn)
    expect(new Set(refusals.map(said => said.join()))).toEqual(
      new Set(["422 DiscountCodeNotEligible,discountCodes.EENMALIG UsedUp"]),
    )
    expect(await shop.rows("SELECT count(*) FROM coupon_uses WHERE code = 'EENMALIG'")).toEqual([{ count: 1 }])
  })

  it("is for customers only (LOGIN-10)", async () => {
    const visitor = await startGuest(shop)
    const cart = await cartWith(visitor, BUSINESS_CARDS_LINE)
    expect(refusalIn(await place(visitor, cart))).toEqual(["401 LoginRequired"])
  })

  it("leaves nothing behind when it fails half-way (ORDER-01)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    await shop.rows(`ALTER TABLE order_custom_line_items RENAME TO elsewhere`)
    const failed = await place(customer, cart)
    await shop.rows(`ALTER TABLE elsewhere RENAME TO order_custom_line_items`)
    expect(refusalIn(failed)).toEqual(["500 InternalError"])
    expect(await ordersOf(cart)).toBe(0)
    expect(await fetchCart(customer, cart)).toEqual(cart)
    orderIn(await place(customer, cart))
  })
})
