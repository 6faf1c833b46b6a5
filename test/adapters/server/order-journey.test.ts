import { describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { allDatabaseKinds } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  CONSUMER_EMAIL,
  chooseSlot,
  createCartWith,
  fetchDeliveryOffer,
  logInCustomer,
  readAddresses,
  readCart,
  readOrder,
  readRefusal,
  sendCartAction,
  startGuest,
} from "../../support/test-shopper.ts"

const { delivery: DELIVERY } = readSeedData(SAMPLE_SHOP_FOLDER)

describe.each(allDatabaseKinds)("the journey from a guest's cart to the order, on $name", kind => {
  const shop = setUpPostgresShop({}, kind)

  it("ends with an order that has the totals of the cart, in its response and in the database (API-03, API-06, API-10, API-36, MONEY-13)", async () => {
    const guest = await startGuest(shop)
    const chosen = await createCartWith(guest, BUSINESS_CARDS_LINE, BOOKS_LINE)
    expect(chosen.lineItems.map(item => [item.productKey, item.totalPrice])).toEqual([
      ["business-cards", 4650],
      ["books", 16_400],
    ])

    const coupon = readCart(await sendCartAction(guest, chosen, "addCouponCode", "herfst10"))
    expect(coupon.taxedPrice.totalNet).toBe(4650 + 16_400 - 1000)

    const customer = await logInCustomer(shop, CONSUMER_EMAIL, { token: guest.token, cartId: chosen.id })
    const own = customer.cart
    if (!own) throw new Error("no cart came along")
    expect(customer.cartOutcome).toBe("none")
    expect(own.lineItems.every(item => item.shippingAddresses[0]?.address.city === "Amsterdam")).toBe(true)

    const [item] = own.lineItems
    expect(item?.attributes.at(-1)?.label).toEqual(DELIVERY.deliveryLabel)
    const { deliveryOptions } = await fetchDeliveryOffer(customer, own)
    const booked = await chooseSlot(customer, own, "12:00")
    expect(booked.customLineItems).toMatchObject([
      { type: "deliveryService", totalPrice: 595, serviceName: DELIVERY.slotName, lineItemReference: item?.id },
    ])

    const paid = readCart(await sendCartAction(customer, own, "setPaymentMethod", { paymentMethodId: "ideal" }))
    const order = readOrder(await customer.ask(`POST /cart/${own.id}/order?version=${paid.version}`))
    expect(order.orderNumber).toMatch(/^20\d\d-\d{6}$/)
    expect(order.taxedPrice).toEqual(paid.taxedPrice)
    const [slotted, unchosen] = paid.lineItems
    const [free] = deliveryOptions
    const agreed = { recsKeys: [free?.recsKey], before: "all-day", carrier: free?.carrier, date: free?.date }
    expect(order.lineItems).toEqual([slotted, { ...unchosen, deliveryOption: agreed }])
    expect(readOrder(await customer.ask(`GET /order/${order.id}`))).toEqual(order)
    expect(readRefusal(await customer.ask(`GET /cart/${own.id}`))).toEqual(["404 CartNotFound"])

    const { totalNet, totalGross, totalTax } = order.taxedPrice
    expect(await shop.rows("SELECT total_net, total_gross, total_tax FROM orders WHERE id = $1", [order.id])).toEqual([
      { total_net: totalNet, total_gross: totalGross, total_tax: totalTax },
    ])
    const sums = await shop.rows<{ net: number }>(
      `SELECT (SELECT sum(net) FROM order_line_items WHERE order_id = $1)::bigint
            + (SELECT sum(net) FROM order_custom_line_items WHERE order_id = $1)::bigint AS net`,
      [order.id],
    )
    expect(sums).toEqual([{ net: totalNet }])
  })

  it("is followed by a job that mails the order's confirmation (JOB-01)", async () => {
    const kinds: string[] = []
    const runner = startTestJobs(shop.pool, { "send-mail": async mail => void kinds.push(mail.kind) })
    await waitUntilTrue(() => kinds.includes("order-confirmation"))
    await runner.stop()
  })

  it("applies the prices of the customer's group, and offers a company payment on account (LOGIN-18, LOGIN-19, PAY-14, API-28)", async () => {
    const company = await logInCustomer(shop, "company@example.com")
    const cart = await createCartWith(company, BUSINESS_CARDS_LINE)
    const reseller = Math.floor((4650 * 450) / 10_000)
    expect(cart.lineItems[0]?.discounts).toEqual([{ amount: reseller, tags: ["reseller"] }])
    const methods = await company.ask(`GET /api/payments/methods?cartId=${cart.id}&psp=default`)
    expect(methods.body).toMatchObject({ default: "onaccount" })
    expect((await company.ask("GET /products")).body).toMatchObject({
      customerGroup: { id: "business", discount: 450 },
    })
    expect(cart.paymentInfo).toBeUndefined()
  })

  it("lists the customer's addresses, with the default that fills the cart (ADDR-04, ADDR-06)", async () => {
    const customer = await logInCustomer(shop, CONSUMER_EMAIL)
    const { results } = readAddresses(await customer.ask("GET /customers/me/addresses"))
    expect(results.map(({ city, isDefaultShippingAddress }) => [city, isDefaultShippingAddress])).toEqual([
      ["Amsterdam", true],
      ["Utrecht", false],
      ["Gent", false],
    ])
  })
})
