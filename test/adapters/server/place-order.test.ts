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
  DIRECT_MAILING_LINE,
  fetchCart,
  overwriteLineItems,
  readCart,
  readOrder,
  readRefusal,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
  startGuestWithCart,
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

  const ordersOf = async (cart: Cart): Promise<number> => {
    const [row] = await shop.rows<{ count: number }>("SELECT count(*) FROM orders WHERE cart_id = $1", [cart.id])
    return row?.count ?? 0
  }

  /** The number of confirmations that wait to be mailed. */
  const countConfirmations = async (): Promise<number> => {
    const [row] = await shop.rows<{ count: number }>(
      "SELECT count(*) FROM graphile_worker._private_jobs WHERE payload->>'kind' = 'order-confirmation'",
    )
    return row?.count ?? 0
  }

  it.each(["the same key", "different keys"])(
    "creates one order from twenty simultaneous requests with %s, and confirms it once (ORDER-01, API-10, MAIL-01)",
    async keys => {
      const { customer, cart } = await createReadyCustomer(shop)
      const key = randomUUID()
      const before = await countConfirmations()
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => place(customer, cart, keys === "the same key" ? key : randomUUID())),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
      expect(await ordersOf(cart)).toBe(1)
      expect(await countConfirmations()).toBe(before + 1)
    },
  )

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

  it("returns the same order when it is repeated with another key or version (ORDER-09)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const first = await place(customer, cart)
    const again = await place(customer, cart, randomUUID(), "?version=1")
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await ordersOf(cart)).toBe(1)
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

  it("refuses an empty cart (PAY-08)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    readCart(await customer.ask(`DELETE /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}`))
    expect(readRefusal(await place(customer, cart))).toEqual(["422 CartNotPlaceable", "lineItems CartEmpty"])
  })

  it("refuses a direct mailing of fewer pieces than addresses, naming the item (DELIV-13)", async () => {
    const { customer, cart } = await createReadyCustomer(shop, DIRECT_MAILING_LINE)
    const [item] = cart.lineItems
    await overwriteLineItems(shop, cart.id, "jsonb_set(item, '{quantity}', '50')")
    expect(readRefusal(await place(customer, cart))).toEqual(["422 CartNotPlaceable", `lineItems.${item?.id} FewerThanAddresses`])
    expect(await ordersOf(cart)).toBe(0)
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

  it("refuses a stale version, and leaves the cart unchanged (API-10)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    expect(readRefusal(await place(customer, cart, randomUUID(), "?version=1"))).toEqual(["409 StaleVersion"])
    expect(await fetchCart(customer, cart)).toEqual(cart)
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

  it("accepts a single-use coupon in only one of four simultaneous orders (COUPON-06, RELY-13)", async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { customer, cart } = await createReadyCustomer(shop)
        readCart(await sendCartAction(customer, cart, "addCouponCode", "EENMALIG"))
        return { customer, cart }
      }),
    )
    const replies = await Promise.all(shoppers.map(({ customer, cart }) => place(customer, cart)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const refusals = replies.filter(({ status }) => status === 422).map(readRefusal)
    expect(new Set(refusals.map(refusal => refusal.join()))).toEqual(
      new Set(["422 DiscountCodeNotEligible,discountCodes.EENMALIG UsedUp"]),
    )
    expect(await shop.rows("SELECT count(*) FROM coupon_uses WHERE code = 'EENMALIG'")).toEqual([{ count: 1 }])
  })

  it("is refused for a guest (LOGIN-10)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    expect(readRefusal(await place(guest, cart))).toEqual(["401 LoginRequired"])
  })

  it("changes nothing when it fails halfway, and can be repeated (ORDER-01)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    await shop.rows(`ALTER TABLE order_custom_line_items RENAME TO elsewhere`)
    const failed = await place(customer, cart)
    await shop.rows(`ALTER TABLE elsewhere RENAME TO order_custom_line_items`)
    expect(readRefusal(failed)).toEqual(["500 InternalError"])
    expect(await ordersOf(cart)).toBe(0)
    expect(await fetchCart(customer, cart)).toEqual(cart)
    readOrder(await place(customer, cart))
  })
})
